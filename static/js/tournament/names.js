// Names in lists: known ones are tapped into a text of lines, and long lists show only those that are looked for.

/** Lets a tap on a known name add it as a line, once. */
export function offerNames() {
  for (const offered of document.querySelectorAll("[data-known-names]")) {
    const text = document.getElementById(offered.dataset.knownNames);
    const lines = () => text.value.split("\n").map((line) => line.split(";")[0].trim().toLocaleLowerCase());
    const mark = () => {
      const listed = new Set(lines());
      for (const chip of offered.querySelectorAll("[data-name]")) chip.disabled = listed.has(chip.dataset.name.toLocaleLowerCase());
    };
    offered.addEventListener("click", ({ target }) => {
      const chip = target.closest("[data-name]");
      if (!chip) return;
      const before = text.value.trimEnd();
      text.value = `${before}${before ? "\n" : ""}${chip.dataset.name}\n`;
      mark();
    });
    text.addEventListener("input", mark);
    mark();
  }
}

/** Shows of a list what fits what is typed. Returns what does so again once the list is drawn anew. */
export function findNames() {
  const wanted = () => document.querySelector("[data-find]")?.value.trim().toLocaleLowerCase() ?? "";
  const look = () => {
    const words = wanted().split(/\s+/);
    for (const line of document.querySelectorAll("[data-named]")) line.hidden = !words.every((word) => line.dataset.named.includes(word));
  };
  document.addEventListener("input", ({ target }) => target.matches("[data-find]") && look());
  return look;
}
