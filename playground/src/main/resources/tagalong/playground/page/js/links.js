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

/** A click on a link: Telegram's own stay on the page, as they do in Telegram. */
export function followLink(event, address) {
  if (staysHere(address)) event.preventDefault();
}

/** A button that opens a link. */
export function openLink(text) {
  const address = safeUrl(text);
  if (address && !staysHere(address)) globalThis.open(address, '_blank', 'noopener,noreferrer');
}

/** Opens a sticker set or the bot, if the address is one of those; says whether it was. */
function staysHere(address) {
  const url = new URL(address);
  const set = url.hostname === 't.me' && url.pathname.match(/^\/addstickers\/(\w+)$/)?.[1];
  if (set) {
    emit('show-set', set);
    return true;
  }
  if (url.hostname === 't.me' && url.pathname.slice(1).toLowerCase() === state.bot.username.toLowerCase()) {
    startBot(url.searchParams.get('start') ?? '');
    return true;
  }
  return false;
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
