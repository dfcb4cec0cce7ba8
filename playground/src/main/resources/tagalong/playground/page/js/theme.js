// Light or dark: as the system has it until someone chooses; choosing what the system has is following it again.
import { icon } from './dom.js';
import { on } from './store.js';
import { word } from './words.js';

const system = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement;
const button = document.getElementById('theme');

export function startTheme() {
  button.addEventListener('click', () => {
    const next = root.dataset.theme === 'dark' ? 'light' : 'dark';
    if (next === systemTheme()) localStorage.removeItem('theme');
    else localStorage.setItem('theme', next);
    apply(next);
  });
  system.addEventListener('change', () => apply(localStorage.getItem('theme') ?? systemTheme()));
  on('route', () => apply(root.dataset.theme));       // in the words of whoever one is now
  apply(root.dataset.theme);
}

const systemTheme = () => system.matches ? 'dark' : 'light';

function apply(theme) {
  root.dataset.theme = theme;
  const label = word(theme === 'dark' ? 'lightColours' : 'darkColours');
  button.setAttribute('aria-label', label);
  button.title = label;
  button.replaceChildren(icon(theme === 'dark' ? 'sun' : 'moon'));
}
