// Avatars, and the colour that belongs to a name.
import { h } from './dom.js';
import { state } from './store.js';
import { word } from './words.js';

const TINTS = 6;

export const tint = account => Math.floor(Math.abs(Number(account.id)) / 7) % TINTS;

/** A round face; decorative, since the name stands beside it. */
export function face(account, size = '') {
  if (account.is_bot) return h('span', { class: `avatar ${size}`, 'aria-hidden': 'true' }, h('img', { src: '/bot.svg', alt: '' }));
  return h('span', { class: `avatar ${size} tint-${tint(account)}`, 'aria-hidden': 'true' }, initials(account.first_name ?? account.title));
}

const initials = name => name.split(/\s+/).slice(0, 2).map(word => [...word][0].toUpperCase()).join('');

export const faceOfChat = (chat, size) => face(chat.other ?? chat.group, size);

const languages = code => new Intl.DisplayNames([code], { type: 'language' }).of(code);

/** A person's language as its speakers call it. */
export function languageOf(person) {
  return person.language_code ? languages(person.language_code) : word('unknownLanguage');
}

export const isMe = account => account.id === state.me.id;
