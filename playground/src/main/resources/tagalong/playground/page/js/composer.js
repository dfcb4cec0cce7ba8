// Where one types: sending, replying, editing, and the way into inline mode, suggestions and the picker.
import { h, icon, iconButton } from './dom.js';
import { api } from './api.js';
import { emit, isBotChat, messagesOf, on, openedChat, state } from './store.js';
import { quoted } from './media.js';
import { sendText } from './send.js';
import { toast } from './toasts.js';
import { inlineKey, updateInline } from './inline.js';
import { suggestKey, updateSuggestions } from './suggest.js';
import { closePicker } from './picker.js';

const form = document.getElementById('composer');
const field = document.getElementById('field');
const send = document.getElementById('send');
const context = document.getElementById('context');
const drafts = new Map();
let draftKey = '';
let editing = null;

export function startComposer() {
  send.append(icon('send'));
  form.addEventListener('submit', event => { event.preventDefault(); submit(); });
  field.addEventListener('input', typed);
  field.addEventListener('keydown', onKey);
  on('route', changeChat);
  on('bot people', drawPlaceholder);
  on('type', setText);
  on('reply', message => { endContext(); state.replyTo = message; drawContext('reply', message); field.focus(); });
  on('edit', startEditing);
  on('context-done', endContext);
  on('message', followMarkup);
}

/** Each person has a draft in each chat. */
function changeChat() {
  if (!editing) drafts.set(draftKey, field.value);
  endContext();
  draftKey = `${state.me.id} ${state.chat}`;
  drawPlaceholder();
  field.value = drafts.get(draftKey) ?? '';
  typed();
}

function drawPlaceholder() {
  field.placeholder = state.chat && !isBotChat(state.chat) ? `Message, or @${state.bot.username} cat` : 'Message';
}

function setText(text) {
  field.value = text;
  field.focus();
  field.setSelectionRange(text.length, text.length);
  typed();
}

function typed() {
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
  const query = inlineQuery(field.value);
  send.disabled = field.value.trim() === '' || query !== null;
  updateInline(query);
  updateSuggestions(query === null ? field.value : '');
}

/** What stands after the bot's name and a blank at the start, or null. */
function inlineQuery(text) {
  const name = `@${state.bot.username} `;
  return text.toLowerCase().startsWith(name.toLowerCase()) && !editing ? text.slice(name.length) : null;
}

async function submit() {
  const text = field.value.trim();
  if (text === '' || inlineQuery(field.value) !== null) return;
  const edited = editing;
  setText('');
  closePicker();
  if (!edited) {
    if (!await sendText(text)) setText(text);
    return;
  }
  endContext();
  try {
    if (text !== edited.text) await api.edit(edited.chat.id, edited.message_id, state.me.id, text);
  } catch (failure) {
    toast(failure.message, true);
  }
}

function onKey(event) {
  if (event.isComposing) return;
  if (suggestKey(event) || inlineKey(event)) {
    event.preventDefault();
    return;
  }
  if (event.key === 'Enter' && !event.shiftKey) {
    event.preventDefault();
    submit();
  } else if (event.key === 'Escape') {
    leave();
  } else if (event.key === 'ArrowUp' && field.value === '') {
    event.preventDefault();
    editLast();
  }
}

function leave() {
  if (!context.hidden) endContext();
  else if (inlineQuery(field.value) !== null) setText('');
  else closePicker();
}

function editLast() {
  const mine = [...messagesOf(state.chat).values()].filter(message => message.from.id === state.me.id && message.text && !message.via_bot);
  if (mine.length > 0) startEditing(mine.at(-1));
}

function startEditing(message) {
  endContext();
  drafts.set(draftKey, field.value);
  editing = message;
  drawContext('edit', message);
  setText(message.text);
}

function drawContext(kind, message) {
  const title = kind === 'edit' ? 'Edit message' : `Reply to ${message.from.id === state.me.id ? 'yourself' : message.from.first_name}`;
  context.replaceChildren(icon(kind), h('div', { class: 'quote' }, ...quoted(message, title)),
    iconButton('close', 'Cancel', () => { endContext(); field.focus(); }));
  context.hidden = false;
}

function endContext() {
  context.hidden = true;
  state.replyTo = null;
  if (editing) {
    editing = null;
    setText(drafts.get(draftKey) ?? '');
  }
}

/** A bot may ask for a reply to its message. */
function followMarkup(message) {
  if (message.chat.id === state.chat && message.reply_keyboard?.force_reply && openedChat()) emit('reply', message);
}
