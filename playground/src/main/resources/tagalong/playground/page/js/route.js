// Who one is and which chat is open stand in the address: #/ann/bob. So Back works, and two tabs can be two people.
import { chatsOfMe, emit, markRead, slugOf, state } from './store.js';

const app = document.getElementById('app');
const phone = matchMedia('(max-width: 760px)');
let lastAddress = '';

export function startRoutes() {
  addEventListener('hashchange', follow);
  phone.addEventListener('change', follow);
  follow();
}

export const addressOf = chat => `#/${encodeURIComponent(slugOf(state.me))}/${encodeURIComponent(chat.slug)}`;

export function open(chat) {
  location.hash = addressOf(chat);
  follow();
}

/** Becomes another person: in the same chat if they are in it, else in their chat with the same other one, else with the bot. */
export function become(person) {
  const before = chatsOfMe().find(chat => chat.key === state.chat);
  const key = state.chat;
  state.me = person;
  const chats = chatsOfMe();
  const chat = before && (chats.find(other => other.key === key) ?? chats.find(other => other.slug === before.slug) ?? chats[0]);
  state.chat = null;
  if (chat) open(chat);
  else showList();
}

export function showList() {
  location.hash = `#/${encodeURIComponent(slugOf(state.me))}`;
  follow();
}

function follow() {
  if (location.hash && !location.hash.startsWith('#/')) return;     // the skip link leads to a place on the page, not to a chat
  const [personSlug, chatSlug] = location.hash.slice(2).split('/').map(decodeURIComponent);
  const before = `${state.me?.id} ${state.chat}`;
  state.me = [...state.people.values()].find(person => slugOf(person) === personSlug || String(person.id) === personSlug) ?? [...state.people.values()][0];
  const chats = chatsOfMe();
  const chat = chats.find(other => other.slug === chatSlug) ?? (phone.matches ? null : chats[0]);
  state.chat = chat?.key ?? null;
  app.dataset.view = chat ? 'chat' : 'list';
  document.title = chat ? `${chat.title} – Tagalong playground` : 'Tagalong playground';
  if (chat) markRead(state.me.id, chat.key);
  if (before !== `${state.me.id} ${state.chat}`) {
    emit('route');
    if (phone.matches && before !== 'undefined null') followWithFocus(chat);
  }
}

/** On a phone what had the focus is no longer there: it goes into the chat, or to the chat one comes from. */
function followWithFocus(chat) {
  if (chat) document.querySelector('.back').focus();
  else (document.querySelector(`.chat-row[href="${CSS.escape(lastAddress)}"]`) ?? document.querySelector('.chat-row')).focus();
  lastAddress = location.hash;
}
