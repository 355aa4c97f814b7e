// The rules of the table in words, and what depends on how many sit there.

/** @param {HTMLFormElement} form */
export function tellRules(form) {
  const summary = form.querySelector("[data-summary]");
  const teams = form.querySelector("[data-teams]");
  const rounds = form.querySelector("[data-rounds]");
  const choices = new Map(
    form.dataset.roundChoices.trim().split(/\s+/).map((pair) => pair.split(":").map(Number)),
  );

  function tell() {
    const words = [];
    for (const input of form.querySelectorAll("[data-word]")) {
      const number = input.type === "number";
      if (number ? input.value : input.checked && !input.disabled) {
        words.push(input.dataset.word.replace("{n}", input.value));
      }
    }
    summary.textContent = words.join(" · ") || summary.dataset.plain;
  }

  form.addEventListener("input", tell);
  return {
    /** @param {number} players */
    seated(players) {
      teams.disabled = players >= 3 && players !== 4 && players !== 6;
      const most = choices.get(players);
      rounds.placeholder = most ?? "";
      rounds.max = most ?? 20;
      tell();
    },
  };
}
