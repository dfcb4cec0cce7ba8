// Builds elements. Text is always text: nothing here, or anywhere else on this page, parses markup.

/** An element with properties (class, on…, data-…, aria-…, any attribute) and children (elements, texts; null is left out). */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat().filter(child => child !== null && child !== undefined && child !== false));
  return element;
}

const PATHS = {
  sticker: 'M20 13V8a4 4 0 0 0-4-4H8a4 4 0 0 0-4 4v8a4 4 0 0 0 4 4h5M20 13l-7 7M20 13h-3a4 4 0 0 0-4 4v3M9 10v.01M15 9.5v.01M9 14c.8.8 1.7 1.2 2.8 1.2',
  send: 'M4.5 12 20 4.5 16.5 20l-4.2-6.2L4.5 12ZM12.3 13.8 20 4.5',
  back: 'm14 6-6 6 6 6',
  close: 'm6.5 6.5 11 11m0-11-11 11',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M4.5 12h-2M21.5 12h-2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  calls: 'm8.5 8-4.5 4 4.5 4M15.5 8l4.5 4-4.5 4M13.5 5l-3 14',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  reply: 'M10 6 4.5 11.5 10 17M5 11.5h8a6 6 0 0 1 6 6V19',
  edit: 'M4.5 19.5 5.5 15 15.5 5a2 2 0 0 1 3 3l-10 10-4 1.5ZM14 6.5l3.5 3.5',
  copy: 'M9 9h8.5a1.5 1.5 0 0 1 1.5 1.5V19a1.5 1.5 0 0 1-1.5 1.5H9A1.5 1.5 0 0 1 7.5 19v-8.5A1.5 1.5 0 0 1 9 9ZM15.5 6A1.5 1.5 0 0 0 14 4.5H5.5A1.5 1.5 0 0 0 4 6v8.5A1.5 1.5 0 0 0 5 16',
  attach: 'm19.5 11.5-7.6 7.600a4.600 4.600 0 0 1-6.500-6.500l8-8a3.100 3.100 0 0 1 4.400 4.400l-8 8a1.550 1.550 0 0 1-2.200-2.200l7.300-7.300',
  done: 'm5.500 12.500 4.500 4.500 8.500-9.500',
  bin: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5',
  pin: 'M9.5 4h5l-.700 6 3.2 3.5H7L10.2 10 9.5 4ZM12 13.5V20',
  down: 'M12 5v13M6.5 13l5.5 5.5 5.5-5.5',
};

/** A decorative icon; the button around it has the label. */
export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}

/** A round button that shows an icon. */
export function iconButton(name, label, onclick, properties = {}) {
  return h('button', { type: 'button', class: 'icon-button', 'aria-label': label, title: label, onclick, ...properties }, icon(name));
}

/** Says whether someone asked for less movement. */
export const wantsCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Arrow keys, Home and End move the focus among the buttons that fit, also up and down in a grid. */
export function roveWithArrows(container, selector) {
  container.addEventListener('keydown', event => {
    const items = [...container.querySelectorAll(selector)];
    const from = items.indexOf(document.activeElement);
    if (from < 0) return;
    const to = step(items, from, event.key);
    if (to === null) return;
    event.preventDefault();
    items.forEach((item, i) => { item.tabIndex = i === to ? 0 : -1; });
    items[to].focus();
    items[to].scrollIntoView({ block: 'nearest' });
  });
}

/** Where an arrow key leads from an item among items that are laid out in rows; null when it leads nowhere. */
export function step(items, from, key) {
  switch (key) {
    case 'ArrowRight': return Math.min(from + 1, items.length - 1);
    case 'ArrowLeft': return Math.max(from - 1, 0);
    case 'Home': return 0;
    case 'End': return items.length - 1;
    case 'ArrowDown': case 'ArrowUp': return stepRow(items, from, key === 'ArrowDown' ? 1 : -1);
    default: return null;
  }
}

function stepRow(items, from, direction) {
  const here = items[from].getBoundingClientRect();
  let best = from;
  let bestDistance = Infinity;
  items.forEach((item, i) => {
    const there = item.getBoundingClientRect();
    const rows = (there.top - here.top) * direction;
    if (rows < here.height / 2) return;
    const distance = rows * 10 + Math.abs(there.left - here.left);
    if (distance < bestDistance) { best = i; bestDistance = distance; }
  });
  return best;
}
