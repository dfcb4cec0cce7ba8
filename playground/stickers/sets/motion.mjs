// Short loops. Each drawing is a function of the time, from 0 to 1, and ends where it began.

import { at, fade, fill, heartPath, oval, shine, solid } from '../parts/svg.mjs';
import { cat, loaf } from '../parts/cat.mjs';
import { blob, sprout } from '../parts/blob.mjs';
import { face } from '../parts/face.mjs';
import { RED, confetti, drop, heart, note, partyHat, steam, zed } from '../parts/props.mjs';
import { DARK, GREY, bolt, cloudy, crystal, sunny } from './weather.mjs';
import { work } from './cats.mjs';
import { coffee } from './food.mjs';

const wave = (t, phase = 0) => Math.sin((t + phase) * 2 * Math.PI);
const phase = (t, offset) => (t + offset) % 1;

/** Things that swell and shrink on their way, each in its lane [x, offset]; `draw` gives [x, y, content] for how far one has come. */
const rising = (t, lanes, draw) => lanes.map(([lane, offset]) => {
  const u = phase(t, offset);
  const [x, y, content] = draw(u, lane);
  const s = Math.min(1, Math.sin(u * Math.PI) * 1.4);
  return s < 0.3 ? '' : at(x, y, content, { s });
}).join('');

/** A loop: 12 frames of 9 hundredths of a second before a background of two tones. */
const loop = (background, circle, art, { frames = 12, delay = 9 } = {}) => ({ frames, delay, at: (t) => ({
  background, back: fill(oval(0, 0, 218), circle), art: art(t),
}) });

const hello = loop('#ffd9c2', '#ffe9da', (t) => at(-16, 20, cat({
  head: { eyes: t > 0.8 ? 'happy' : 'open', mouth: 'grin' }, right: [166 + wave(t * 2) * 16, -10 + Math.abs(wave(t * 2)) * 10], tail: 'low',
    tailTurn: wave(t) * 7, tilt: wave(t) * 5 - 3,
}), { s: 0.92 }));

const typing = loop('#cfe0ff', '#e2edff',
  (t) => at(0, 14, work({ nod: wave(t) * 3, left: Math.max(0, wave(t * 3)) * 22, right: Math.max(0, -wave(t * 3)) * 22 })
  + [0, 0.33, 0.66].map((o, i) => fade(phase(t, o) < 0.5 ? 1 : 0.25, fill(oval(-40 + i * 40, -228, 11), '#6b7ff0'))).join(''), { s: 0.92 }));

const jump = loop('#fff0b8', '#fff8dc', (t) => {
  const height = Math.max(0, Math.sin(t * 2 * Math.PI));
  const squash = t > 0.5 ? Math.sin((t - 0.5) * 2 * Math.PI) * 0.17 : -height * 0.07;
  return at(0, 170 - height * 84, at(0, -150, blob({ color: 'lemon', left: [-186, 50 - height * 150], right: [186, 50 - height * 150],
    top: sprout(-156, 'mint', wave(t) * 14),
    mood: { eyes: 'happy', mouth: height > 0.25 ? 'laugh' : 'smile' } })), { sx: 0.8 + squash, sy: 0.8 - squash });
});

const dance = loop('#c9f2ee', '#dff9f6', (t) => at(wave(t) * 22, 30 - Math.abs(wave(t)) * 14,
  blob({ color: 'aqua', body: 'bean', left: [-178, 10 - wave(t) * 84], right: [178, 10 + wave(t) * 84],
  top: sprout(-158, 'lime', -wave(t) * 18), mood: { eyes: 'happy', mouth: 'grin' } }), { s: 0.92, r: wave(t) * 9 })
  + note(-180, -120 + wave(t) * 14, 1.2, '#8f67e8', wave(t) * 10) + note(186, -130 - wave(t) * 14, 1.3, '#f2558c', -wave(t) * 10));

const love = loop('#ffd0dd', '#ffe3ea', (t) => {
  const beat = 1 + Math.max(0, Math.sin(t * 4 * Math.PI)) * (t < 0.5 ? 0.13 : 0.06);
  return at(0, 14, solid(heartPath(0, 0, 156), RED, { shade: 46, gloss: shine(-92, -84, 34, 20, -38) })
    + at(0, -22, face({ eyes: 'happy', mouth: 'cat', blushColor: '#b3143f' }), { s: 1.5 }), { s: beat })
    + rising(t, [[-200, 0], [196, 0.5], [-170, 0.6], [176, 0.1]], (u, x) => [x, 120 - u * 290, heart(0, 0, 24, wave(u) * 14)]);
});

const shining = loop('#bfe6ff', '#d8f1ff',
  (t) => at(0, wave(t) * 6, sunny({ spin: t * 30, mood: { eyes: t > 0.44 && t < 0.56 ? 'asleep' : 'open', mouth: 'grin' } }), { s: 1 }));

