// What does not go together cannot be chosen together, and says why.

/** Returns what to call with the number of players whenever something was chosen. */
export function holdApart(form) {
  const clashes = [...form.querySelectorAll("[data-clash]")].map((line) => [line.dataset.one, line.dataset.other, line.textContent]);
  const sides = new Map([...form.querySelectorAll("[data-side]")].map((side) => [side.dataset.side, side]));

  const isChosen = (name, players) => {
    if (name === `players:${players}`) return true;
    const side = sides.get(name);
    if (!side || side.disabled) return false;
    if (side.matches("fieldset")) return side.querySelector(":checked") !== null;
    return side.type === "text" ? side.value.trim() !== "" : side.checked;
  };

  function shut(name, why) {
    const side = sides.get(name);
    if (!side || side.disabled) return;
    side.disabled = true;
    say(side, why);
    if (side.type === "radio" && side.checked) {
      form.querySelector(`input[name="${side.name}"]:not([data-side])`).checked = true;
    }
  }

  return function settle(players) {
    for (const side of sides.values()) {
      side.disabled = false;
      say(side, "");
    }
    for (const [option, other, why] of clashes) {
      if (isChosen(other, players)) shut(option, why);
      else if (isChosen(option, players)) shut(other, why);
    }
  };
}

// The reason stands in the place of the line that it takes away, so that nothing moves.
function say(side, why) {
  const reason = (side.matches("fieldset") ? side : side.closest(".option")).querySelector("[data-why]");
  reason.textContent = why;
  reason.hidden = !why;
  reason.previousElementSibling.hidden = Boolean(why);
}
