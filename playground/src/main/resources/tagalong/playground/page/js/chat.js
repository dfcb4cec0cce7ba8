// The chat that is open: its head, its messages, and what is said when it is empty.
import { h, iconButton, wantsCalm } from './dom.js';
import { isBotChat, isTyping, markRead, messagesOf, on, openedChat, state } from './store.js';
import { isService, joinedText, messageNode } from './message.js';
import { openMenu, startMenus } from './menu.js';
import { faceOfChat, face, languageOf } from './faces.js';
import { showList } from './route.js';
import { sendText } from './send.js';
import { api } from './api.js';
import { list as withCommas, locale, word } from './words.js';

const head = document.getElementById('chat-head');
const scroll = document.getElementById('scroll');
const list = document.getElementById('messages');
const notice = document.getElementById('notice');
const GROUPED_WITHIN = 300;
const NEAR = 140;
let atEnd = true;

export function startChat(toggleCalls) {
  on('route', () => { drawHead(toggleCalls); drawAll(); });
  on('people chats bot', () => drawHead(toggleCalls));
  on('bot', drawDescription);
  on('typing process online', () => { drawAbout(); drawNotice(); });
  on('message', arrived);
  on('changed', changed);
  on('deleted', ({ chat, message_id }) => { if (chat === state.chat) { nodeOf(message_id)?.remove(); arrange(); } });
  on('menu', ({ id, node, point }) => openMenu(messagesOf(state.chat).get(id), node, point));
  list.addEventListener('keydown', onKey);
  keepEndInView();
  startMenus(list);
}

/** On a phone nothing else is shown, so its name is the page's heading. */
const fillsThePage = () => matchMedia('(max-width: 760px)').matches;

function drawHead(toggleCalls) {
  const chat = openedChat();
  if (!chat) return;
  const pressed = document.getElementById('calls').hidden ? 'false' : 'true';
  head.replaceChildren(
    iconButton('back', word('back'), showList, { class: 'icon-button back' }),
    faceOfChat(chat, 'small'),
    h('div', { class: 'who' }, h(fillsThePage() ? 'h1' : 'h2', { class: 'name' }, chat.title), h('p', { class: 'about', 'aria-live': 'polite' })),
    iconButton('calls', word('behindTheScenes'), toggleCalls, { id: 'toggle-calls', 'aria-pressed': pressed, 'aria-controls': 'calls' }));
  drawAbout();
  drawNotice();
}

function drawAbout() {
  const chat = openedChat();
  const node = head.querySelector('.about');
  if (!chat || !node) return;
  const typing = isTyping(chat.key);
  node.classList.toggle('live', typing);
  node.textContent = typing ? word('typing') : about(chat);
}

function about(chat) {
  if (chat.group) {
    const names = chat.group.members.map(member => member.user.id === state.me.id ? word('you') : member.user.first_name);
    return word('members', { count: names.length, names: withCommas(names) });
  }
  if (!chat.other.is_bot) return word('speaks', { language: languageOf(chat.other) });
  if (!state.online) return word('aboutBotOff');
  return { running: word('aboutBot'), starting: word('aboutBotStarting') }[state.process.state] ?? word('aboutBotOff');
}

/** In the bot's chat, says when nobody is there to answer; when all of the playground is gone, the banner says so. */
function drawNotice() {
  const down = state.online && ['killed', 'ended'].includes(state.process.state) && state.chat && isBotChat(state.chat);
  notice.hidden = !down;
  if (down) {
    notice.replaceChildren(h('p', {}, word('botIsOff')),
      h('button', { type: 'button', class: 'button', onclick: () => api.start() }, word('switchOn')));
  }
}

/** Opening a chat is no news: only what comes after is read out. */
function drawAll() {
  list.setAttribute('aria-live', 'off');
  list.replaceChildren();
  if (!state.chat) return;
  for (const message of messagesOf(state.chat).values()) list.append(messageNode(message));
  arrange();
  toEnd('auto');
  setTimeout(() => list.setAttribute('aria-live', 'polite'), 500);
}

function arrived(message) {
  if (message.chat.id !== state.chat) return;
  const near = isNearEnd();
  const node = messageNode(message);
  node.classList.add('fresh');
  list.append(node);
  arrange();
  markRead(state.me.id, state.chat);
  if (near || message.from.id === state.me.id) toEnd();
}

