// What waits on this device stays where it is when the device goes over to https.
import { countAll, deviceStorage } from "../game/queue.js";
import { showPendingCounts } from "../game/pending_counts.js";

showPendingCounts("[data-pending-count]", () => countAll(deviceStorage()));
