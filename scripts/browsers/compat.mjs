// What browsers can, as MDN's compatibility data tells it.
import { createRequire } from "node:module";

const require = createRequire(new URL("../../build/browsers/package.json", import.meta.url));
const DATA = require("@mdn/browser-compat-data");
export const acorn = require("acorn");
export const csstree = require("css-tree");

/** The paths of features that a browser of that floor lacks. A name may be a feature of several interfaces: none is
 * newer as long as one of them is there. */
export function newer(floor, paths) {
  const features = paths.filter((path) => at(path)?.__compat);
  const lacking = features.filter((path) => lacks(floor, at(path).__compat.support));
  return lacking.length === features.length ? lacking : [];
}

/** What lies at a path of the data, such as "css.selectors.has". */
export const at = (path) => path.split(".").reduce((branch, key) => (branch && Object.hasOwn(branch, key) ? branch[key] : undefined), DATA);

/** The paths of what lies right below a branch. */
export const below = (branch) => Object.keys(at(branch)).filter((key) => key !== "__compat").map((key) => `${branch}.${key}`);

/** What lies right below these branches: paths by the name that a source uses. */
export function byName(branches, name = (key) => key) {
  const paths = new Map();
  for (const path of branches.flatMap(below)) {
    const key = name(path.split(".").at(-1));
    paths.set(key, [...(paths.get(key) ?? []), path]);
  }
  return paths;
}

const lacks = (floor, support) => Object.entries(floor).some(([browser, version]) => {
  const entries = [support[browser] ?? []].flat();
  // What no telephone has until today, as a second mouse button, is no question of its age.
  const never = /_(ios|android)$/.test(browser) && !entries.some(({ version_added: since }) => since);
  return !never && !entries.some((entry) => has(entry, version));
});

const has = ({ version_added: since, version_removed: until, flags, prefix, alternative_name: other }, version) =>
  Boolean(since && !flags && !prefix && !other) && !isOlder(version, plain(since)) && (!until || isOlder(version, plain(until)));

const plain = (version) => version.replace("≤", "");

function isOlder(version, other) {
  const [[major, minor = 0], [otherMajor, otherMinor = 0]] = [version, other].map((text) => text.split(".").map(Number));
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}
