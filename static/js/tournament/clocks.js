// The time of a heat, counted down on this device by the server's clock.

const FINE = 1000; // ms

/** How far this device's clock is off the server's, as of when the page was drawn. */
const behind = Number(document.querySelector("meta[name=now]").content) * 1000 - Date.now();

const two = (number) => String(number).padStart(2, "0");

function words(seconds) {
  const whole = Math.abs(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return hours ? `${hours}:${minutes}` : minutes;
}

/** Shows what is left at each clock of the page, once a second. */
export function keepClocks() {
  tick();
  setInterval(tick, FINE);
}

function tick() {
  const now = Math.round((Date.now() + behind) / 1000);
  let called = false;
  for (const clock of document.querySelectorAll("[data-clock]")) {
    const left = Number(clock.dataset.ends) - now;
    const state = left < 0 ? "over" : now >= Number(clock.dataset.calls) ? "called" : "left";
    called ||= state === "called";
    const text = clock.dataset[state].replace("{time}", words(left));
    const place = clock.firstElementChild ?? clock;
    if (place.textContent !== text) place.textContent = text;
    clock.classList.toggle("is-called", state === "called");
    clock.classList.toggle("is-over", state === "over");
  }
  for (const line of document.querySelectorAll("[data-call-words]")) line.hidden = !called;
}
