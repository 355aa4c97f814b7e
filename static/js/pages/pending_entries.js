// Names the games whose entries wait on this device until their page is opened.
import { deviceStorage, makeQueue } from "../game/queue.js";
import { showPendingCounts } from "../game/pending_counts.js";

showPendingCounts("[data-waiting]", (line) => makeQueue(line.dataset.waiting, deviceStorage()).count());
