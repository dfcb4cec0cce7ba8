// Who one is, the list of chats, and the bot's process.
import { h, icon, roveWithArrows } from './dom.js';
import { list, number, word, wordNodes } from './words.js';
import { chatsOfMe, isTyping, lastMessage, on, state, unread } from './store.js';
import { face, faceOfChat, languageOf } from './faces.js';
import { addressOf, become, choose } from './route.js';
import { gist } from './media.js';
import { isService, timeOf } from './message.js';
import { api } from './api.js';
import { toast } from './toasts.js';

const people = document.getElementById('people');
const chats = document.getElementById('chats');
const process = document.getElementById('process');

export function startSidebar() {
  on('route people', () => { drawPeople(); drawChats(); });
  on('message changed deleted chats typing bot', drawChats);
  on('process online route', drawProcess);
  roveWithArrows(people, '.person');
  people.addEventListener('keydown', event => {
    if (event.key.startsWith('Arrow')) document.activeElement.click();      // a radio is chosen by moving to it
  });
  drawProcess();
}

function drawPeople() {
  const focused = people.contains(document.activeElement);
  document.getElementById('people-title').replaceChildren(
    ...wordNodes('youAre', { name: h('b', {}, state.me.first_name), language: languageOf(state.me) }));
  people.replaceChildren(...[...state.people.values()].map(person => {
    const me = person.id === state.me.id;
    return h('button', {
      type: 'button', class: 'person', role: 'radio', 'aria-checked': String(me), tabindex: me ? 0 : -1,
      'aria-label': list([person.first_name, languageOf(person)]), title: word('be', { name: person.first_name }), 'data-person': person.id,
      onclick: () => { if (person.id !== state.me.id) become(person); },
    }, face(person));
  }));
  if (focused) people.querySelector('[aria-checked="true"]').focus();
}

function drawChats() {
  const focused = document.activeElement?.closest?.('.chat-row')?.getAttribute('href');
  const rows = chatsOfMe().map(chat => h('li', {}, row(chat)));
  chats.replaceChildren(...rows.map((node, i) => chats.children[i]?.isEqualNode(node) ? chats.children[i] : node));      // a click that has begun there is not lost
  if (focused) [...chats.querySelectorAll('.chat-row')].find(node => node.getAttribute('href') === focused)?.focus();
}

function row(chat) {
  const last = lastMessage(chat.key);
  const waiting = chat.key === state.chat ? 0 : unread(chat.key);
  const typing = isTyping(chat.key);
  return h('a', { class: 'chat-row', href: addressOf(chat), onclick: event => choose(event, chat), 'aria-current': chat.key === state.chat ? 'page' : null },
    faceOfChat(chat),
    h('span', { class: 'name' }, h('span', {}, chat.title), chat.other?.is_bot && icon('pin')),
    h('span', { class: 'time' }, last ? timeOf(last) : ''),
    h('span', { class: typing ? 'preview live' : 'preview', dir: 'auto' }, typing ? word('typing') : preview(chat, last)),
    waiting ? h('span', { class: 'unread', role: 'img', 'aria-label': word('unread', { count: waiting }) }, number(waiting)) : h('span'));
}

function preview(chat, last) {
  if (!last) return chat.other?.is_bot ? word('botPreview') : word('noMessages');
  if (isService(last)) return word('joinedTheGroup');
  const text = gist(last).replace(/\s+/g, ' ');
  if (last.from.id === state.me.id) return word('ownPreview', { text });
  return chat.group ? word('otherPreview', { name: last.from.first_name, text }) : text;
}

function drawProcess() {
  const now = state.online ? state.process.state : 'gone';
  const alive = now === 'running' || now === 'starting';
  const focused = process.contains(document.activeElement);
  process.dataset.state = now;
  process.replaceChildren(h('span', { class: 'lamp', 'aria-hidden': 'true' }),
    h('div', { class: 'what', role: 'status' }, h('p', { class: 'state' }, word(now)), h('p', { class: 'detail' }, word(`${now}Detail`))),
    h('button', { type: 'button', id: 'process-button', class: alive ? 'button danger' : 'button', disabled: !state.online, onclick: () => turn(alive) },
      word(alive ? 'switchOff' : 'switchOn')));
  if (focused) document.getElementById('process-button').focus();
}

async function turn(alive) {
  try {
    await (alive ? api.kill() : api.start());
  } catch (failure) {
    toast(failure.message, true);
  }
}
