// Prints `path:name` for each name that the scripts given as arguments bind, for scripts/check-words.
import { readFileSync } from "node:fs";
import { boundNames, parseScript } from "./scripts.mjs";

for (const file of process.argv.slice(2)) {
  for (const name of boundNames(parseScript(readFileSync(file, "utf8")))) if (name) console.log(`${file}:${name}`);
}
