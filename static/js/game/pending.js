// A tapped chip looks tapped at once, and stays so until the server's answer says what stands.

/** `entries` wait, the oldest first, each with key, name, value and label. */
export function markPending(root, entries) {
  for (const marked of root.querySelectorAll(".is-pending, .is-waiting")) {
    marked.classList.remove("is-pending", "is-waiting");
  }
  const last = new Map(entries.map((entry) => [entry.key, entry]));
  for (const entry of entries) {
    const form = root.querySelector(`form[data-key="${CSS.escape(entry.key)}"]`);
    if (form?.hasAttribute("data-sealed")) {
      form.closest("[data-cover]").classList.add("is-waiting"); // that it is on its way, not which number
    } else if (form && (form.hasAttribute("data-every") || last.get(entry.key) === entry)) {
      markButton(form, entry); // of chips the last tap counts, of cards and seals each
    }
  }
  layWaiting(root, entries.filter((entry) => entry.key === "card" && entry.url.endsWith("/cards")));
}

function markButton(form, { name, value }) {
  const button = [...form.querySelectorAll("button")].find((each) => each.name === name && each.value === value);
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
