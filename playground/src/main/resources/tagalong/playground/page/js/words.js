// What the page says, in the language of the person one is; English where that language has no words of its own yet.

/** Each has its file words/<code>.json; what is missing there is said in English. */
const LANGUAGES = ['en', 'uk', 'ru', 'pl', 'de', 'fr', 'it', 'es', 'pt', 'id', 'tr', 'fa'];
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);
const tables = new Map();
let language = 'en';

export async function loadWords() {
  await Promise.all(LANGUAGES.map(async code => tables.set(code, await (await fetch(`/words/${code}.json`)).json())));
  speak('en');
}

/** Says everything in this language from now on; what stands there already is for the caller to say again. */
export function speak(code) {
  language = tables.has(code) ? code : 'en';
  document.documentElement.lang = language;
  document.documentElement.dir = RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
  for (const node of document.querySelectorAll('[data-word]')) node.textContent = word(node.dataset.word);
  for (const node of document.querySelectorAll('[data-label]')) {
    node.setAttribute('aria-label', word(node.dataset.label));
    if (node.matches('button')) node.title = word(node.dataset.label);
  }
}

/** For dates, lists and counts. */
export const locale = () => language === 'en' ? 'en-GB' : language;

/** The words for a key, with values in place of their {names}; a count chooses among plural forms. */
export const word = (key, values = {}) => wordNodes(key, values).join('');

/** The same as a list of texts and nodes, for values that are elements. */
export function wordNodes(key, values = {}) {
  const found = tables.get(language)?.[key] ?? tables.get('en')[key];
  const text = typeof found === 'string' ? found : found[new Intl.PluralRules(language).select(values.count)] ?? found.other;
  return text.split(/(\{\w+\})/).filter(Boolean).map(part => /^\{\w+\}$/.test(part) ? values[part.slice(1, -1)] ?? '' : part);
}
