// Ginger the cat: a head, a sitting body, and what the poses change.

import { at, fill, mirrored, oval, rounded, shine, smooth, solid, stroke, tone, tube } from './svg.mjs';
import { face } from './face.mjs';

export const GINGER = tone('#ffc476', '#ff9d42', '#a84e17');
const CREAM = '#fff2da';
const STRIPE = '#e87722';
const PINK = '#ff9fb0';

const HEAD = smooth(mirrored([[0, -100], [70, -92], [122, -44], [138, 14], [112, 70], [52, 97], [0, 101]]));

const ear = (side, droop) => at(side * (88 + droop * 0.6), -74 + droop * 0.7,
  solid(rounded([[-56, 26], [8, -84], [42, 44]], 26), GINGER, { inside: fill(rounded([[-24, 26], [8, -48], [26, 36]], 16), PINK), shade: 24 }),
  { sx: side, r: side * droop });

const whiskers = stroke('M-100 36L-150 28M-98 54L-144 62M100 36L150 28M98 54L144 62', '#a84e17', 6);

const nose = fill(rounded([[-13, -7], [13, -7], [0, 10]], 7), '#e8527a');

/** The head with a face; `droop` turns the ears down. */
export function catHead({ droop = 0, eyes = 'open', mouth = 'cat', brows, extra = '', over = '', blush = 0.55, muzzle = true } = {}) {
  const pattern = stroke('M0 -104V-66M-30 -104L-25 -74M30 -104L25 -74', STRIPE, 15)
    + stroke('M-146 0L-116 4M-146 26L-120 26M146 0L116 4M146 26L120 26', STRIPE, 13)
    + (muzzle ? fill(oval(0, 66, 66, 48), CREAM) : '');
  return ear(-1, droop) + ear(1, droop)
    + solid(HEAD, GINGER, { inside: pattern, gloss: shine(-76, -62, 24, 13) })
    + whiskers + extra + at(0, 8, face({ eyes, mouth, brows, gap: 62, drop: 44, blush, mouthScale: 1.12 }))
    + at(0, 36, nose) + over;
}

export const paw = (x, y, r = 27) => solid(oval(x, y, r, r * 0.92), tone('#fff6e4', '#ffe6bf', GINGER.line), { shade: 14 });

/** An arm from the shoulder to a paw; the elbow bows outwards by `bow`. */
export function arm(side, [x, y], bow = 20) {
  const from = [side * 58, 66];
  const middle = [(from[0] + x) / 2 + side * bow, (from[1] + y) / 2 + 8];
  return tube(`M${from}Q${middle} ${x} ${y}`, 44, GINGER) + paw(x, y);
}

const TAILS = {
  up: 'M70 160C150 170 178 110 150 70C140 50 160 34 172 40',
  low: 'M60 170C120 190 168 180 176 150',
  none: '',
};

/** The cat, sitting and looking at us. Arms are given by where the paws are; `null` hides one. */
export function cat({ head = {}, left = [-44, 122], right = [44, 122], tail = 'up', tilt = 0, lift = 0, behind = '', before = '', tailTurn = 0,
  armsFirst = false } = {}) {
  const trunk = smooth(mirrored([[0, 0], [62, 24], [88, 110], [84, 172], [40, 196], [0, 196]]));
  const arms = (left ? arm(-1, left) : '') + (right ? arm(1, right) : '');
  const top = at(0, -76 + lift, catHead(head), { r: tilt, s: 1.13 });
  return behind
    + (TAILS[tail] ? at(0, 0, `<g transform="rotate(${tailTurn} 70 160)">${tube(TAILS[tail], 38, GINGER)}</g>`) : '')
    + solid(trunk, GINGER, { inside: fill(oval(0, 130, 50, 66), CREAM) + stroke('M-96 96L-66 100M-98 128L-70 128M96 96L66 100M98 128L70 128', STRIPE,
      13) })
    + solid(oval(-52, 186, 40, 25), GINGER, { shade: 16 }) + solid(oval(52, 186, 40, 25), GINGER, { shade: 16 })
    + stroke('M-62 192V202M-44 192V202M62 192V202M44 192V202', GINGER.line, 5)
    + (armsFirst ? arms + top : top + arms) + before;
}

/** Lying like a loaf of bread, eyes closed. */
export function loaf({ breath = 0, eyes = 'asleep', mouth = 'cat' } = {}) {
  const back = smooth([[-190, 100], [-176, 20], [-90, -46 - breath], [40, -64 - breath], [150, -20 - breath / 2], [196, 70], [176, 120], [0, 128],
    [-150, 126]]);
  return solid(back, GINGER, {
    inside: stroke('M40 -90L30 -30M88 -80L74 -18M134 -60L114 -2', STRIPE, 17), gloss: shine(0, -34, 30, 12, -8),
  }) + at(-62, 44 - breath * 0.6, catHead({ eyes, mouth, droop: 8 }), { s: 0.86 })
    + tube('M176 92C190 136 110 140 40 128C10 124 -10 134 -20 126', 40, GINGER) + stroke('M-2 128L-20 126', CREAM, 30);
}
