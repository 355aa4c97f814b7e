// The page for a new game.
import { changeEdition } from "./editions.js";
import { guardTaps } from "./guard.js";
import { tellRules } from "./house_rules.js";
import { drawRoundTable } from "./round_table.js";
import { arrangeSeats } from "./seats.js";

/** @param {HTMLFormElement} form */
function begin(form) {
  const picture = form.querySelector("[data-round-table]");
  const rules = tellRules(form);
  let seats;

  function redraw() {
    const players = seats?.names() ?? [];
    drawRoundTable(picture, players);
    rules.seated(players.length);
  }

  seats = arrangeSeats(form, () => seats && redraw());
  redraw();
  form.addEventListener("change", redraw);
  changeEdition(form, begin);
}

guardTaps();
begin(document.querySelector("[data-setup]"));
