// What happens when someone follows a link, a command or a mention in a text.
import { emit, openedChat, state, chatsOfMe, isBotChat } from './store.js';
import { open } from './route.js';
import { sendText } from './send.js';

const SCHEMES = new Set(['http:', 'https:', 'tg:']);

/** The address if a browser may follow it, or null. */
export function safeUrl(text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && SCHEMES.has(url.protocol) ? url.href : null;
}

/** Telegram's own links stay on the page, as they do in Telegram; all others open elsewhere. */
export function followLink(event, address) {
  const url = new URL(address);
  if (url.hostname !== 't.me') return;
  const set = url.pathname.match(/^\/addstickers\/(\w+)$/)?.[1];
  if (set) {
    event.preventDefault();
    emit('show-set', set);
  } else if (url.pathname.slice(1).toLowerCase() === state.bot.username.toLowerCase()) {
    event.preventDefault();
    startBot(url.searchParams.get('start') ?? '');
  }
}

/** Opens the chat with the bot and presses Start there. */
export function startBot(payload) {
  open(chatsOfMe()[0]);
  return sendText(payload ? `/start ${payload}` : '/start');
}

export function tapCommand(text) {
  return isBotChat(state.chat) || openedChat()?.group ? sendText(text) : null;
}

/** A bot's name is typed for one; a person's chat is opened. */
export function tapMention(text) {
  const username = text.slice(1).toLowerCase();
  if (username === state.bot.username.toLowerCase()) {
    emit('type', `@${state.bot.username} `);
    return;
  }
  const chat = chatsOfMe().find(other => other.other?.username?.toLowerCase() === username);
  if (chat) open(chat);
}
