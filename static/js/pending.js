// A tapped chip looks tapped at once, and stays so until the server's answer says what stands.

/** @param {HTMLElement} root @param {{key: string, name: string, value: string}[]} entries waiting, oldest first */
export function markPending(root, entries) {
  for (const marked of root.querySelectorAll(".is-pending, .is-waiting")) {
    marked.classList.remove("is-pending", "is-waiting");
  }
  const last = new Map(entries.map((entry) => [entry.key, entry]));
  for (const { key, name, value } of last.values()) {
    const form = root.querySelector(`form[data-key="${CSS.escape(key)}"]`);
    if (form?.hasAttribute("data-sealed")) {
      form.closest("[data-cover]").classList.add("is-waiting"); // that it is on its way, not which number
      continue;
    }
    const button = [...(form?.querySelectorAll("button") ?? [])].find(
      (each) => each.name === name && each.value === value,
    );
    button?.classList.add("is-pending");
    button?.closest(".chips, .cards")?.classList.add("is-waiting");
  }
}
