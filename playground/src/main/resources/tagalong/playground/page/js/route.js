// Who one is and which chat is open stand in the address: #/ann/bob. So Back works, and two tabs can be two people.
import { chatsOfMe, emit, markRead, slugOf, state } from './store.js';
import { speak, word } from './words.js';

const field = document.getElementById('field');
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

/** A click on a chat opens it and leads to where one types; with a key held down it opens a tab, as links do. */
export function choose(event, chat) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(chat);
  if (!phone.matches) field.focus();      // there it would open the keyboard
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
  speak(state.me.language_code);
  const chats = chatsOfMe();
  const chat = chats.find(other => other.slug === chatSlug) ?? (phone.matches ? null : chats[0]);
  state.chat = chat?.key ?? null;
  app.dataset.view = chat ? 'chat' : 'list';
  document.querySelector('.sidebar').setAttribute('role', phone.matches && !chat ? 'main' : 'complementary');     // then it is all there is
  document.title = chat ? word('titleOf', { chat: chat.title }) : word('title');
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
