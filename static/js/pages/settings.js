// What a device lets be heard is chosen in place, and heard at once.
import { play } from "../game/sound.js";
import { canSpeak, say } from "../game/voice.js";

const page = document.querySelector("[data-settings]");
const trial = (name) => page.querySelector(`[data-try=${name}]`);
const HEARD = {
  sound: (value) => {
    if (value === "off") delete document.documentElement.dataset.sound;
    else document.documentElement.dataset.sound = value;
    play("scored");
  },
  aloud: (value) => {
    if (!canSpeak()) return;
    say(value === "on" ? [trial("aloud").dataset.sample] : []);
  },
};

page.addEventListener("submit", async (event) => {
  const { form, name, value } = event.submitter ?? {};
  if (!(name in HEARD)) return;
  event.preventDefault();
  HEARD[name](value);
  const body = new FormData(form);
  body.set(name, value);
  const answer = await fetch(form.action, { method: "POST", body }).catch(() => null);
  if (!answer?.ok) return location.reload(); // what stands is told
  for (const button of form.querySelectorAll("button")) button.setAttribute("aria-pressed", String(button.value === value));
  trial(name).disabled = value === "off";
});
trial("sound").addEventListener("click", () => play("scored"));
trial("aloud").addEventListener("click", (event) => canSpeak() && say([event.currentTarget.dataset.sample]));
