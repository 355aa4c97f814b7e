// Ticks all games of the page at once.

const form = document.querySelector("[data-prints]");
const button = form?.querySelector("[data-everything]");

button?.addEventListener("click", () => {
  for (const box of form.querySelectorAll('[name="games"]')) box.checked = true;
});
