// What was tapped, in words.

// Where a word may be broken is seen, not said.
const tidy = (text) => text.replace(/\u00ad/g, "").replace(/\s+/g, " ").trim();

function labelOf(element) {
  const named = element.getAttribute("aria-labelledby");
  const other = named && document.getElementById(named);
  return tidy(element.getAttribute("aria-label") ?? other?.textContent ?? "");
}

function textOf(button) {
  const name = button.querySelector(".card__name, .play__name, .suit__name, .cover__name");
  return tidy((name ?? button).textContent);
}

/** The name that a button goes by; nothing where there is none. */
export const nameOf = (button) => (button && (labelOf(button) || textOf(button))) ?? "";

/**
 * The words for a tap. A form says it itself (`data-words`, with {name} for the button's accessible name, {text} for
 * what stands on it and {typed} for what was typed), or the button's name goes with that of the group it stands in.
 * A covered number is never among them: its form has words without a place for it.
 */
export function sayTap(form, button) {
  if (form.hasAttribute("data-sealed")) return form.dataset.words;
  const text = button ? textOf(button) : "";
  const name = nameOf(button);
  const typed = form.querySelector("input:not([type=hidden], [type=radio])")?.value ?? "";
  const template = form.dataset.words;
  if (template) return template.replace("{name}", name).replace("{text}", text).replace("{typed}", tidy(typed));
  const chosen = [...form.querySelectorAll("input[type=radio]:checked")].map((radio) => tidy(radio.closest("label").textContent));
  const group = form.closest("[role=group]");
  return [group && labelOf(group), ...chosen, name].filter(Boolean).join(": ");
}
