// Sending, from the person one is into the chat that is open, or was when it began.
import { api } from './api.js';
import { state, emit } from './store.js';
import { toast } from './toasts.js';

/** A private chat begins with the first thing that happens in it. */
export async function ensureChat(key = state.chat) {
  if (/^\d+-\d+$/.test(key)) await api.openChat(key.split('-'));
  return key;
}

async function send(content, chat = state.chat) {
  const replyTo = state.replyTo;
  emit('context-done');
  try {
    await ensureChat(chat);
    await api.write(chat, { from: state.me.id, ...content, ...(replyTo ? { reply_to: replyTo.message_id } : {}) });
    return true;
  } catch (failure) {
    if (state.online) toast(failure.message, true);      // else the banner says why
    return false;
  }
}

export const sendText = text => send({ text });

export const sendFile = (file, caption = '', chat = state.chat) => send({ file, caption }, chat);
