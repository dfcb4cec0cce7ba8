// All requests of the page: the simulator's control side and the playground's own few.

async function request(method, path, body, signal) {
  const response = await fetch(path, {
    method,
    signal,
    headers: body ? { 'Content-Type': 'application/json' } : {},
    body: body ? JSON.stringify(body) : undefined,
  });
  const answer = await response.json();
  if (!response.ok) throw Object.assign(new Error(answer.error ?? answer.description ?? response.statusText), { status: response.status });
  return answer;
}

/** A file goes as it is, not as JSON. */
async function upload(kind, file) {
  const response = await fetch(`/control/uploads?${new URLSearchParams({ kind, file_name: file.name })}`,
    { method: 'POST', headers: { 'Content-Type': file.type || 'application/octet-stream' }, body: file });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

const chatPath = chat => `/control/chats/${encodeURIComponent(chat)}`;
const messagePath = (chat, id) => `${chatPath(chat)}/messages/${id}`;

export const api = {
  state: () => request('GET', '/control/state'),
  messages: chat => request('GET', `${chatPath(chat)}/messages`),
  openChat: members => request('POST', '/control/chats', { members }),
  upload,
  write: (chat, message) => request('POST', `${chatPath(chat)}/messages`, message),
  edit: (chat, id, from, text) => request('PATCH', messagePath(chat, id), { from, text }),
  remove: (chat, id) => request('DELETE', messagePath(chat, id)),
  react: (chat, id, from, emoji) => request('PUT', `${messagePath(chat, id)}/reactions`, { from, emoji }),
  press: (chat, id, from, label) => request('POST', `${messagePath(chat, id)}/press`, { from, label }),
  search: (search, signal) => request('POST', '/control/searches', search, signal),
  pick: (search, result) => request('POST', `/control/searches/${encodeURIComponent(search)}/pick`, { result }),
  drawings: () => request('GET', '/playground/drawings'),
  process: () => request('GET', '/playground/bot'),
  kill: () => request('POST', '/playground/bot/kill'),
  start: () => request('POST', '/playground/bot/start'),
};

const KINDS = ['message', 'message_edited', 'message_deleted', 'message_reaction', 'person', 'chat', 'set', 'chat_action', 'call', 'bot_process'];

/** Hands over every event after a number, as it happens, until the connection breaks. */
export function follow(after, handle, onBreak) {
  const source = new EventSource(`/control/events?after=${after}`);
  for (const kind of KINDS) {
    source.addEventListener(kind, event => handle(kind, JSON.parse(event.data), Number(event.lastEventId)));
  }
  source.addEventListener('error', () => { source.close(); onBreak(); });
  addEventListener('pagehide', () => source.close());
}
