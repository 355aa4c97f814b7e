// The rules of the table: what goes together, what depends on it, and all of it in words.
import { holdApart } from "./clashes.js";

/** @param {HTMLFormElement} form */
export function tellRules(form) {
  const house = form.querySelector("[data-house]");
  const specials = form.querySelector("[data-specials]");
  const rounds = form.querySelector("[data-rounds]");
  const hint = form.querySelector("[data-rounds-hint]");
  const limits = JSON.parse(house.dataset.roundsOf);
  const settle = holdApart(form);
  let players = 0;

  const cards = () => [...specials.querySelectorAll("[name=specials]")];
  const chosen = () => cards().filter((card) => card.checked && !specials.disabled);
  const has = (code) => chosen().some((card) => card.value === code);

  function show(part, needed) {
    part.hidden = !needed;
    for (const input of part.querySelectorAll("input")) input.disabled = !needed;
  }

  function limit() {
    const variant = form.querySelector("[name=variant]:checked").value;
    const { usual, most } = limits[variant][players] ?? {};
    rounds.placeholder = usual ?? "";
    rounds.max = most?.[chosen().length] ?? "";
    if (!usual) return;
    hint.textContent = hint.dataset.roundsHint.replace("{most}", rounds.max).replace("{usual}", usual);
  }

  function word(part) {
    if (part === specials) {
      const names = chosen().map((card) => card.dataset.name);
      if (names.length === cards().length) return specials.dataset.allOfThem;
      return names.length ? specials.dataset.some.replace("{names}", names.join(", ")) : "";
    }
    if (part.type === "number") {
      if (!part.value || part.value === part.placeholder) return "";
      return part.value === "1" ? part.dataset.single : part.dataset.word.replace("{n}", part.value);
    }
    if (!part.checked || part.disabled) return "";
    const first = part.dataset.from && form.querySelector("[name=plus_minus_one_from_round]").value;
    return first > 1 ? part.dataset.from.replace("{n}", first) : part.dataset.word;
  }

  function tell() {
    settle(players);
    form.querySelector("[data-parted]").hidden = has("DR") === has("FE");
    show(form.querySelector("[data-cloud]"), has("WO"));
    show(form.querySelector("[data-from-round]"), form.querySelector("[name=plus_minus_one]").checked);
    limit();
    const words = [...form.querySelectorAll("[data-word], [data-specials]")].map(word).filter(Boolean);
    const told = words.join(" · ") || house.dataset.plain;
    for (const summary of form.querySelectorAll("[data-summary]")) summary.textContent = told;
  }

  const quick = specials.querySelector("[data-quick]");
  quick.hidden = false;
  quick.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    for (const card of cards()) card.checked = button.hasAttribute("data-all");
    tell();
  });
  form.querySelector("[data-open-rules]").addEventListener("click", () => (house.open = true));
  form.addEventListener("input", tell);
  return {
    /** @param {number} seated */
    seated(seated) {
      players = seated;
      tell();
    },
  };
}
