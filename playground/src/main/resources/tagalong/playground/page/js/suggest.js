// Suggestions while typing: the bot's commands after “/”, its name after “@”.
import { h } from './dom.js';
import { emit, isBotChat, state } from './store.js';
import { face } from './faces.js';
import { sendText } from './send.js';

const panel = document.getElementById('suggestions');
const field = document.getElementById('field');

export function updateSuggestions(text) {
  const found = state.chat ? suggestions(text) : [];
  panel.hidden = found.length === 0;
  panel.setAttribute('role', 'listbox');
  panel.setAttribute('aria-label', 'Suggestions');
  panel.replaceChildren(...found.map(({ node, accept }, i) => h('button', {
    type: 'button', class: 'suggestion', role: 'option', id: `suggestion-${i}`, tabindex: -1, 'aria-selected': String(i === 0), onclick: accept,
  }, node)));
  if (found.length > 0) field.setAttribute('aria-activedescendant', 'suggestion-0');
  else if (field.getAttribute('aria-activedescendant')?.startsWith('suggestion')) field.removeAttribute('aria-activedescendant');
}

function suggestions(text) {
  if (/^@\w*$/.test(text) && `@${state.bot.username}`.toLowerCase().startsWith(text.toLowerCase())) {
    return [{ node: [face(state.bot, 'tiny'), h('b', {}, `@${state.bot.username}`), h('span', {}, 'Find a sticker by your words')],
      accept: () => emit('type', `@${state.bot.username} `) }];
  }
  if (!/^\/\w*$/.test(text) || !isBotChat(state.chat)) return [];
  return commands().filter(({ command }) => `/${command}`.startsWith(text)).map(({ command, description }) => ({
    node: [h('b', {}, `/${command}`), h('span', {}, description)],
    accept: () => { emit('type', ''); sendText(`/${command}`); field.focus(); },
  }));
}

/** In the person's language if the bot has them, for private chats if it tells them apart. */
function commands() {
  const registered = Object.entries(state.bot.registered ?? {}).filter(([key]) => /^commands\/(default|all_private_chats)\//.test(key));
  const best = registered.sort(([one], [other]) => rank(other) - rank(one))[0];
  return best?.[1].commands ?? [];
}

function rank(key) {
  const language = key.split('/').at(-1);
  if (language && language !== state.me.language_code) return -1;
  return (key.includes('all_private_chats') ? 2 : 0) + (language ? 1 : 0);
}

/** Says whether the key was used. */
export function suggestKey(event) {
  if (panel.hidden) return false;
  const all = [...panel.children];
  const at = all.findIndex(node => node.getAttribute('aria-selected') === 'true');
  if (event.key === 'Enter' || event.key === 'Tab' && !event.shiftKey) {
    all[at].click();
    return true;
  }
  if (event.key === 'Escape') {
    panel.hidden = true;
    return true;
  }
  const to = { ArrowDown: Math.min(at + 1, all.length - 1), ArrowUp: Math.max(at - 1, 0) }[event.key];
  if (to === undefined) return false;
  all.forEach((node, i) => node.setAttribute('aria-selected', String(i === to)));
  field.setAttribute('aria-activedescendant', `suggestion-${to}`);
  return true;
}
