// Stickers, GIFs, photos and other files, and their names in words.
import { h, wantsCalm } from './dom.js';
import { state } from './store.js';

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
  return drawing?.name ?? [file.emoji, set ? `from ${set.title}` : null].filter(Boolean).join(' ') ?? 'picture';
}

/** A few words in place of the file, as chat lists and quotes have them. */
export function gist(message) {
  const media = mediaOf(message);
  if (!media) return message.text ?? '';
  const words = { sticker: `${media.file.emoji ?? ''} Sticker`, animation: 'GIF', photo: 'Photo', video: 'Video', video_note: 'Video message',
    voice: 'Voice message', audio: 'Music', document: media.file.file_name ?? 'File' }[media.kind].trim();
  return message.caption ? `${words}, ${message.caption}` : words;
}

const isVideo = file => file.mime_type?.startsWith('video/');

/** The inside of a quote: a small picture if there is one, a title, a few words. */
export function quoted(message, title) {
  const media = mediaOf(message);
  const small = media && ['sticker', 'animation', 'photo'].includes(media.kind) ? smallNode(media.file) : null;
  return [small, h('div', {}, h('b', {}, title), h('span', {}, gist(message)))];
}

/** The file as an element. */
export function mediaNode({ kind, file }) {
  if (kind === 'sticker') {
    return h('img', { class: 'sticker', src: file.url, alt: described(file), width: 184, height: 184 });
  }
  if (kind === 'animation' || kind === 'photo') return picture(file, kind === 'animation');
  if (isVideo(file)) return h('video', { class: 'picture', src: file.url, controls: true, preload: 'metadata' });
  return h('a', { class: 'file', href: file.url, download: file.file_name ?? 'file' }, `📄 ${file.file_name ?? kind}`);
}

function picture(file, moves) {
  const size = { width: file.width, height: file.height };
  if (isVideo(file)) return h('video', { class: 'picture', src: file.url, loop: true, muted: true, autoplay: !wantsCalm(), playsinline: true, ...size });
  const still = moves && wantsCalm() && file.thumbnail;
  return h('img', { class: 'picture', src: still ? file.thumbnail.url : file.url, alt: `${moves ? 'GIF' : 'Photo'}: ${described(file)}`, ...size });
}

/** A small picture for grids: still for stickers, moving for GIFs unless calm is wanted. */
export function smallNode(file, moves) {
  const still = file.thumbnail && (!moves || wantsCalm());
  return h('img', { src: still ? file.thumbnail.url : file.url, alt: '', loading: 'lazy', draggable: 'false' });
}
