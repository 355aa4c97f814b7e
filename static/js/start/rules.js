// The rules of the table: what goes together, what depends on it, and all of it in words.
// Which these are the edition's part of the page says in its attributes; see templates/_choice.html.
import { counted } from "../live/plurals.js";
import { holdApart } from "./clashes.js";

export function tellRules(form) {
  const optionsForm = form.querySelector("[data-options-form]");
  const specials = form.querySelector("[data-specials]");
  const rounds = form.querySelector("[data-rounds]");
  const limits = rounds && JSON.parse(rounds.dataset.rounds);
  const settle = holdApart(form);
  let players = 0;

  const cards = () => [...(specials?.querySelectorAll("[data-name]") ?? [])];
  const isChosen = (input) => input.checked && !input.matches(":disabled");
  const chosen = () => cards().filter(isChosen);

  // What nobody asks for is hidden, and not sent.
  function showBrought() {
    const brought = new Set([...form.querySelectorAll("[data-brings]")].filter(isChosen).map((input) => input.dataset.brings));
    for (const part of form.querySelectorAll("[data-brought]")) {
      part.hidden = !brought.has(part.dataset.brought);
      for (const input of part.querySelectorAll("input")) input.disabled = part.hidden;
    }
  }

  function warnOfParted() {
    const codes = new Set(chosen().map((card) => card.value));
    const parted = chosen().some(({ dataset }) => dataset.companion && !codes.has(dataset.companion));
    for (const warning of form.querySelectorAll("[data-parted]")) warning.hidden = !parted;
  }

  function limit() {
    const { usual, most } = limits[form.querySelector(`[name=${rounds.dataset.roundsBy}]:checked`).value][players] ?? {};
    rounds.placeholder = usual ?? "";
    rounds.max = most?.[chosen().length] ?? "";
    if (!usual) return;
    const hint = form.querySelector("[data-rounds-hint]");
    hint.textContent = hint.dataset.roundsHint.replace("{most}", rounds.max).replace("{usual}", usual);
  }

  function word(part) {
    if (part === specials) {
      const names = chosen().map((card) => card.dataset.name);
      if (names.length === cards().length) return specials.dataset.allOfThem;
      const codes = chosen().map((card) => card.value);
      if (codes.join(" ") === specials.dataset.booklet) return specials.dataset.allOfBooklet;
      return names.length ? specials.dataset.some.replace("{names}", names.join(", ")) : "";
    }
    if (part.type === "number") {
      if (!part.value || part.value === part.placeholder) return "";
      return counted(part.dataset.word, part.value);
    }
    if (!part.checked || part.disabled) return "";
    const first = part.dataset.from && form.querySelector(`[data-brought=${part.dataset.brings}] input`).value;
    return first > 1 ? part.dataset.from.replace("{n}", first) : part.dataset.word;
  }

  function tell() {
    settle(players);
    warnOfParted();
    showBrought();
    if (rounds) limit();
    const words = [...form.querySelectorAll("[data-word], [data-specials]")].map(word).filter(Boolean);
    const summaryText = words.join(" · ") || optionsForm.dataset.plain;
    for (const summary of form.querySelectorAll("[data-summary]")) summary.textContent = summaryText;
  }

  const quick = specials?.querySelector("[data-quick]");
  quick?.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    const set = button.dataset.cards.split(" ");
    for (const card of cards()) card.checked = set.includes(card.value);
    tell();
  });
  form.querySelector("[data-open-rules]")?.addEventListener("click", () => (optionsForm.open = true));
  form.addEventListener("input", tell);
  return {
    /** So many are seated now. */
    seated(seated) {
      players = seated;
      tell();
    },
  };
}
