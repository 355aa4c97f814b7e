// Sends the picture on through the system's own sheet. Elsewhere it is saved, and sent from there.
const send = document.querySelector("[data-send]");
const picture = document.querySelector("[data-picture]");
let file = null; // fetched before anybody asks: a share sheet opens only right after a tap

async function ready() {
  const answer = await fetch(picture.currentSrc || picture.src);
  if (!answer.ok) return;
  file = new File([await answer.blob()], picture.dataset.picture, { type: "image/png" });
  send.classList.toggle("can-send", Boolean(navigator.canShare?.({ files: [file] }))); // its room is kept
}

send.addEventListener("click", () => {
  if (file) navigator.share({ files: [file] }).catch(() => {}); // put off
});
ready().catch(() => {}); // then it can still be saved
