// The page for a new game.
import { changeEdition } from "../start/editions.js";
import { drawLots } from "../start/lots.js";
import { debounceTaps } from "../game/tap_debounce.js";
import { tellRules } from "../start/rules.js";
import { choosePictures } from "../start/pictures.js";
import { drawRoundTable } from "../start/round_table.js";
import { arrangeSeats } from "../start/seats.js";

function begin(form) {
  const picture = form.querySelector("[data-round-table]");
  const rules = tellRules(form);
  let seats, lots;

  function redraw() {
    const players = seats?.names() ?? [];
    drawRoundTable(picture, players);
    rules.seated(players.length);
    pictures.refresh();
    lots?.seated(players.length);
  }

  const pictures = choosePictures(form);
  seats = arrangeSeats(form, () => seats && redraw());
  lots = drawLots(form, seats);
  redraw();
  form.addEventListener("change", redraw);
  changeEdition(form, begin);
}

debounceTaps();
begin(document.querySelector("[data-setup]"));
