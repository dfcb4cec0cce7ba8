// Starts the page.
import { load, on } from './store.js';
import { startTheme } from './theme.js';
import { startSidebar } from './sidebar.js';
import { startChat } from './chat.js';
import { startComposer } from './composer.js';
import { startPicker } from './picker.js';
import { startCalls, toggleCalls } from './calls.js';
import { startRoutes } from './route.js';
import { toast } from './toasts.js';

startTheme();
let lost = false;
on('online', online => {
  if (!online && !lost) toast('The playground has gone; start it again with ./gradlew playground', true);
  if (online && lost) location.reload();          // another run, another world
  lost = !online;
});

try {
  await load();
  startSidebar();
  startChat(toggleCalls);
  startComposer();
  startPicker();
  startCalls();
  startRoutes();
  document.documentElement.dataset.ready = 'true';
} catch (failure) {
  toast(`The page could not start: ${failure.message}`, true);
}
