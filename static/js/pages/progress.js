// Tells how far it is, until it is done; then goes where that is to be seen.

const EVERY = 500; // ms
const place = document.querySelector("[data-progress]");

async function look() {
  try {
    const answer = await fetch(place.dataset.progress, { headers: { "X-Fragment": "1" } });
    if (answer.ok) place.innerHTML = await answer.text();
  } catch {
    // The network is away for a moment; the next look tells more.
  }
  const then = place.querySelector("[data-then]");
  if (then) location.replace(then.dataset.then);
  else if (place.querySelector("[data-running]")) setTimeout(look, EVERY);
}

if (place.querySelector("[data-running]")) setTimeout(look, EVERY);
