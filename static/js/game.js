// What happens on a game's page.
import { keepAwake } from "./awake.js";
import { keepEntries } from "./entries.js";
import { showCurrentRow } from "./fragment.js";
import { closeMenus } from "./menu.js";
import { rememberNumber } from "./own_number.js";
import { tabStorage } from "./queue.js";
import { openSteps } from "./steps.js";

const entries = keepEntries();
openSteps(entries.remark);
closeMenus();
showCurrentRow();
keepAwake();
rememberNumber(tabStorage());
