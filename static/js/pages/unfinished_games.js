// What lies on this device where the server shows nothing: entries that wait, and a game that it may lack.
import { keepCopy } from "../away/copy.js";
import { beginCore } from "../away/core.js";
import { saveFile } from "../away/game_file.js";
import { countAll, deviceStorage } from "../game/queue.js";
import { showPendingCounts } from "../game/pending_counts.js";

const GAME = /^\/games\/(?!new$)[^/]+/;
const box = document.querySelector("[data-left]");

async function tellCopy([game]) {
  const part = (name) => box.querySelector(`[data-${name}]`);
  const copy = keepCopy(`${game}/copy`, () => (box.hidden = false));

  async function save() {
    part("save").disabled = true;
    try {
      const core = await beginCore(box.dataset.core);
      await saveFile(core, copy.text()).finally(core.end);
    } catch {
      part("message").textContent = box.dataset.unsaved;
    }
    part("save").disabled = false;
    part("understood").hidden = false;
  }

  part("save").addEventListener("click", save);
  part("understood").addEventListener("click", () => copy.forget().then(() => (box.hidden = true)));
  await copy.recall();
  if (box.dataset.unknown === undefined) await copy.turnedAway();
  else copy.lost();
}

showPendingCounts("[data-pending-count]", () => countAll(deviceStorage()));
const game = location.pathname.match(GAME);
if (game) tellCopy(game).catch(() => {}); // this browser keeps nothing
