// Seats of a new game: earlier names by tapping, the order by dragging or arrows.

/** `changed` is called after every change. */
export function arrangeSeats(form, changed) {
  const list = form.querySelector("[data-seating]");
  const knownNames = form.querySelector("[data-known-players]");
  const rows = () => [...list.querySelectorAll("[data-player-row]")];
  const nameOf = (row) => row.querySelector("input[name=player]");
  const dealOf = (row) => row.querySelector("input[name=first_dealer]");
  const isEmpty = (row) => !nameOf(row).value.trim();

  function refresh() {
    rows().forEach((row, place) => {
      row.classList.toggle("is-empty", isEmpty(row));
      row.querySelector("[data-place]").textContent = place + 1;
      dealOf(row).value = place;
      if (isEmpty(row)) return; // nothing of it is seen but the field
      for (const control of [dealOf(row), ...row.querySelectorAll("[data-moves] button")]) {
        control.setAttribute("aria-label", control.dataset.named.replace("{player}", nameOf(row).value.trim()));
      }
    });
    const filled = rows().filter((row) => !isEmpty(row));
    filled.forEach((row, at) => {
      row.querySelector("[data-up]").disabled = at === 0;
      row.querySelector("[data-down]").disabled = at === filled.length - 1;
    });
    if (filled.length && !filled.some((row) => dealOf(row).checked)) dealOf(filled[0]).checked = true;
    const seated = new Set(filled.map((row) => nameOf(row).value.trim()));
    for (const button of knownNames?.querySelectorAll("[data-name]") ?? []) {
      button.disabled = seated.has(button.dataset.name) || filled.length === rows().length;
    }
    changed();
  }

  function seat(name) {
    const row = rows().find(isEmpty);
    if (!row) return;
    nameOf(row).value = name;
    refresh();
  }

  function takeAway(row) {
    nameOf(row).value = row.querySelector("select[name=picture]").value = "";
    dealOf(row).checked = false;
    list.append(row);
    refresh();
  }

  function move(row, step) {
    const filled = rows().filter((candidate) => !isEmpty(candidate));
    const other = filled[filled.indexOf(row) + step];
    if (!other) return;
    if (step < 0) other.before(row);
    else other.after(row);
    refresh();
  }

  list.addEventListener("click", (event) => {
    const button = event.target.closest("[data-moves] button");
    const row = button?.closest("[data-player-row]");
    if (!row) return;
    if (button.hasAttribute("data-out")) takeAway(row);
    else move(row, button.hasAttribute("data-up") ? -1 : 1);
    if (button.isConnected && !button.disabled) button.focus();
  });
  list.addEventListener("input", refresh);
  list.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.target.name !== "player") return;
    event.preventDefault(); // Enter goes on to the next chair instead of dealing
    const all = rows();
    const next = all[all.indexOf(event.target.closest("[data-player-row]")) + 1];
    if (next) nameOf(next).focus();
    else event.target.blur();
  });
  knownNames?.addEventListener("click", (event) => {
    const button = event.target.closest("[data-name]");
    if (button) seat(button.dataset.name);
  });

  refresh();
  drag(list, refresh);
  const filled = () => rows().filter((row) => !isEmpty(row));
  return {
    names: () => filled().map((row) => ({ name: nameOf(row).value.trim(), deals: dealOf(row).checked })),
    /** Seats everybody in the order that `arranged` makes of it; whoever deals goes on dealing. */
    order(arranged) {
      rows()[0].before(...arranged(filled()));
      refresh();
    },
    /** Lets the one deal first whose place `chosen` names, of so many. */
    deal(chosen) {
      const all = filled();
      dealOf(all[chosen(all.length)]).checked = true;
      refresh();
    },
  };
}

async function drag(list, refresh) {
  const { default: Sortable } = await import("../../vendor/sortable.esm.js");
  Sortable.create(list, {
    handle: "[data-grip]",
    draggable: "[data-player-row]:not(.is-empty)",
    ghostClass: "is-lifted",
    animation: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 140,
    onEnd: refresh,
  });
}
