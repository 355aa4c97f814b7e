// Ticks all games of the preview at once, or none.

const form = document.querySelector("[data-arrivals]");
const tools = form?.querySelector("[data-tools]");
const boxes = form ? [...form.querySelectorAll('[type="checkbox"]')] : [];

if (tools) {
  for (const [name, ticked] of [["[data-all]", true], ["[data-none]", false]]) {
    tools.querySelector(name).addEventListener("click", () => {
      for (const box of boxes) box.checked = ticked;
    });
  }
}
