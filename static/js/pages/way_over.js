// What waits on this device stays where it is when the device goes over to https.
import { tellUnsent } from "../game/unsent.js";

tellUnsent();