/** Puts the new version in place of the old, and keeps the focus where it was. */
function changed(message) {
  const old = message.chat.id === state.chat && nodeOf(message.message_id);
  if (!old) return;
  const near = isNearEnd();
  const focused = [...old.querySelectorAll('button')].indexOf(document.activeElement);
  const onMessage = old === document.activeElement;
  const node = messageNode(message);
  old.replaceWith(node);
  arrange();
  if (focused >= 0) {
    const buttons = node.querySelectorAll('button');
    (buttons[Math.min(focused, buttons.length - 1)] ?? node).focus({ preventScroll: true });
  } else if (onMessage) {
    node.focus({ preventScroll: true });
  }
  if (near) toEnd();
}

const nodeOf = id => document.getElementById(`message-${id}`);

/** Days, runs of one person's messages, the greeting of an empty chat; and one message that Tab reaches. */
function arrange() {
  list.querySelectorAll('.day, .hello').forEach(node => node.remove());
  const messages = [...messagesOf(state.chat).values()];
  if (messages.length === 0) list.append(greeting());
  let before = null;
  for (const message of messages) {
    const node = nodeOf(message.message_id);
    const newDay = !before || dayOf(before) !== dayOf(message);
    if (newDay) node.before(h('div', { class: 'day' }, dayOf(message)));
    const continued = !newDay && !isService(message) && !isService(before) && before.from.id === message.from.id && message.date - before.date < GROUPED_WITHIN;
    node.classList.toggle('continued', continued);
    node.classList.add('ends');
    node.querySelector('.author')?.classList.toggle('visually-hidden', continued);
    if (continued) nodeOf(before.message_id).classList.remove('ends');
    node.tabIndex = -1;
    before = message;
  }
  if (before) nodeOf(before.message_id).tabIndex = 0;
  gatherJoins(messages);
}

/** Those who join one after the other are told in one line, on the last of their messages. */
function gatherJoins(messages) {
  let run = [];
  for (const message of messages) {
    run = message.new_chat_members ? [...run, message] : [];
    if (run.length > 1) {
      nodeOf(run.at(-2).message_id).hidden = true;
      nodeOf(message.message_id).replaceChildren(joinedText(run));
    }
  }
}

function dayOf(message) {
  const day = new Date(message.date * 1000);
  return day.toDateString() === new Date().toDateString() ? word('today') : day.toLocaleDateString(locale(), { day: 'numeric', month: 'long' });
}

function greeting() {
  const chat = openedChat();
  if (!chat.other?.is_bot) {
    return h('div', { class: 'hello' }, h('h2', {}, word('helloTo', { name: chat.title })),
      h('p', {}, word('helloHow', { bot: `@${state.bot.username}`, word: word('exampleWord') })));
  }
  return h('div', { class: 'hello' }, face(state.bot), h('h2', {}, word('whatCan', { bot: state.bot.first_name })), h('p', {}, description()),
    h('button', { type: 'button', class: 'button', onclick: () => sendText('/start') }, word('start')));
}

/** Where it is shown already, in the words the bot has now. */
function drawDescription() {
  const shown = state.chat && isBotChat(state.chat) && list.querySelector('.hello p');
  if (shown) shown.textContent = description();
}

function description() {
  const registered = state.bot.registered ?? {};
  const text = registered[`description/${state.me.language_code}`] ?? registered['description/'];
  return text?.description ?? word('description');
}

const isNearEnd = () => scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR;

/** Who was at the end stays there when pictures load or the window changes; who scrolled up is left alone. */
function keepEndInView() {
  let top = 0;
  scroll.addEventListener('scroll', () => {
    if (isNearEnd()) atEnd = true;
    else if (scroll.scrollTop < top) atEnd = false;
    top = scroll.scrollTop;
  }, { passive: true });
  const watch = new ResizeObserver(() => { if (atEnd) toEnd('auto'); });
  watch.observe(scroll);
  watch.observe(list);
}

function toEnd(behavior = wantsCalm() ? 'auto' : 'smooth') {
  atEnd = true;
  scroll.scrollTo({ top: scroll.scrollHeight, behavior });
}

/** Arrows walk through the messages, Enter and the menu key open the menu. */
function onKey(event) {
  const node = event.target;
  if (!node.matches?.('.message')) return;
  const nodes = [...list.querySelectorAll('.message:not([hidden])')];
  const at = nodes.indexOf(node);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: nodes.length - 1 }[event.key];
  if (nodes[to]) {
    event.preventDefault();
    nodes[to].focus();
  } else if (event.key === 'Enter' && !node.matches('.service')) {
    event.preventDefault();
    openMenu(messagesOf(state.chat).get(Number(node.dataset.id)), node);
  }
}
