// Sentences with a number, of the plural forms of the page's language.

const spoken = new Intl.PluralRules(document.documentElement.lang || "en");

/** The sentence for so many; `forms` has one for each of CLDR's categories, as the server writes them (`plurals`). */
export function counted(forms, count, rules = spoken) {
  const sentences = JSON.parse(forms);
  const sentence = sentences[rules.select(count)] ?? sentences.other ?? Object.values(sentences).at(-1);
  return sentence.replaceAll("{n}", count);
}
