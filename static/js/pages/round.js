// What happens on a game's page.
import { releaseOnLeave } from "../away/write_lease.js";
import { startOfflineRuntime } from "../away/offline_runtime.js";
import { lockPage } from "../away/page_lock.js";
import { keepAwake } from "../live/awake.js";
import { keepEntries } from "../game/entries.js";
import { stepAddress, keepCurrentRow, showLive, table } from "../game/fragment.js";
import { showOverlayWhileHeld } from "../game/held_overlay.js";
import { debounceTaps } from "../game/tap_debounce.js";
import { showOverlayFullscreen } from "../game/overlay.js";
import { showToasts } from "../game/toasts.js";
import { keepLive } from "../live/live.js";
import { closeMenus } from "../game/menu.js";
import { ownNumbers } from "../game/own_number.js";
import { tabStorage } from "../game/queue.js";
import { shareGame } from "../game/share.js";
import { takeNumbers } from "../game/number_keys.js";
import { followHere } from "../game/links.js";
import { layOutWhenTurned } from "../game/layout.js";

debounceTaps();
const away = startOfflineRuntime();
const entries = keepEntries(ownNumbers(tabStorage()).remember, away);
lockPage(away.decides);
releaseOnLeave(entries.waits);
followHere("a[data-step-link]", (link) => entries.open(link.href)); // a finished step opens in place
keepLive({ part: table, address: stepAddress, show: showLive, busy: entries.busy, lost: entries.lost, back: entries.back, gone: away.gone });
closeMenus();
shareGame();
takeNumbers();
showOverlayFullscreen();
showOverlayWhileHeld();
showToasts();
keepCurrentRow();
layOutWhenTurned();
keepAwake();
