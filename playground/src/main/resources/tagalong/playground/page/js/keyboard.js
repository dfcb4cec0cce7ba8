// Inline keyboards: the buttons under a message.
import { h } from './dom.js';
import { api } from './api.js';
import { chatsOfMe, emit, state } from './store.js';
import { dialog, toast } from './toasts.js';
import { faceOfChat } from './faces.js';
import { open } from './route.js';
import { openLink } from './links.js';
import { word } from './words.js';

export function inlineKeyboard(message) {
  return h('div', { class: 'keys', role: 'group', 'aria-label': word('buttons') }, message.reply_markup.inline_keyboard.map(row =>
    h('div', { class: 'row' }, row.map(button => h('button', {
      type: 'button', class: 'key', onclick: event => act(message, button, event.currentTarget),
    }, button.text)))));
}

function act(message, button, node) {
  if (button.callback_data !== undefined) return press(message, button, node);
  if (button.switch_inline_query_current_chat !== undefined) return typeQuery(button.switch_inline_query_current_chat);
  if (button.switch_inline_query !== undefined) return chooseChat(button.switch_inline_query);
  if (button.switch_inline_query_chosen_chat) return chooseChat(button.switch_inline_query_chosen_chat.query ?? '');
  if (button.copy_text) return copy(button.copy_text.text);
  if (button.url) return openLink(button.url);
  return toast(word('noSuchButton'));
}

/** Waits for the bot's answer, as Telegram does with a bar that moves. */
async function press(message, button, node) {
  if (node.getAttribute('aria-busy') === 'true') return;
  node.setAttribute('aria-busy', 'true');
  try {
    const answer = await api.press(message.chat.id, message.message_id, state.me.id, button.text);
    show(answer);
  } catch (failure) {
    toast(failure.message, true);
  } finally {
    node.removeAttribute('aria-busy');
  }
}

function show(answer) {
  if (!answer.answered) toast(word('notResponding', { bot: state.bot.first_name }), true);
  else if (answer.text && answer.alert) dialog(state.bot.first_name, h('p', {}, answer.text));
  else if (answer.text) toast(answer.text);
  if (answer.url) openLink(answer.url);
}

const typeQuery = query => emit('type', `@${state.bot.username} ${query}`);

function chooseChat(query) {
  const box = dialog(word('chooseChat'), h('ul', {}, chatsOfMe().map(chat => h('li', {}, h('button', {
    type: 'button', class: 'chat-row',
    onclick: () => { box.close(); open(chat); typeQuery(query); },
  }, faceOfChat(chat, 'small'), h('span', { class: 'name' }, chat.title))))), [[word('cancel'), () => {}]]);
}

async function copy(text) {
  await navigator.clipboard.writeText(text);
  toast(word('copied'));
}
