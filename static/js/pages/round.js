// What happens on a game's page.
import { keepAwake } from "../live/awake.js";
import { keepEntries } from "../game/entries.js";
import { askedAddress, showCurrentRow, showLive, table } from "../game/fragment.js";
import { glances } from "../game/glance.js";
import { guardTaps } from "../game/guard.js";
import { seeLarge } from "../game/sight.js";
import { tellHappenings } from "../game/happenings.js";
import { keepLive } from "../live/live.js";
import { closeMenus } from "../game/menu.js";
import { ownNumbers } from "../game/own_number.js";
import { tabStorage } from "../game/queue.js";
import { takeAlong } from "../game/take_along.js";
import { takeNumbers } from "../game/number_keys.js";
import { openSteps } from "../game/steps.js";

guardTaps();
const entries = keepEntries(ownNumbers(tabStorage()).remember);
openSteps(entries);
keepLive({ part: table, address: askedAddress, show: showLive, busy: entries.busy, back: entries.back });
closeMenus();
takeAlong();
takeNumbers();
seeLarge();
glances();
tellHappenings();
showCurrentRow();
keepAwake();
