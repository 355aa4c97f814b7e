// Tells how far the sheets are, until they are done.

const EVERY = 500; // ms
const place = document.querySelector("[data-progress]");

async function look() {
  try {
    const answer = await fetch(place.dataset.progress, { headers: { "X-Fragment": "1" } });
    if (answer.ok) place.innerHTML = await answer.text();
  } catch {
    // The network is away for a moment; the next look tells more.
  }
  if (place.querySelector("[data-running]")) setTimeout(look, EVERY);
}

if (place.querySelector("[data-running]")) setTimeout(look, EVERY);
