// What happens on a game's page.
import { keepAwake } from "./awake.js";
import { keepEntries } from "./entries.js";
import { askedAddress, showCurrentRow, showLive, table } from "./fragment.js";
import { guardTaps } from "./guard.js";
import { keepLive } from "./live.js";
import { closeMenus } from "./menu.js";
import { ownNumbers } from "./own_number.js";
import { tabStorage } from "./queue.js";
import { openSteps } from "./steps.js";

guardTaps();
const entries = keepEntries(ownNumbers(tabStorage()).remember);
openSteps(entries);
keepLive({ part: table, address: askedAddress, show: showLive, busy: entries.busy, back: entries.back });
closeMenus();
showCurrentRow();
keepAwake();
