// Short news at the bottom, and news that wants to be read.
import { h } from './dom.js';
import { word } from './words.js';

const SHOWN_FOR = 3600;

export function toast(text, bad = false) {
  const node = h('div', { class: bad ? 'toast bad' : 'toast' }, text);
  document.getElementById('toasts').append(node);
  setTimeout(() => node.remove(), SHOWN_FOR + 40 * text.length);
}

/** Shows a dialog until it is closed; the last of the actions is the one that Enter takes. An action is a label, what it does, and how it looks. */
export function dialog(title, content, actions = [[word('ok'), () => {}]]) {
  const node = h('dialog', { 'aria-labelledby': 'dialog-title', onclose: () => node.remove() },
    h('h2', { id: 'dialog-title' }, title), content,
    h('div', { class: 'actions' }, actions.map(([label, act, look = ''], i) => h('button', {
      type: 'button', class: i === actions.length - 1 ? `button ${look}` : 'button quiet', autofocus: i === actions.length - 1,
      onclick: () => { node.close(); act(); } }, label))));
  document.body.append(node);
  node.showModal();
  return node;
}