/** Things that fall, each in its lane [x, offset], and dwindle at the end. */
const falling = (t, lanes, content, reach) => lanes.map(([x, offset]) => {
  const u = phase(t, offset);
  const s = Math.min(1, (1 - u) / 0.2);
  return s < 0.4 ? '' : at(x, 10 + u * reach, content(u), { s });
}).join('');

const rain = loop('#c7d3ea', '#d8e1f2', (t) => falling(t, [[-126, 0], [-66, 0.55], [0, 0.25], [66, 0.8], [126, 0.4]], () => drop(0, 0, 21), 210)
  + cloudy(0, -54 + wave(t) * 5, 1.36, GREY, { eyes: t > 0.45 && t < 0.56 ? 'asleep' : 'wet', mouth: 'frown', drop: 34 }));

const storm = loop('#b9b4e0', '#cbc7ea', (t) => {
  const shake = t < 0.5 ? wave(t * 6) * 6 : 0;
  return (t < 0.44 ? bolt(-72, 92 + t * 40, 1.05) : '') + (t > 0.18 && t < 0.62 ? bolt(78, 100 + t * 40, 1.15) : '')
    + cloudy(shake, -50, 1.38, DARK, { brows: 'angry', eyes: 'open', mouth: t < 0.62 ? 'teeth' : 'frown', drop: 34, blushColor: '#ff5d7d' });
});

const snow = loop('#cdeafc', '#e1f4ff', (t) => falling(t, [[-130, 0.1], [-64, 0.6], [4, 0.3], [72, 0.85], [132, 0.45]],
  (u) => crystal(wave(u) * 10, 0, 27, u * 120, 8), 206)
  + cloudy(0, -54 + wave(t) * 5, 1.36, { light: '#e6f8ff', deep: '#8fd3fb', line: '#2f86c4' }, { eyes: 'happy', mouth: 'tiny' }));

const sleep = loop('#d6d0f7', '#e5e1fc', (t) => at(0, 76, loaf({ breath: wave(t) * 8 }), { s: 1.02 })
  + rising(t, [[50, 0], [50, 0.5]], (u, x) => [x + u * 90 + wave(u) * 14, -60 - u * 130, zed(0, 0, 0.9 + u * 0.9, '#6b7ff0', wave(u) * 12)]),
{ delay: 13 });

const PIECES = [[-204, 0.1, 30], [-160, 0.55, -20], [-126, 0.3, 70], [-206, 0.7, 10], [128, 0.02, -50], [170, 0.65, 40], [140, 0.38, 15],
  [208, 0.48, -30], [-176, 0.88, 0], [200, 0.92, 60]];

const party = loop('#ffd6ec', '#ffe6f4', (t) => at(0, 60 - Math.abs(wave(t)) * 26,
  blob({ color: 'sky', body: 'bean', left: [-182, -50 + wave(t * 2) * 18], right: [182, -50 - wave(t * 2) * 18],
  top: partyHat(0, -146, 1.15, wave(t) * 6), mood: { eyes: 'happy', mouth: 'laugh' } }), { s: 0.84 })
  + confetti(PIECES.map(([x, o, r]) => [x + wave(t, o) * 8, -280 + phase(t, o) * 560, r + t * 180])));

const breakTime = loop('#f3dcc6', '#faeadb', (t) => at(0, 30, coffee({
  mood: { eyes: t > 0.8 ? 'asleep' : 'open', mouth: 'cat' },
  above: rising(t, [[-54, 0], [0, 0.33], [54, 0.66]], (u, x) => [x + wave(u) * 8, -170 - u * 60, steam(0, 0, 1.3, '#c3a58c')]),
}), { s: 0.95, r: wave(t) * 3 }));

export default {
  name: 'TagalongMotion', title: 'Little Loops', folder: 'motion', type: 'animation',
  stickers: [
    ['hello', '👋', hello, ['hello', 'hi', 'cat', 'wave']],
    ['typing', '💻', typing, ['typing', 'work', 'cat', 'busy']],
    ['jump', '🤗', jump, ['happy', 'jump', 'yay']],
    ['dance', '🕺', dance, ['dance', 'music', 'party']],
    ['love', '💓', love, ['love', 'heart', 'thanks']],
    ['sunshine', '☀️', shining, ['sun', 'good morning', 'summer']],
    ['rain', '🌧️', rain, ['rain', 'sad', 'weather']],
    ['storm', '⛈️', storm, ['storm', 'angry', 'thunder']],
    ['snow', '🌨️', snow, ['snow', 'winter', 'cold']],
    ['sleep', '😴', sleep, ['sleep', 'good night', 'cat']],
    ['party', '🎉', party, ['party', 'birthday', 'congratulations']],
    ['coffee', '☕', breakTime, ['coffee', 'break', 'good morning']],
  ],
};
