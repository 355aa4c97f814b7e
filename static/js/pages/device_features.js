// What this browser has, told to the style sheet before anything is drawn, so that nothing moves for it: no module, which
// would run later.
(function () {
  var has = {
    voice: "speechSynthesis" in window && "SpeechSynthesisUtterance" in window,
    sound: "AudioContext" in window || "webkitAudioContext" in window,
    vibration: "vibrate" in navigator,
  };
  for (var sense in has) if (!has[sense]) document.documentElement.classList.add("has-no-" + sense);
})();
