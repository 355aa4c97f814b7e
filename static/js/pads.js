// An empty pad has as many names as columns.

const form = document.querySelector("[data-pads]");
const places = [...form.querySelectorAll("[data-place]")];

function fit() {
  const players = Number(new FormData(form).get("players"));
  places.forEach((place, at) => {
    place.hidden = at >= players;
    place.querySelector("input").disabled = place.hidden; // kept for a change of mind, but not sent
  });
}

form.addEventListener("change", fit);
window.addEventListener("pageshow", fit); // browsers bring back what was chosen before
