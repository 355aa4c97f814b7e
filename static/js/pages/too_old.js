// Says so in a browser older than those that README.md names: plain enough for any, and no module. `data-words` is what it
// says, `data-away` what the button does.
(function () {
  if (Array.prototype.findLast) return; // since Safari 15.4, Chrome 97 and Firefox 104
  if (sessionStorage.getItem("scorekeeper.too_old")) return;
  var script = document.currentScript;
  var note = document.createElement("div");
  var words = document.createElement("p");
  var button = document.createElement("button");
  note.className = "too-old";
  note.setAttribute("role", "alert");
  words.textContent = script.getAttribute("data-words");
  button.textContent = script.getAttribute("data-away");
  button.onclick = function () {
    sessionStorage.setItem("scorekeeper.too_old", "told");
    note.parentNode.removeChild(note);
  };
  note.appendChild(words);
  note.appendChild(button);
  document.body.insertBefore(note, document.body.firstChild);
})();
