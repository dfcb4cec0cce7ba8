// Where one types: sending, replying, editing, and the way into inline mode, suggestions and the picker.
import { h, icon, iconButton } from './dom.js';
import { api } from './api.js';
import { emit, isBotChat, messagesOf, on, openedChat, state } from './store.js';
import { isEditable, quoted } from './media.js';
import { sendText } from './send.js';
import { toast } from './toasts.js';
import { inlineKey, updateInline } from './inline.js';
import { suggestKey, updateSuggestions } from './suggest.js';
import { closePicker } from './picker.js';
import { word } from './words.js';

const DRAFTS = 'drafts';
const form = document.getElementById('composer');
const field = document.getElementById('field');
const send = document.getElementById('send');
const context = document.getElementById('context');
const phone = matchMedia('(max-width: 760px)');
const drafts = storedDrafts();
let draftKey = '';      // none before the first chat
let editing = null;

export function startComposer() {
  send.append(icon('send'));
  form.addEventListener('submit', event => { event.preventDefault(); submit(); });
  field.addEventListener('input', typed);
  field.addEventListener('keydown', onKey);
  on('route', changeChat);
  on('bot people', drawPlaceholder);
  phone.addEventListener('change', drawPlaceholder);
  on('online', typed);
  on('type', setText);
  on('reply', message => { endContext(); state.replyTo = message; drawContext('reply', message); field.focus(); });
  on('edit', startEditing);
  on('context-done', endContext);
  on('message', followMarkup);
}

/** Each person has a draft in each chat; they outlast the page. */
function storedDrafts() {
  try {
    return new Map(JSON.parse(localStorage.getItem(DRAFTS) ?? '[]'));
  } catch {
    return new Map();
  }
}

function keepDraft() {
  if (!draftKey) return;
  if (field.value) drafts.set(draftKey, field.value);
  else drafts.delete(draftKey);
  localStorage.setItem(DRAFTS, JSON.stringify([...drafts]));
}

function changeChat() {
  if (!editing) keepDraft();
  endContext();
  draftKey = `${state.me.id} ${state.chat}`;
  drawPlaceholder();
  field.value = drafts.get(draftKey) ?? '';
  typed();
}

/** A phone has room for one line: there the example stands alone, isolated, as its @ is its first letter from right to left too. */
function drawPlaceholder() {
  const example = `@${state.bot.username} ${word('exampleWord')}`;
  if (!state.chat || isBotChat(state.chat)) field.placeholder = word('message');
  else field.placeholder = phone.matches ? `\u2068${example}\u2069` : word('messageOr', { example });
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
  send.disabled = field.value.trim() === '' || query !== null || !state.online;
  if (!editing) keepDraft();
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
  if (send.disabled) return;
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
  const mine = [...messagesOf(state.chat).values()].filter(message => message.from.id === state.me.id && isEditable(message));
  if (mine.length > 0) startEditing(mine.at(-1));
}

function startEditing(message) {
  endContext();
  keepDraft();
  editing = message;
  drawContext('edit', message);
  setText(message.text);
}

function drawContext(kind, message) {
  const title = kind === 'edit' ? word('editMessage')
    : message.from.id === state.me.id ? word('replyToYourself') : word('replyTo', { name: message.from.first_name });
  context.replaceChildren(icon(kind), h('div', { class: 'quote' }, ...quoted(message, title)),
    iconButton('close', word('cancel'), () => { endContext(); field.focus(); }));
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
