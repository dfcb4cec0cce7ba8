// Starts the page, as soon as the playground has started.
import { load, on, state } from './store.js';
import { learn, speak, word } from './words.js';
import { startTheme } from './theme.js';
import { startSidebar } from './sidebar.js';
import { startHint } from './hint.js';
import { startChat } from './chat.js';
import { startComposer } from './composer.js';
import { startAttaching } from './attach.js';
import { startPicker } from './picker.js';
import { startSuggestions } from './suggest.js';
import { startCalls, toggleCalls } from './calls.js';
import { startRoutes } from './route.js';
import { untilStarted, watchConnection } from './connection.js';
import { toast } from './toasts.js';

const learnAll = () => learn([...state.people.values()].map(person => person.language_code));

await learn(['en']);
speak('en');
startTheme();
try {
  await untilStarted();
  await load();
  await learnAll();
  on('people', learnAll);
  watchConnection();
  startSidebar();
  startHint();
  startChat(toggleCalls);
  startComposer();
  startAttaching();
  startPicker();
  startSuggestions();
  startCalls();
  startRoutes();
  document.documentElement.dataset.ready = 'true';
} catch (failure) {
  toast(word('cannotStart', { reason: failure.message }), true);
}
