// What can be done with a message: react, reply, edit, copy, delete.
import { h, icon, step } from './dom.js';
import { api } from './api.js';
import { emit, messagesOf, state } from './store.js';
import { dialog, toast } from './toasts.js';
import { isEditable, shownText } from './media.js';
import { word } from './words.js';

const REACTIONS = ['👍', '❤', '😁', '🔥', '🎉', '👀'];
const LONG_TOUCH = 450;

let opened = null;

/** @param anchor gets the focus back; @param point where to open it, or at the anchor */
export function openMenu(message, anchor, point = null) {
  closeMenu();
  const current = messagesOf(message.chat.id).get(message.message_id) ?? message;
  const node = h('div', { class: 'menu', role: 'menu', 'aria-label': word('message'), onkeydown: onKey }, reactionRow(current), items(current));
  document.getElementById('chat').append(node);
  opened = { node, anchor };
  anchor.setAttribute('aria-expanded', 'true');
  place(node, point ?? anchor.getBoundingClientRect());
  node.querySelector('.menu-item').focus();
}

function place(node, at) {
  const margin = 8;
  const { offsetWidth: width, offsetHeight: height } = node;
  const left = at.clientX ?? at.left;
  const top = at.clientY ?? at.bottom + 4;
  node.style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`;
  node.style.top = `${Math.max(margin, Math.min(top, innerHeight - height - margin))}px`;
}

export function closeMenu(focusBack = false) {
  if (!opened) return;
  const { node, anchor } = opened;
  opened = null;
  node.remove();
  anchor.setAttribute('aria-expanded', 'false');
  if (focusBack) anchor.focus();
}

function reactionRow(message) {
  const mine = message.reactions?.[state.me.id] ?? [];
  return h('div', { class: 'menu-reactions', role: 'group', 'aria-label': word('react') }, REACTIONS.map(emoji => h('button', {
    type: 'button', role: 'menuitemradio', 'aria-checked': String(mine.includes(emoji)), 'aria-label': word('reactWith', { emoji }),
    onclick: () => { closeMenu(true); toggleReaction(message, emoji); },
  }, asEmoji(emoji))));
}

/** Telegram's heart is the plain character, which fonts draw in black unless told otherwise. */
export const asEmoji = emoji => emoji === '❤' ? '❤\uFE0F' : emoji;

function items(message) {
  const own = message.from.id === state.me.id;
  const text = shownText(message);
  return [
    item('reply', word('reply'), () => emit('reply', message)),
    own && isEditable(message) && item('edit', word('edit'), () => emit('edit', message)),
    text && item('copy', word('copyText'), async () => { await navigator.clipboard.writeText(text); toast(word('copied')); }),
    message.sticker?.set_name && item('sticker', word('showSet'), () => emit('offer-set', message.sticker.set_name)),
    own && item('bin', word('delete'), () => askToDelete(message), 'menu-item danger'),
  ];
}

function askToDelete(message) {
  dialog(word('deleteAsk'), h('p', {}, word('deleteForAll')), [
    [word('cancel'), () => {}],
    [word('delete'), () => attempt(api.remove(message.chat.id, message.message_id)), 'danger'],
  ]);
}

const item = (picture, label, act, style = 'menu-item') => h('button', { type: 'button', class: style, role: 'menuitem',
  onclick: () => { closeMenu(); act(); } }, icon(picture), label);

export function toggleReaction(message, emoji) {
  const mine = messagesOf(message.chat.id).get(message.message_id)?.reactions?.[state.me.id] ?? [];
  return attempt(api.react(message.chat.id, message.message_id, state.me.id, mine.includes(emoji) ? [] : [emoji]));
}

async function attempt(work) {
  try {
    await work;
  } catch (failure) {
    toast(failure.message, true);
  }
}

function onKey(event) {
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault();
    event.stopPropagation();
    closeMenu(true);
    return;
  }
  const all = [...opened.node.querySelectorAll('button')];
  const to = step(all, all.indexOf(document.activeElement), event.key);
  if (to !== null) {
    event.preventDefault();
    all[to].focus();
  }
}

/** Closes on a press elsewhere; opens on a long touch of a message. */
export function startMenus(list) {
  addEventListener('pointerdown', event => { if (opened && !opened.node.contains(event.target)) closeMenu(); });
  addEventListener('resize', () => closeMenu());
  let timer = 0;
  list.addEventListener('touchstart', event => {
    const node = event.target.closest('.message:not(.service)');
    if (!node || event.target.closest('.key')) return;
    const touch = event.touches[0];
    timer = setTimeout(() => emit('menu', { id: Number(node.dataset.id), node, point: touch }), LONG_TOUCH);
  }, { passive: true });
  for (const end of ['touchend', 'touchmove', 'touchcancel']) list.addEventListener(end, () => clearTimeout(timer), { passive: true });
}
