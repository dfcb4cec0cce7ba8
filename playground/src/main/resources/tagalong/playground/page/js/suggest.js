// Suggestions while typing: the bot's commands after “/”, its name after “@”.
import { h } from './dom.js';
import { emit, isBotChat, on, openedChat, state } from './store.js';
import { face } from './faces.js';
import { sendText } from './send.js';
import { word } from './words.js';

const panel = document.getElementById('suggestions');
const field = document.getElementById('field');
const button = document.getElementById('open-menu');

/** In the bot's own chat a button shows all its commands. */
export function startSuggestions() {
  on('route bot', () => { button.hidden = !state.chat || !isBotChat(state.chat) || commands().length === 0; });
  button.addEventListener('click', () => {
    show(button.getAttribute('aria-expanded') === 'true' ? [] : commandSuggestions('/'), true);
    field.focus();
  });
  addEventListener('pointerdown', event => {
    if (isMenu() && !panel.contains(event.target) && !button.contains(event.target)) show([]);
  });
}

const isMenu = () => button.getAttribute('aria-expanded') === 'true';

export function updateSuggestions(text) {
  show(state.chat ? suggestions(text) : []);
}

function show(found, byButton = false) {
  button.setAttribute('aria-expanded', String(byButton && found.length > 0));
  panel.hidden = found.length === 0;
  panel.setAttribute('role', 'listbox');
  panel.setAttribute('aria-label', word('suggestions'));
  panel.replaceChildren(...found.map(({ node, accept }, i) => h('button', {
    type: 'button', class: 'suggestion', role: 'option', id: `suggestion-${i}`, tabindex: -1, 'aria-selected': String(i === 0), onclick: accept,
  }, node)));
  if (found.length > 0) field.setAttribute('aria-activedescendant', 'suggestion-0');
  else if (field.getAttribute('aria-activedescendant')?.startsWith('suggestion')) field.removeAttribute('aria-activedescendant');
}

function suggestions(text) {
  if (/^@\w*$/.test(text) && `@${state.bot.username}`.toLowerCase().startsWith(text.toLowerCase())) {
    return [{ node: [face(state.bot, 'tiny'), h('b', { dir: 'ltr' }, `@${state.bot.username}`), h('span', {}, word('findSticker'))],
      accept: () => emit('type', `@${state.bot.username} `) }];
  }
  return /^\/[\w@]*$/.test(text) ? commandSuggestions(text) : [];
}

/** In a group they carry the bot's name, so that no other bot takes them. */
function commandSuggestions(text) {
  const name = openedChat()?.group ? `@${state.bot.username}` : '';
  return commands().map(({ command, description }) => ({ full: `/${command}${name}`, description }))
    .filter(({ full }) => full.startsWith(text)).map(({ full, description }) => ({
      node: [h('b', { dir: 'ltr' }, full), h('span', {}, description)],
      accept: () => { emit('type', ''); sendText(full); field.focus(); },
    }));
}

/** Those of this kind of chat, in the person's language if the bot has them. */
function commands() {
  const group = openedChat()?.group;
  if (group ? !group.members.some(member => member.user.id === state.bot.id) : !isBotChat(state.chat)) return [];
  const scopes = group ? /^commands\/(default|all_group_chats)\// : /^commands\/(default|all_private_chats)\//;
  const registered = Object.entries(state.bot.registered ?? {}).filter(([key]) => scopes.test(key));
  const best = registered.sort(([one], [other]) => rank(other) - rank(one))[0];
  return best?.[1].commands ?? [];
}

function rank(key) {
  const language = key.split('/').at(-1);
  if (language && language !== state.me.language_code) return -1;
  return (key.startsWith('commands/default/') ? 0 : 2) + (language ? 1 : 0);
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
    show([]);
    return true;
  }
  const to = { ArrowDown: Math.min(at + 1, all.length - 1), ArrowUp: Math.max(at - 1, 0) }[event.key];
  if (to === undefined) return false;
  all.forEach((node, i) => node.setAttribute('aria-selected', String(i === to)));
  field.setAttribute('aria-activedescendant', `suggestion-${to}`);
  return true;
}
