// Short sounds made on this device, and a touch of vibration. Nothing is loaded, and before the first touch nothing is heard:
// a page that was only opened stays silent.

const LOUDNESS = { quiet: 0.05, on: 0.2 };
// Tones of a sound: height in Hz, when it begins and how long it lasts, in seconds; and for how long the device trembles, in ms.
const SOUNDS = {
  scored: { tones: [[523, 0, 0.16], [784, 0.11, 0.3]], shakes: [30] },
  asked: { tones: [[659, 0, 0.18], [659, 0.24, 0.22]], shakes: [40, 80, 40] },
  refused: { tones: [[220, 0, 0.22]], shakes: [90] },
  gong: { tones: [[147, 0, 2.6], [220, 0, 2.2], [294, 0.02, 1.6]], shakes: [200] },
  ended: { tones: [0, 1.1, 2.2].flatMap((after) => [[147, after, 2.6], [220, after, 2.2], [294, after + 0.02, 1.6]]), shakes: [200, 900, 200, 900, 200] },
  won: { tones: [[523, 0, 0.2], [659, 0.16, 0.2], [784, 0.32, 0.2], [1047, 0.48, 0.7]], shakes: [60, 60, 60, 60, 160] },
};

const SOON = 200; // ms in which a browser that allows it has begun

let touched = false;
let context = null;

for (const touch of ["pointerdown", "keydown"]) {
  document.addEventListener(touch, () => (touched = true), { capture: true, once: true });
}

const chosen = () => document.documentElement.dataset.sound;

/** Lets one of the sounds be heard as this device wishes it: loud, soft, or not at all. */
export function play(name) {
  if (touched) sounds(name);
}

function sounds(name, wished = chosen()) {
  const loudness = LOUDNESS[wished];
  if (!loudness) return;
  const { tones, shakes } = SOUNDS[name];
  navigator.vibrate?.(shakes);
  const Context = window.AudioContext ?? window.webkitAudioContext;
  if (!Context) return;
  context ??= new Context();
  context.resume?.();
  for (const tone of tones) sound(tone, loudness);
}

/** Lets a sound be heard also before the first touch, where the browser allows it: for a device that waits for it. It is as loud as this
 * device wishes, or as somebody else `wished`. */
export async function ring(name, wished) {
  if (touched || (await canRing(wished))) sounds(name, wished);
}

/** Whether a sound as loud as that would be heard now: this browser may want a touch first. */
export async function canRing(wished = chosen()) {
  const Context = window.AudioContext ?? window.webkitAudioContext;
  if (!Context || !LOUDNESS[wished]) return false;
  context ??= new Context();
  if (context.state !== "running") await Promise.race([context.resume(), new Promise((done) => setTimeout(done, SOON))]);
  return context.state === "running";
}

/** One tone, struck and dying away like a small bell. */
function sound([height, after, lasts], loudness) {
  const begins = context.currentTime + after;
  const bell = context.createOscillator();
  const volume = context.createGain();
  bell.type = "triangle";
  bell.frequency.value = height;
  volume.gain.setValueAtTime(0.0001, begins);
  volume.gain.exponentialRampToValueAtTime(loudness, begins + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  bell.connect(volume).connect(context.destination);
  bell.start(begins);
  bell.stop(begins + lasts + 0.02);
}
