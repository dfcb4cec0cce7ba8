// What the page knows, kept up to date by the event stream, and who wants to hear of changes.
import { api, follow } from './api.js';

export const state = {
  me: null,               // the person one is
  chat: null,             // the key of the chat that is open, or null
  people: new Map(),      // by id
  bot: null,
  groups: new Map(),      // by key
  messages: new Map(),    // by chat key: a map of messages by id, in order
  sets: [],
  drawings: new Map(),    // by file_unique_id: a name in words, and what is needed to show a GIF
  process: { state: 'starting' },
  run: '',                // of the playground, as it names itself
  online: true,           // whether the playground is there
  event: 0,               // the last one heard of
  typing: new Map(),      // by chat key: until when, in milliseconds
  read: new Map(),        // by person and chat: the last message seen
};

const listeners = new Map();

export function on(topics, listener) {
  for (const topic of topics.split(' ')) {
    listeners.set(topic, [...listeners.get(topic) ?? [], listener]);
  }
}

export function emit(topic, detail) {
  for (const listener of listeners.get(topic) ?? []) listener(detail);
}

const TYPING_FOR = 5000;
const PAUSE = 500;
let meeting;

export async function load() {
  const [world, drawings, process] = await Promise.all([api.state(), api.drawings(), api.process()]);
  state.run = process.run;
  drawings.forEach(drawing => state.drawings.set(drawing.file_unique_id, drawing));
  state.process = process;
  takeWorld(world);
  await Promise.all(world.chats.map(async chat => {
    for (const message of await api.messages(chat.id)) put(message);
  }));
  for (const [key, messages] of state.messages) {
    for (const person of state.people.keys()) markRead(person, key, messages);
  }
  state.event = world.event;
}

/** Goes on after the last event heard of. */
export const followEvents = onBreak => follow(state.event, take, onBreak);

function takeWorld(world) {
  state.bot = world.bots[0];
  world.people.forEach(person => state.people.set(person.id, person));
  state.sets = world.sets;
  for (const chat of world.chats) {
    if (chat.type !== 'private') state.groups.set(chat.id, chat);
    if (!state.messages.has(chat.id)) state.messages.set(chat.id, new Map());
  }
}

const HANDLERS = {
  message(message) {
    state.typing.delete(message.chat.id);
    put(message);
    emit('message', message);
  },
  message_edited: changed,
  message_reaction: changed,
  message_deleted({ chat, message_id }) {
    messagesOf(chat).delete(message_id);
    emit('deleted', { chat, message_id });
  },
  person(person) {
    state.people.set(person.id, person);
    emit('people');
  },
  chat(chat) {
    if (chat.type !== 'private') state.groups.set(chat.id, chat);
    emit('chats');
  },
  set(set) {
    state.sets = [...state.sets.filter(other => other.name !== set.name), set];
    emit('sets');
  },
  chat_action({ chat }) {
    state.typing.set(chat, Date.now() + TYPING_FOR);
    emit('typing', chat);
    setTimeout(() => emit('typing', chat), TYPING_FOR + 50);
  },
  call(call) {
    if (call.method.startsWith('setMy')) meetAgain();
    emit('call', call);
  },
  bot_process(process) {
    state.process = process;
    emit('process');
    if (process.state === 'running') meetAgain();
  },
};

/** The bot introduces itself in one language after the other, some time after its start; it is looked at anew when it pauses. */
function meetAgain() {
  clearTimeout(meeting);
  meeting = setTimeout(async () => {
    try {
      state.bot = (await api.state()).bots[0];
      emit('bot');
    } catch {
      return;      // the playground has stopped meanwhile
    }
  }, PAUSE);
}

function take(kind, data, number) {
  state.event = number;
  HANDLERS[kind](data);
}

function changed(message) {
  put(message);
  emit('changed', message);
}

function put(message) {
  messagesOf(message.chat.id).set(message.message_id, message);
}

/** The messages of a chat by their ids, oldest first. */
export function messagesOf(key) {
  if (!state.messages.has(key)) state.messages.set(key, new Map());
  return state.messages.get(key);
}

export const lastMessage = key => [...messagesOf(key).values()].at(-1);

export const isTyping = key => (state.typing.get(key) ?? 0) > Date.now();

const readKey = (person, key) => `${person} ${key}`;

export function markRead(person, key, messages = messagesOf(key)) {
  state.read.set(readKey(person, key), [...messages.keys()].at(-1) ?? 0);
}

export function unread(key) {
  const seen = state.read.get(readKey(state.me.id, key)) ?? 0;
  return [...messagesOf(key).values()].filter(message => message.message_id > seen && message.from.id !== state.me.id).length;
}

/** The chats that the person one is could open: the bot's first, then the others by their last message. */
export function chatsOfMe() {
  const others = [state.bot, ...[...state.people.values()].filter(person => person.id !== state.me.id)];
  const chats = others.map(other => ({ key: keyOfTwo(state.me.id, other.id), other, title: other.first_name, slug: slugOf(other) }));
  for (const group of state.groups.values()) {
    if (group.members.some(member => member.user.id === state.me.id)) {
      chats.push({ key: group.id, group, title: group.title, slug: `group${group.id}` });
    }
  }
  const date = chat => lastMessage(chat.key)?.date ?? 0;
  const [bot, ...rest] = chats;
  return [bot, ...rest.sort((one, other) => date(other) - date(one))];
}

export const openedChat = () => chatsOfMe().find(chat => chat.key === state.chat) ?? null;

export const isBotChat = key => key === keyOfTwo(state.me.id, state.bot.id);

export const keyOfTwo = (one, other) => `${Math.min(one, other)}-${Math.max(one, other)}`;

export const slugOf = user => user.username ?? String(user.id);
