// A tapped chip looks tapped at once, and stays so until the server's answer says what stands.

/** `entries` wait, the oldest first, each with key, name, value and label; `drawn` are those that this device decided itself. */
export function markPending(root, entries) {
  for (const marked of root.querySelectorAll(".is-pending, .is-waiting")) {
    marked.classList.remove("is-pending", "is-waiting");
  }
  const last = new Map(entries.map((entry) => [entry.key, entry]));
  for (const entry of entries) {
    const form = root.querySelector(`form[data-key="${CSS.escape(entry.key)}"][action="${CSS.escape(entry.url)}"]`);
    if (entry.drawn) markDrawn(root, form, entry);
    else if (form?.hasAttribute("data-sealed")) {
      form.closest("[data-cover]").classList.add("is-waiting"); // that it is on its way, not which number
    } else if (form && (form.hasAttribute("data-every") || last.get(entry.key) === entry)) {
      markButton(form, entry); // of chips the last tap counts, of cards and seals each
    }
  }
  layWaiting(root, entries.filter((entry) => entry.key === "card" && entry.url.endsWith("/cards") && !entry.drawn));
}

/** What stands there as it was tapped, and nowhere else yet: a number, or a round that was scored. */
function markDrawn(root, form, { name, value, url }) {
  const button = buttonOf(form, name, value);
  if (button?.getAttribute("aria-pressed") === "true") button.classList.add("is-pending");
  const [, round] = url.match(/\/rounds\/(\d+)\/score$/) ?? [];
  if (round) root.querySelector(`#row-${round}`)?.classList.add("is-pending");
}

const buttonOf = (form, name, value) => [...(form?.querySelectorAll("button") ?? [])].find((button) => button.name === name && button.value === value);

function markButton(form, { name, value }) {
  const button = buttonOf(form, name, value);
  button?.classList.add("is-pending");
  button?.closest(".chips, .cards")?.classList.add("is-waiting");
}

/** Cards of the trick that are on their way lie in their slots already. */
function layWaiting(root, cards) {
  [...root.querySelectorAll(".slot .laid--none")].forEach((slot, at) => {
    if (cards[at]?.label) slot.dataset.waiting = cards[at].label;
    else delete slot.dataset.waiting;
  });
}
