// Inline mode: while one types “@bot cat”, what the bot finds. A pause in typing asks, a newer question replaces an older one,
// and reaching the end of the list asks for more.
import { h, step } from './dom.js';
import { api } from './api.js';
import { emit, state } from './store.js';
import { ensureChat } from './send.js';
import { startBot } from './links.js';
import { described, smallNode } from './media.js';
import { toast } from './toasts.js';
import { number, word, wordNodes } from './words.js';

/** As long as Telegram's own apps wait. */
const PAUSE = 400;

const panel = document.getElementById('results');
const field = document.getElementById('field');
let asked = null;           // what is being asked or shown: the query, its chat and person, and the pages so far
let timer = 0;
let body = null;
let grid = null;
let status = null;

/** @param query what is typed after the bot's name, or null when it is not there */
export function updateInline(query) {
  if (query === null) {
    close();
    return;
  }
  const key = `${state.me.id} ${state.chat} ${query.trim()}`;
  if (asked?.key === key) return;
  clearTimeout(timer);
  asked?.abort.abort();
  if (panel.hidden) draw();
  activate(-1);
  status.replaceChildren(word('searching'), h('span', { class: 'spin', 'aria-hidden': 'true' }));
  asked = { key, query: query.trim(), chat: state.chat, abort: new AbortController(), next: '', busy: false, shown: 0 };
  timer = setTimeout(ask, PAUSE, asked);
}

function close() {
  clearTimeout(timer);
  asked?.abort.abort();
  asked = null;
  panel.hidden = true;
  field.removeAttribute('aria-activedescendant');
  field.removeAttribute('aria-controls');
}

function draw() {
  status = h('p', { class: 'results-head', role: 'status' });
  grid = h('div', { class: 'results-grid', id: 'results-grid', role: 'listbox', 'aria-label': word('results') });
  body = h('div', { class: 'results-body', role: 'group', tabindex: 0, 'aria-label': word('results') }, grid);
  body.addEventListener('scroll', () => {
    if (asked?.next && body.scrollHeight - body.scrollTop - body.clientHeight < 200) ask(asked);
  }, { passive: true });
  body.addEventListener('pointerdown', event => event.preventDefault());      // the focus stays in the text
  panel.replaceChildren(status, body);
  panel.hidden = false;
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-controls', 'results-grid');
}

/** Asks for the next page of a search. */
async function ask(search) {
  if (search.busy) return;
  search.busy = true;
  try {
    await ensureChat(search.chat);
    const answer = await api.search({ from: state.me.id, chat: search.chat, bot: state.bot.username, query: search.query, offset: search.next }, search.abort.signal);
    if (asked === search) show(search, answer);
  } catch (failure) {
    if (failure.name !== 'AbortError') status.replaceChildren(failure.message);
  } finally {
    search.busy = false;
  }
}

function show(search, answer) {
  if (!answer.answered) {
    grid.replaceChildren();
    status.replaceChildren(word('notResponding', { bot: state.bot.first_name }));
    return;
  }
  if (search.shown === 0) {
    grid.replaceChildren();
    body.scrollTop = 0;
    drawButton(answer.button);
  }
  grid.classList.toggle('list', !answer.gallery);
  grid.append(...answer.results.map((result, i) => option(answer.id, result, search.shown + i)));
  search.shown += answer.results.length;
  search.next = answer.next_offset;
  status.replaceChildren(...summary(search));
  body.hidden = search.shown === 0;
  if (search.next && body.scrollHeight <= body.clientHeight) queueMicrotask(() => ask(search));
}

function summary({ query, shown, next }) {
  const count = `${number(shown)}${next ? '+' : ''}`;
  if (shown === 0) return query ? wordNodes('nothingCalled', { query: h('b', {}, query) }) : [word('nothingYet')];
  return query ? wordNodes('foundCount', { query: h('b', {}, query), count }) : wordNodes('yours', { yours: h('b', {}, word('Yours')) });
}

/** The button above the results leads to the bot's own chat. */
function drawButton(button) {
  panel.querySelector('.results-button')?.remove();
  if (button) {
    body.after(h('button', { type: 'button', class: 'results-button', onclick: () => { emit('type', ''); startBot(button.start_parameter); } }, button.text));
  }
}

function option(search, result, index) {
  const name = result.file ? described(result.file) : result.title ?? result.type;
  return h('div', { class: 'result', role: 'option', id: `result-${index}`, 'aria-selected': 'false', 'aria-label': name, title: name,
    onclick: () => pick(search, result) },
  result.file ? smallNode(result.file, result.type === 'gif' || result.type === 'mpeg4_gif') : [h('b', {}, result.title ?? ''), h('p', {}, result.description ?? '')]);
}

async function pick(search, result) {
  emit('type', '');
  try {
    await api.pick(search, result.id);
  } catch (failure) {
    toast(failure.message, true);
  }
}

const options = () => [...panel.querySelectorAll('.result')];

const active = () => options().findIndex(node => node.getAttribute('aria-selected') === 'true');

function activate(index) {
  options().forEach((node, i) => node.setAttribute('aria-selected', String(i === index)));
  if (index < 0) field.removeAttribute('aria-activedescendant');
  else {
    field.setAttribute('aria-activedescendant', `result-${index}`);
    options()[index].scrollIntoView({ block: 'nearest' });
  }
}

/** Down goes into the results and arrows move there; Enter takes the one chosen, or the first. Says whether the key was used. */
export function inlineKey(event) {
  if (panel.hidden || event.shiftKey) return false;
  const all = options();
  const at = active();
  if (event.key === 'Enter') {
    (all[Math.max(at, 0)] ?? panel.querySelector('.results-button'))?.click();
    return true;
  }
  if (all.length === 0) return false;
  if (at < 0) {
    if (event.key !== 'ArrowDown') return false;
    activate(0);
    return true;
  }
  const to = step(all, at, event.key);
  if (to === null) return false;
  activate(event.key === 'ArrowUp' && to === at ? -1 : to);
  return true;
}
