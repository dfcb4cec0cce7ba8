// Formatted text: a message's text and its entities (whose offsets count UTF-16 units, as JavaScript's do) become elements.
import { h } from './dom.js';
import { word } from './words.js';
import { followLink, safeUrl, tapCommand, tapMention } from './links.js';

const TAGS = { bold: 'strong', italic: 'em', underline: 'u', strikethrough: 's', code: 'code', pre: 'pre', blockquote: 'blockquote', expandable_blockquote: 'blockquote' };

/** The nodes of a text. */
export function formatted(text, entities = []) {
  const sorted = [...entities].sort((one, other) => one.offset - other.offset || other.length - one.length);
  return nodes(text, 0, text.length, sorted);
}

function nodes(text, start, end, entities) {
  const result = [];
  let at = start;
  let rest = entities;
  while (rest.length > 0) {
    const [entity, ...later] = rest;
    const from = Math.max(entity.offset, at);
    const to = Math.min(entity.offset + entity.length, end);
    if (to <= from) { rest = later; continue; }
    const inner = later.filter(other => other.offset < to);
    if (from > at) result.push(text.slice(at, from));
    result.push(element(entity, text.slice(from, to), nodes(text, from, to, inner)));
    at = to;
    rest = later.filter(other => other.offset >= to);
  }
  if (at < end) result.push(text.slice(at, end));
  return result;
}

function element(entity, text, children) {
  if (TAGS[entity.type]) return h(TAGS[entity.type], {}, children);
  switch (entity.type) {
    case 'url': return link(text.includes('://') ? text : `https://${text}`, children);
    case 'text_link': return link(entity.url, children);
    case 'bot_command': return h('button', { type: 'button', class: 'tap', dir: 'ltr', onclick: () => tapCommand(text) }, children);
    case 'mention': return h('button', { type: 'button', class: 'tap', dir: 'ltr', onclick: () => tapMention(text) }, children);
    case 'spoiler': return spoiler(children);
    default: return h('span', {}, children);
  }
}

function link(url, children) {
  const safe = safeUrl(url);
  return safe === null ? h('span', {}, children)
    : h('a', { href: safe, target: '_blank', rel: 'noopener noreferrer', onclick: event => followLink(event, safe) }, children);
}

function spoiler(children) {
  const show = event => event.currentTarget.classList.add('shown');
  return h('span', { class: 'spoiler', role: 'button', tabindex: 0, 'aria-label': word('hiddenText'), onclick: show,
    onkeydown: event => { if (event.key === 'Enter') show(event); } }, children);
}
