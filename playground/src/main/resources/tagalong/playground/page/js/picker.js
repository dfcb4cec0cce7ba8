// The sticker picker: the sets, one below the other, and the GIFs.
import { h, icon, roveWithArrows } from './dom.js';
import { on, state } from './store.js';
import { described, smallNode } from './media.js';
import { sendFile } from './send.js';
import { dialog } from './toasts.js';
import { word } from './words.js';

const panel = document.getElementById('picker');
const button = document.getElementById('open-picker');
const field = document.getElementById('field');
let stale = true;

export function startPicker() {
  button.append(icon('sticker'));
  button.addEventListener('click', () => panel.hidden ? openPicker() : closePicker(true));
  on('sets', () => { stale = true; });
  on('route', () => closePicker());
  on('show-set', openPicker);
  on('offer-set', offerSet);
  addEventListener('pointerdown', event => {
    if (!panel.hidden && !panel.contains(event.target) && !button.contains(event.target) && innerWidth > 760) closePicker();
  });
  panel.addEventListener('keydown', event => {
    if (event.key === 'Escape') { event.stopPropagation(); closePicker(true); }
  });
  roveWithArrows(panel, '.pick');
  roveWithArrows(panel, '.picker-tab');
}

/** @param set the name of the set to show first */
function openPicker(set = null) {
  if (stale) draw();
  panel.hidden = false;
  button.setAttribute('aria-expanded', 'true');
  if (set) panel.querySelector(`[data-set="${CSS.escape(set)}"]`)?.scrollIntoView();
  const first = panel.querySelector(set ? `[data-set="${CSS.escape(set)}"] .pick` : '.pick');
  first?.focus({ preventScroll: true });
}

/** A sticker's set, to look at and to choose from. */
function offerSet(name) {
  const set = state.sets.find(other => other.name === name);
  if (!set) return;
  const grid = h('div', { class: 'picker-grid' }, set.stickers.map((file, i) => h('button', {
    type: 'button', class: 'pick', 'aria-label': described(file), tabindex: i === 0 ? 0 : -1,
    onclick: () => { box.close(); pick(file); },
  }, smallNode(file))));
  roveWithArrows(grid, '.pick');
  const box = dialog(set.title, [h('p', { class: 'soft' }, word('setCount', { count: set.stickers.length })), grid], [
    [word('close'), () => {}],
    [word('allStickers'), () => openPicker(name)],
  ]);
}

export function closePicker(focusBack = false) {
  if (panel.hidden) return;
  panel.hidden = true;
  button.setAttribute('aria-expanded', 'false');
  if (focusBack) button.focus();
}

function draw() {
  stale = false;
  const groups = [...state.sets.map(set => ({ name: set.name, title: set.title, files: set.stickers })), ...gifs()];
  const body = h('div', { class: 'picker-body' }, groups.map(section));
  const tabs = h('div', { class: 'picker-tabs', role: 'tablist', 'aria-label': word('sets') }, groups.map((group, i) => h('button', {
    type: 'button', class: 'picker-tab', role: 'tab', 'aria-selected': String(i === 0), tabindex: i === 0 ? 0 : -1, 'aria-label': group.title, title: group.title,
    onclick: () => { body.scrollTop = body.querySelector(`[data-set="${CSS.escape(group.name)}"]`).offsetTop; },
  }, group.moves ? word('GIF') : smallNode(group.files[0]))));
  body.addEventListener('scroll', () => markTab(tabs, body), { passive: true });
  panel.replaceChildren(tabs, body);
}

/** Telegram knows GIFs in no set; the playground tells which belong together. */
function gifs() {
  const titles = new Map();
  for (const drawing of state.drawings.values()) {
    if (drawing.collection) titles.set(drawing.collection, [...titles.get(drawing.collection) ?? [], drawing]);
  }
  return [...titles].map(([title, files]) => ({ name: title, title, files, moves: true }));
}

function section(group, groupIndex) {
  return h('section', { class: 'picker-set', 'data-set': group.name, 'aria-label': group.title }, h('h2', {}, group.title),
    h('div', { class: group.moves ? 'picker-grid wide' : 'picker-grid' }, group.files.map((file, i) => h('button', {
      type: 'button', class: 'pick', 'aria-label': described(file), title: file.emoji, tabindex: groupIndex === 0 && i === 0 ? 0 : -1,
      'data-file': file.file_unique_id, onclick: () => pick(file),
    }, smallNode(file, group.moves)))));
}

function pick(file) {
  closePicker();
  field.focus();
  sendFile(file.file_unique_id);
}

function markTab(tabs, body) {
  const sections = [...body.children];
  const current = sections.findLastIndex(node => node.offsetTop <= body.scrollTop + 40);
  [...tabs.children].forEach((tab, i) => tab.setAttribute('aria-selected', String(i === Math.max(current, 0))));
}
