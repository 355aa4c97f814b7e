// The browser's own voice, in the page's language.

export const canSpeak = () => "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;

/** Says sentences one after the other. What is being said is said to its end, unless it is told to give way. */
export function say(sentences, instead = true) {
  if (instead) speechSynthesis.cancel();
  for (const sentence of sentences) {
    const words = new SpeechSynthesisUtterance(sentence);
    words.lang = document.documentElement.lang;
    speechSynthesis.speak(words);
  }
}
