// An empty pad has as many names as columns, and the dealer is one of them.

const form = document.querySelector("[data-pads]");
const places = [...form.querySelectorAll("[data-place]")];
const dealer = form.querySelector("[data-dealer]");

function fit() {
  const chosen = new FormData(form);
  const any = chosen.get("players") === "any"; // then nobody knows yet who deals when
  const players = any ? places.length : Number(chosen.get("players"));
  places.forEach((place, at) => {
    const name = place.querySelector("input");
    place.hidden = at >= players;
    name.disabled = place.hidden; // kept for a change of mind, but not sent
    const option = dealer.options[at + 1];
    option.hidden = option.disabled = place.hidden || any;
    option.textContent = name.value.trim() || dealer.dataset.numbered.replace("{n}", at + 1);
  });
  if (dealer.selectedOptions[0]?.disabled) dealer.value = "";
  const two = form.querySelector("[data-abreast]");
  const fits = two.dataset.abreast.split(" ").includes(chosen.get("size"));
  two.disabled = !fits;
  if (!fits && two.checked) form.querySelector('[name="per_page"][value="1"]').checked = true;
}

form.addEventListener("input", fit);
form.addEventListener("change", fit);
window.addEventListener("pageshow", fit); // browsers bring back what was chosen before
fit();
