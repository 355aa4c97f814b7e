// Changes of `scripts/mutants_js.mjs` that no test under node need notice, and why. By script, line as it was and as it is then;
// without a line all of the script's, without a change all of that line.

export const EXPLAINED = [];
