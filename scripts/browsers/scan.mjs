// Tells which features of our scripts, styles and pages are newer than the oldest browsers that we promise and have no
// fallback. What has one elsewhere, or costs only looks, is named with its reason in fallbacks.mjs.
import { readFileSync, readdirSync } from "node:fs";
import { newer } from "./compat.mjs";
import { FALLBACKS } from "./fallbacks.mjs";
import { FLOORS } from "./floors.mjs";
import { readMarkup } from "./markup.mjs";
import { ownMembers, parseScript, readScript } from "./scripts.mjs";
import { readStyle } from "./styles.mjs";

const NOT_OURS = /^static\/vendor\//;
const FOLDERS = { static: FLOORS.app, templates: FLOORS.app, pocket: FLOORS.pocket };

process.chdir(process.argv[2] ?? new URL("../..", import.meta.url).pathname);
const sources = Object.entries(FOLDERS).flatMap(([folder, floor]) =>
  readdirSync(folder, { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.(js|css|html)$/.test(file) && !NOT_OURS.test(file))
    .map((file) => ({ file, floor, text: readFileSync(file, "utf8") })));
const scripts = new Map(sources.filter(({ file }) => file.endsWith(".js")).map(({ file, text }) => [file, parseScript(text)]));
const own = new Set([...scripts.values()].flatMap((tree) => [...ownMembers(tree)]));

const problems = [];
const unused = new Set(FALLBACKS);
for (const { file, floor, text } of sources) {
  const isNewer = (paths) => newer(floor, paths).length > 0;
  const complain = (problem, line) => problems.push(`${file}:${line}: ${problem}`);
  const use = (paths, line) => {
    const lacking = newer(floor, paths);
    if (!lacking.length) return;
    const fallback = FALLBACKS.find(({ features, files }) => features.some((feature) => lacking.includes(feature)) && (!files || files.includes(file)));
    if (fallback) unused.delete(fallback);
    else complain(`${lacking[0]} is newer than the oldest browsers`, line);
  };
  if (file.endsWith(".js")) readScript(scripts.get(file), own, use);
  if (file.endsWith(".css")) readStyle(text, isNewer, use, complain);
  if (file.endsWith(".html")) readMarkup(text, use);
}
for (const { features } of unused) problems.push(`scripts/browsers/fallbacks.mjs: nothing needs ${features.join(", ")} any more`);

for (const problem of problems) console.error(problem);
console.log(`Browsers: ${sources.length} files, ${problems.length} problems`);
process.exitCode = problems.length ? 1 : 0;
