// The quiet panel: Bot API calls as they happen, newest first. It only collects while nobody looks.
import { h, iconButton } from './dom.js';
import { on, state } from './store.js';
import { word } from './words.js';

const panel = document.getElementById('calls');
const MOST = 150;
const list = h('div', { class: 'calls-list', role: 'region', tabindex: 0, 'data-label': 'callsList' });

export function startCalls() {
  list.append(nothingYet());
  panel.append(h('header', { class: 'calls-head' },
    h('h2', {}, h('span', { 'data-word': 'behindTheScenes' }, word('behindTheScenes')),
      h('small', { 'data-word': 'callsSubtitle' }, word('callsSubtitle'))),
    iconButton('bin', word('clear'), () => list.replaceChildren(nothingYet()), { 'data-label': 'clear' }),
    iconButton('close', word('close'), toggleCalls, { 'data-label': 'close' })), list);
  panel.addEventListener('keydown', event => { if (event.key === 'Escape') toggleCalls(); });
  on('call', call => {
    if (!isNews(call)) return;
    list.querySelector('.calls-empty')?.remove();
    list.prepend(row(call));
    if (list.childElementCount > MOST) list.lastElementChild.remove();
  });
}

const nothingYet = () => h('p', { class: 'calls-empty', 'data-word': 'callsEmpty' }, word('callsEmpty'));

export function toggleCalls() {
  panel.hidden = !panel.hidden;
  const button = document.getElementById('toggle-calls');
  button?.setAttribute('aria-pressed', String(!panel.hidden));
  if (panel.hidden) button?.focus();
  else if (innerWidth <= 1180) panel.querySelector('.calls-head button:last-child').focus();        // it lies above the chat there
}

/** A poll that brought nothing is none, nor is one whose bot was dead when the answer came. */
function isNews(call) {
  if (call.method !== 'getUpdates') return true;
  return call.response?.result?.length > 0 && state.process.state !== 'killed';
}

function row(call) {
  const incoming = call.method === 'getUpdates';
  const failed = call.status !== 200;
  return h('details', { class: failed ? 'call failed' : 'call' },
    h('summary', {},
      h('span', { class: incoming ? 'way in' : 'way', 'aria-hidden': 'true' }, incoming ? '↓' : '↑'),
      h('span', { class: 'method' }, call.method),
      h('span', { class: 'took' }, incoming ? '' : `${Math.max(1, Math.round(call.took_ms))} ms`),
      h('span', { class: 'gist' }, failed ? call.response?.description ?? word('noAnswer') : incoming ? updates(call) : parameters(call))),
    h('h3', {}, word('asked')), h('pre', {}, pretty(call.parameters)),
    h('h3', {}, word('answered', { status: String(call.status) })), h('pre', {}, JSON.stringify(call.response, null, 2)));
}

const updates = call => call.response.result.map(update => {
  const kind = Object.keys(update).find(key => key !== 'update_id');
  const what = update[kind];
  return `${kind.replaceAll('_', ' ')} from ${what.from?.first_name ?? '?'}: ${what.query ?? what.data ?? what.text ?? what.sticker?.emoji ?? ''}`;
}).join(' · ');

const SHOWN = ['text', 'caption', 'action', 'name', 'results', 'callback_query_id', 'emoji', 'url', 'commands', 'description'];

function parameters({ parameters: given }) {
  if (given.results) return results(given.results);
  const first = SHOWN.find(name => given[name]);
  return first ? given[first].replace(/<[^>]+>/g, '').replace(/\s+/g, ' ') : Object.keys(given).join(', ');
}

function results(text) {
  return word('resultCount', { count: JSON.parse(text).length });
}

/** Parameters that are JSON in a text are shown as JSON. */
function pretty(given) {
  const readable = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, /^[[{]/.test(value) ? parsed(value) : value]));
  return JSON.stringify(readable, null, 2);
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
