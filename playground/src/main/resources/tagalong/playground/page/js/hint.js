// Three steps for whoever is here for the first time, ticked off as they are done, until someone has seen enough.
import { h, icon } from './dom.js';
import { keyOfTwo, messagesOf, on, state } from './store.js';
import { number, word, wordNodes } from './words.js';

const SEEN = 'hint-seen';
const panel = document.getElementById('hint');
let drawn = '';

export function startHint() {
  on('route message', draw);
}

function draw() {
  const steps = localStorage.getItem(SEEN) ? [] : [
    [started(), wordNodes('stepStart', { bot: h('b', {}, state.bot.first_name) })],
    [tagged(), [word('stepTag')]],
    [found(), wordNodes('stepFind', { example: h('b', {}, `@${state.bot.username} ${word('exampleWord')}`) })],
  ];
  const now = [document.documentElement.lang, ...steps.map(([done]) => done)].join();
  if (now === drawn) return;
  drawn = now;
  panel.hidden = steps.every(([done]) => done);
  panel.replaceChildren(...panel.hidden ? [] : [
    h('h2', { id: 'hint-title' }, word('firstSteps')),
    h('ol', {}, steps.map(([done, text], i) => h('li', { class: done ? 'done' : null },
      h('span', { class: 'number', 'aria-hidden': 'true' }, done ? icon('done') : number(i + 1)),
      h('span', {}, ...text, done ? h('span', { class: 'visually-hidden' }, ` (${word('stepDone')})`) : '')))),
    h('button', { type: 'button', class: 'button quiet', onclick: close }, word('gotIt'))]);
}

function close() {
  localStorage.setItem(SEEN, 'true');
  draw();
  document.querySelector('.chat-row')?.focus();
}

const mine = key => [...messagesOf(key).values()].filter(message => message.from.id === state.me.id);

const withBot = () => mine(keyOfTwo(state.me.id, state.bot.id));

const started = () => withBot().some(message => message.text?.startsWith('/start'));

function tagged() {
  const messages = withBot();
  const sticker = messages.findIndex(message => message.sticker || message.animation);
  return sticker >= 0 && messages.slice(sticker).some(message => message.text && !message.text.startsWith('/'));
}

const found = () => [...state.messages.keys()].some(key => mine(key).some(message => message.via_bot));
