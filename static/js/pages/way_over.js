// What waits on this device stays where it is when the device goes over to https.
import { countAll, deviceStorage } from "../game/queue.js";
import { tellUnsent } from "../game/unsent.js";

tellUnsent("[data-unsent]", () => countAll(deviceStorage()));
