// Whether the playground is there: one lasting line says when it is not, and an open page goes on when it is there again.
import { h } from './dom.js';
import { api } from './api.js';
import { emit, followEvents, state } from './store.js';
import { word, wordNodes } from './words.js';

const banner = document.getElementById('banner');
const PAUSE = 700;

const pause = () => new Promise(over => setTimeout(over, PAUSE));

/** Waits until it has started, saying so meanwhile. */
export async function untilStarted() {
  for (;;) {
    const { process, starting } = await look();
    if (process) {
      banner.hidden = true;
      return process;
    }
    say(starting);
    await pause();
  }
}

/** @returns its bot's process if it has started; else whether it is starting, or is not there at all */
async function look() {
  try {
    return { process: await api.process(), starting: false };
  } catch (failure) {
    return { process: null, starting: failure.status === 503 };
  }
}

function say(starting) {
  const kind = starting ? 'starting' : 'stopped';
  if (!banner.hidden && banner.dataset.kind === kind) return;
  banner.dataset.kind = kind;
  banner.replaceChildren(h('p', {}, ...starting ? [word('playgroundStarting')]
    : wordNodes('playgroundStopped', { command: h('code', {}, './gradlew playground') })));
  banner.hidden = false;
}

/** Follows the events; after a break it goes on in the same playground, or begins anew in another one. */
export function watchConnection() {
  followEvents(async () => {
    state.online = false;
    emit('online');
    const process = await untilStarted();
    if (process.run !== state.run) {
      location.reload();          // another run, another world
      return;
    }
    state.online = true;
    emit('online');
    watchConnection();
  });
}
