// Files from one's own machine: by the button, dropped on the chat, or pasted; asked about once, then sent.
import { h, icon } from './dom.js';
import { api } from './api.js';
import { state } from './store.js';
import { sendFile } from './send.js';
import { dialog, toast } from './toasts.js';
import { word } from './words.js';

const button = document.getElementById('attach');
const input = document.getElementById('files');
const chat = document.getElementById('chat');
const drop = document.getElementById('drop');
const field = document.getElementById('field');
const MOST_BYTES = 50 * 1024 * 1024;

export function startAttaching() {
  button.append(icon('attach'));
  button.addEventListener('click', () => input.click());
  input.addEventListener('change', () => { offer([...input.files]); input.value = ''; });
  field.addEventListener('paste', event => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    offer([...event.clipboardData.files]);
  });
  acceptDrops();
}

/** Anywhere on the page, so that a file that misses the chat does not replace the page. */
function acceptDrops() {
  const hasFiles = event => event.dataTransfer?.types.includes('Files');
  addEventListener('dragover', event => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    drop.hidden = !state.chat || !chat.contains(event.target);
  });
  addEventListener('dragleave', event => { if (event.relatedTarget === null) drop.hidden = true; });
  addEventListener('drop', event => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    const wanted = !drop.hidden;
    drop.hidden = true;
    if (wanted) offer([...event.dataTransfer.files]);
  });
}

function offer(files) {
  const large = files.find(file => file.size > MOST_BYTES);
  if (large) toast(word('tooLarge', { name: large.name }), true);
  if (large || files.length === 0 || !state.chat) return;
  const asked = state.chat;
  const caption = h('input', { class: 'caption', 'aria-label': word('caption'), placeholder: word('caption'), dir: 'auto' });
  const asFile = h('input', { type: 'checkbox' });
  const pictures = files.some(file => kindOf(file) !== 'document');
  const box = dialog(word('sendFiles', { count: files.length }), [
    h('ul', { class: 'file-list' }, files.map(file => h('li', {}, h('span', { class: 'file-name' }, file.name), h('span', { class: 'soft' }, sizeOf(file))))),
    caption, pictures && h('label', { class: 'check' }, asFile, word('asFile'))],
  [[word('cancel'), () => {}], [word('send'), () => sendAll(files, caption.value.trim(), asFile.checked, asked)]]);
  caption.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();      // or it presses what has the focus once the dialog is closed
    box.querySelector('.actions button:last-child').click();
  });
  caption.focus();
}

/** Into the chat in which it was asked, however long it takes and wherever one goes meanwhile. */
async function sendAll(files, caption, asFile, asked) {
  for (const [i, file] of files.entries()) {
    try {
      const { file_unique_id: stored } = await api.upload(asFile ? 'document' : kindOf(file), file);
      await sendFile(stored, i === 0 ? caption : '', asked);
    } catch (failure) {
      if (state.online) toast(failure instanceof TypeError ? word('unreadableFile', { name: file.name }) : failure.message, true);
    }
  }
  field.focus();
}

/** What Telegram makes of a file. */
function kindOf({ type }) {
  if (type === 'image/gif') return 'animation';
  if (['image/jpeg', 'image/png', 'image/webp'].includes(type)) return 'photo';
  return type.startsWith('video/') ? 'video' : 'document';
}

function sizeOf({ size }) {
  const unit = size < 1024 * 1024 ? 'kilobyte' : 'megabyte';
  const value = size / (unit === 'kilobyte' ? 1024 : 1024 * 1024);
  return new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit, maximumSignificantDigits: 2 }).format(Math.max(value, .1));
}
