// Faces: eyes, mouths, brows and cheeks that all characters share. Drawn around the origin, about 150 wide.

import { INK, at, clip, dropPath, fill, heartPath, oval, rounded, starPath, stroke } from './svg.mjs';

const pair = (gap, draw) => at(-gap, 0, draw(-1)) + at(gap, 0, draw(1));

const pupil = (dx = 0, dy = 0) => fill(oval(dx, dy, 16, 20), INK) + fill(oval(dx - 5, dy - 8, 6.5), '#fff') + fill(oval(dx + 6, dy + 7, 3.2), '#fff',
  0.9);
const arch = stroke('M-18 8Q0 -22 18 8', INK, 9);
const lash = stroke('M-18 -3Q0 20 18 -3', INK, 9);
const cross = stroke('M-13 -13L13 13M13 -13L-13 13', INK, 9);
const squeeze = (side) => stroke(side < 0 ? 'M-14 -15L14 0L-14 15' : 'M14 -15L-14 0L14 15', INK, 9);
const lidded = (dx) => clip('M-30 -2H30V40H-30z', pupil(dx, 0)) + stroke('M-21 -3H21', INK, 9);
const wide = (dx, dy, r = 30) => fill(oval(0, 0, r, r + 3), INK) + fill(oval(0, 0, r - 6, r - 3), '#fff') + fill(oval(dx, dy, 9), INK);
const swirl = stroke('M0 0C5 -6 12 1 7 8C-1 17 -17 9 -14 -6C-11 -21 12 -23 20 -8', INK, 6.5);

export const EYES = {
  open: () => pupil(),
  happy: () => arch,
  asleep: () => lash,
  wink: (side) => (side < 0 ? pupil() : arch),
  cross: () => cross,
  tight: squeeze,
  lidded: () => lidded(0),
  sly: () => lidded(8),
  left: () => pupil(-8, 2),
  up: () => pupil(6, -9),
  down: () => pupil(0, 8),
  wide: () => wide(0, 0),
  odd: (side) => (side < 0 ? wide(3, 2, 32) : wide(-2, -2, 23)),
  dizzy: (side) => at(0, 0, swirl, { sx: side }),
  hearts: () => fill(heartPath(0, 2, 31), '#c81e4f') + fill(heartPath(0, 1, 25), '#ff4d79') + fill(oval(-10, -8, 6, 4.5), '#fff', 0.8),
  stars: () => fill(starPath(0, 0, 38, 19, 5, 9), '#b96a00') + fill(starPath(0, 0, 29, 14, 5, 7), '#ffd94a') + fill(oval(-4, -7, 4.5), '#fff', 0.9),
  big: () => fill(oval(0, 0, 25, 29), INK) + fill(oval(0, 14, 16, 11), '#7d5c9b', 0.75) + fill(oval(-8, -11, 9.5), '#fff')
    + fill(oval(9, 8, 5), '#fff'),
  wet: () => fill(oval(0, 0, 24, 27), INK) + fill(oval(0, 12, 18, 12), '#7fc4ff', 0.85) + fill(oval(-7, -10, 9), '#fff')
    + fill(oval(8, 6, 4.5), '#fff'),
};

const open = (d, tongue) => fill(d, INK) + clip(d, tongue) ;
const tongue = (x, y, rx, ry) => fill(oval(x, y, rx, ry), '#ff6f8b');

export const MOUTHS = {
  none: '',
  smile: stroke('M-17 0Q0 19 17 0', INK, 8),
  small: stroke('M-10 0Q0 11 10 0', INK, 8),
  cat: stroke('M-22 -3Q-20 13 -9 12Q0 11 0 0Q0 11 9 12Q20 13 22 -3', INK, 7.5),
  grin: open('M-27 -7Q0 1 27 -7Q28 30 0 31Q-28 30 -27 -7z', tongue(2, 27, 18, 13)),
  laugh: open('M-38 -10Q0 -1 38 -10Q40 42 0 43Q-40 42 -38 -10z', tongue(2, 38, 26, 18) + fill('M-30 -14H30L26 2Q0 7 -26 2z', '#fff')),
  tiny: open(oval(0, 6, 9, 11), tongue(0, 15, 7, 6)),
  o: open(oval(0, 8, 14, 17), tongue(0, 23, 11, 9)),
  scream: open(oval(0, 16, 23, 31), tongue(0, 42, 19, 16)),
  frown: stroke('M-17 12Q0 -9 17 12', INK, 8),
  wail: open('M-30 28Q-34 -8 0 -9Q34 -8 30 28Q0 14 -30 28z', tongue(0, 27, 22, 14)),
  wobble: stroke('M-26 6Q-19 -6 -12 4Q-5 14 1 4Q8 -6 14 4Q20 12 27 3', INK, 8),
  flat: stroke('M-15 5H15', INK, 8),
  smirk: stroke('M-15 6Q6 12 20 -6', INK, 8),
  pout: stroke('M-9 9Q0 1 9 9', INK, 8),
  kiss: stroke('M-5 -8Q12 -6 1 3Q14 6 -5 14', INK, 7.5),
  tongue: fill('M-2 5Q-3 34 11 34Q25 33 22 2z', '#d23f66') + fill('M3 6Q2 28 11 28.500Q20 28 17 4z', '#ff7d97') + stroke('M-22 0Q2 14 26 -3', INK, 8),
  teeth: fill(rounded([[-32, -8], [32, -8], [32, 24], [-32, 24]], 14), INK)
    + fill(rounded([[-25, -1], [25, -1], [25, 17], [-25, 17]], 8), '#fff') + stroke('M-9 0V16M9 0V16M-24 8H24', INK, 4),
  drool: open('M-20 -4Q0 3 20 -4Q22 22 0 23Q-22 22 -20 -4z', tongue(0, 21, 14, 10)) + fill(dropPath(22, 30, 9), '#8fd6ff'),
};

const BROWS = {
  none: () => '',
  angry: (side) => stroke(side < 0 ? 'M-24 -36L17 -22' : 'M24 -36L-17 -22', INK, 10),
  sad: (side) => stroke(side < 0 ? 'M-20 -30Q-6 -34 10 -44' : 'M20 -30Q6 -34 -10 -44', INK, 8),
  up: () => stroke('M-15 -40Q0 -52 15 -40', INK, 8),
  one: (side) => stroke(side < 0 ? 'M-16 -28Q0 -34 16 -27' : 'M-14 -44Q2 -56 18 -42', INK, 8),
};

/** A face: eyes `gap` off the middle, the mouth `drop` below them, blushing as told. */
export function face({ eyes = 'open', mouth = 'smile', brows = 'none', gap = 50, drop = 26, blush = 0.6, blushColor = '#ff6b8a', mouthScale = 1,
  spread = 27 } = {}) {
  const cheek = fill(oval(0, 0, 19, 12), blushColor, blush);
  return (blush ? at(-gap - spread, 27, cheek) + at(gap + spread, 27, cheek) : '')
    + at(0, drop, MOUTHS[mouth], { s: mouthScale }) + pair(gap, (side) => EYES[eyes](side) + BROWS[brows](side));
}
