// Stickers, GIFs, photos and other files, and their names in words.
import { h, wantsCalm } from './dom.js';
import { emit, state } from './store.js';
import { dialog } from './toasts.js';
import { list, word } from './words.js';

const KINDS = ['sticker', 'animation', 'video', 'video_note', 'voice', 'audio', 'document'];

/** The file of a message with its kind, or null. */
export function mediaOf(message) {
  if (message.photo) return { kind: 'photo', file: message.photo.at(-1) };
  const kind = KINDS.find(name => message[name]);
  return kind ? { kind, file: message[kind] } : null;
}

/** What a file shows, for those who cannot see it. */
export function described(file) {
  const drawing = state.drawings.get(file.file_unique_id);
  const set = state.sets.find(other => other.name === file.set_name);
  if (drawing) return drawing.name;
  return set ? word('fromSet', { emoji: file.emoji ?? '', set: set.title }).trim() : file.emoji ?? file.file_name ?? word('picture');
}

/** A few words in place of the file, as chat lists and quotes have them. */
export function gist(message) {
  const media = mediaOf(message);
  if (!media) return shownText(message) ?? '';
  const words = { sticker: `${media.file.emoji ?? ''} ${word('Sticker')}`, animation: word('GIF'), photo: word('Photo'), video: word('Video'),
    video_note: word('VideoMessage'), voice: word('VoiceMessage'), audio: word('Music'), document: media.file.file_name ?? word('File') }[media.kind].trim();
  return message.caption ? list([words, message.caption]) : words;
}

/** What a message says; what a link put behind /start is for the bot alone, as in Telegram. */
export function shownText(message) {
  const text = message.text ?? message.caption;
  return message.text && hidesPayload(message) ? text.slice(0, START.length) : text;
}

const START = '/start';

const hidesPayload = message => message.chat.type === 'private' && message.text.startsWith(`${START} `);

/** Whether its sender could type it again. */
export const isEditable = message => Boolean(message.text) && !message.via_bot && !hidesPayload(message);

const isVideo = file => file.mime_type?.startsWith('video/');

/** The inside of a quote: a small picture if there is one, a title, a few words. */
export function quoted(message, title) {
  const media = mediaOf(message);
  const small = media && ['sticker', 'animation', 'photo'].includes(media.kind) ? smallNode(media.file) : null;
  return [small, h('div', {}, h('b', {}, title), h('span', {}, h('bdi', {}, gist(message))))];
}

/** The file as an element. */
export function mediaNode({ kind, file }) {
  if (kind === 'sticker') {
    const image = h('img', { class: 'sticker', src: file.url, alt: described(file), width: 184, height: 184 });
    return file.set_name ? opens(image, word('showSet'), () => emit('offer-set', file.set_name), -1) : image;
  }
  if (kind === 'photo') return opens(picture(file, false), word('enlarge'), () => enlarge(file), 0);
  if (kind === 'animation') return picture(file, true);
  if (isVideo(file)) return h('video', { class: 'picture', src: file.url, controls: true, preload: 'metadata', 'aria-label': word('Video') });
  return h('a', { class: 'file', href: file.url, download: file.file_name ?? 'file' }, `📄 ${file.file_name ?? kind}`);
}

/** A picture that can be clicked; its own name is the button's. */
const opens = (picture, title, onclick, tabindex) => h('button', { type: 'button', class: 'opens', title, tabindex, onclick }, picture);

function enlarge(file) {
  const box = dialog(word('Photo'), h('button', { type: 'button', class: 'enlarged', onclick: () => box.close() },
    h('img', { src: file.url, alt: described(file), width: file.width, height: file.height })), [[word('close'), () => {}]]);
  box.classList.add('viewer');
}

function picture(file, moves) {
  const size = { width: file.width, height: file.height };
  if (isVideo(file)) return h('video', { class: 'picture', src: file.url, loop: true, muted: true, autoplay: !wantsCalm(), playsinline: true, 'aria-label': word('GIF'), ...size });
  const still = moves && wantsCalm() && file.thumbnail;
  return h('img', { class: 'picture', src: still ? file.thumbnail.url : file.url, alt: word('pictureOf', { kind: word(moves ? 'GIF' : 'Photo'), what: described(file) }), ...size });
}

/** A small picture for grids: still for stickers, moving for GIFs unless calm is wanted. */
export function smallNode(file, moves) {
  const still = file.thumbnail && (!moves || wantsCalm());
  return h('img', { src: still ? file.thumbnail.url : file.url, alt: '', loading: 'lazy', draggable: 'false' });
}
