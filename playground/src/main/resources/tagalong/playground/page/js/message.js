// One message as an element.
import { h, iconButton } from './dom.js';
import { state, openedChat } from './store.js';
import { formatted } from './text.js';
import { mediaNode, mediaOf, quoted, shownText } from './media.js';
import { inlineKeyboard } from './keyboard.js';
import { asEmoji, openMenu, toggleReaction } from './menu.js';
import { face, tint } from './faces.js';
import { list, locale, number, word } from './words.js';

export const timeOf = message => new Date(message.date * 1000).toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit' });

export const isService = message => Boolean(message.new_chat_members || message.left_chat_member);

/** The element of a message; what depends on its neighbours is decided elsewhere. */
export function messageNode(message) {
  const node = h('div', { class: 'message', role: 'article', id: `message-${message.message_id}`, 'data-id': message.message_id, tabindex: -1 });
  if (isService(message)) {
    node.classList.add('service');
    node.append(serviceText(message));
    return node;
  }
  const own = message.from.id === state.me.id;
  node.classList.toggle('own', own);
  node.setAttribute('aria-label', list([own ? word('You') : message.from.first_name, timeOf(message)]));
  const more = iconButton('more', word('more'), event => openMenu(message, event.currentTarget),
    { class: 'more', 'aria-haspopup': 'menu', 'aria-expanded': 'false', tabindex: -1 });
  node.append(h('div', { class: 'body' }, content(message, own), reactions(message), more), ...keyboard(message));
  if (openedChat()?.group && !own) {
    node.classList.add('in-group');
    node.append(face(message.from, 'tiny'));
  }
  node.addEventListener('contextmenu', event => {
    if (getSelection().toString()) return;
    event.preventDefault();
    openMenu(message, node, event);
  });
  return node;
}

function content(message, own) {
  const media = mediaOf(message);
  const text = shownText(message);
  const parts = [quote(message)];
  if (media && !text && ['sticker', 'animation', 'photo', 'video_note'].includes(media.kind)) {
    return h('div', { class: 'media-only' }, author(message, own), ...parts, via(message), h('div', {}, mediaNode(media)), stamp(message));
  }
  const words = [text ?? '', message.text ? message.entities : message.caption_entities];
  return h('div', { class: 'bubble' }, author(message, own), via(message), ...parts, media && mediaNode(media),
    h('div', { class: isEdited(message) ? 'text edited' : 'text', dir: 'auto' }, formatted(...words)), stamp(message));
}

function author(message, own) {
  return !own && openedChat()?.group ? h('b', { class: `author tint-${tint(message.from)}` }, message.from.first_name) : null;
}

const via = message => message.via_bot ? h('div', { class: 'via' }, word('via', { bot: `@${message.via_bot.username}` })) : null;

/** Bots edit their cards all the time; only what a person changed is worth a word. */
const isEdited = message => Boolean(message.edit_date) && message.from.id !== state.bot.id;

function stamp(message) {
  return h('span', { class: 'stamp' }, isEdited(message) ? `${word('edited')} ` : '',
    h('time', { datetime: new Date(message.date * 1000).toISOString() }, timeOf(message)));
}

function quote(message) {
  const original = message.reply_to_message;
  if (!original) return null;
  return h('button', { type: 'button', class: 'quote', onclick: () => document.getElementById(`message-${original.message_id}`)?.focus() },
    ...quoted(original, original.from.id === state.me.id ? word('You') : original.from.first_name));
}

const keyboard = message => message.reply_markup?.inline_keyboard?.length ? [inlineKeyboard(message)] : [];

function reactions(message) {
  const counts = new Map();
  for (const [user, emoji] of Object.entries(message.reactions ?? {})) {
    for (const one of emoji) counts.set(one, [...counts.get(one) ?? [], Number(user)]);
  }
  if (counts.size === 0) return null;
  return h('div', { class: 'reactions' }, [...counts].map(([emoji, users]) => h('button', {
    type: 'button', class: 'reaction', 'aria-pressed': String(users.includes(state.me.id)),
    'aria-label': word('from', { emoji, names: users.map(nameOf).join(', ') }), onclick: () => toggleReaction(message, emoji),
  }, asEmoji(emoji), h('span', {}, users.length > 1 ? number(users.length) : ''))));
}

const nameOf = id => id === state.me.id ? word('you') : id === state.bot.id ? state.bot.first_name : state.people.get(id)?.first_name ?? word('someone');

/** One line for all who joined one after the other. */
export function joinedText(messages) {
  const names = messages.flatMap(message => message.new_chat_members).map(user => nameOf(user.id));
  return word('joined', { names: new Intl.ListFormat(locale()).format(names) });
}

function serviceText(message) {
  return message.new_chat_members ? joinedText([message]) : word('left', { name: nameOf(message.left_chat_member.id) });
}
