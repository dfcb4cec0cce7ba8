// What the page says, in the language of the person one is; English where that language has no words of its own yet.

const tables = new Map();
let language = 'en';

/** Learns what can be said in these languages: a language is spoken if it has a file words/<code>.json. */
export async function learn(codes) {
  await Promise.all([...new Set(codes)].filter(code => code && !tables.has(code)).map(async code => {
    const answer = await fetch(`/words/${code}.json`);
    if (answer.ok) tables.set(code, await answer.json());
  }));
}

const nameOf = code => new Intl.DisplayNames([code], { type: 'language' }).of(code);

/** As the letters tell in which the language writes its name. */
const isRightToLeft = code => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(nameOf(code));

/** Says everything in this language from now on; what stands there already is for the caller to say again. */
export function speak(code) {
  language = tables.has(code) ? code : 'en';
  document.documentElement.lang = language;
  document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr';
  for (const node of document.querySelectorAll('[data-word]')) node.textContent = word(node.dataset.word);
  for (const node of document.querySelectorAll('[data-label]')) {
    node.setAttribute('aria-label', word(node.dataset.label));
    if (node.matches('button')) node.title = word(node.dataset.label);
  }
}

/** For dates, lists and counts. */
export const locale = () => language === 'en' ? 'en-GB' : language;

/** With the language's commas. */
export const list = items => items.join(/\p{Script=Arabic}/u.test(nameOf(language)) ? '، ' : ', ');

/** In the language's digits. */
export const number = value => new Intl.NumberFormat(locale()).format(value);

/** The words for a key, with values in place of their {names}; a count chooses among plural forms. */
export const word = (key, values = {}) => wordNodes(key, values).join('');

/** The same as a list of texts and nodes, for values that are elements. */
export function wordNodes(key, values = {}) {
  const found = tables.get(language)?.[key] ?? tables.get('en')[key];
  const text = typeof found === 'string' ? found : found[new Intl.PluralRules(language).select(values.count)] ?? found.other;
  return text.split(/(\{\w+\})/).filter(Boolean).map(part => /^\{\w+\}$/.test(part) ? written(values[part.slice(1, -1)] ?? '') : part);
}

const written = value => typeof value === 'number' ? number(value) : value;
