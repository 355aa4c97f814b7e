// Names the games whose entries wait on this device until their page is opened.
import { deviceStorage, makeQueue } from "../game/queue.js";
import { tellUnsent } from "../game/unsent.js";

tellUnsent("[data-waiting]", (line) => makeQueue(line.dataset.waiting, deviceStorage()).count());
