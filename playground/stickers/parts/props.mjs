// Small things that come along with a character: hearts, tears, sparks, letters of sleep.

import { INK, at, box, dropPath, fill, heartPath, oval, rounded, shine, solid, starPath, stroke, tone } from './svg.mjs';

export const RED = tone('#ff7b93', '#f2385f', '#a3173f');
export const GOLD = tone('#ffe27a', '#ffb938', '#b06a10');
export const SKY = tone('#b9e8ff', '#62bdf5', '#2373b3');
export const WHITE = tone('#ffffff', '#e9ecf7', '#8088ad');
export const VIOLET = tone('#c5a8ff', '#8f67e8', '#53359e');

export const heart = (x, y, s, r = 0, colors = RED) =>
  at(x, y, solid(heartPath(0, 0, s), colors, { shade: s * 0.4, width: 5 + s / 20, gloss: shine(-s * 0.45, -s * 0.4, s * 0.22, s * 0.14) }), { r });

export const star = (x, y, s, r = 0, colors = GOLD) => at(x, y, solid(starPath(0, 0, s * 1.1, s * 0.56, 5, s * 0.25), colors,
  { shade: s * 0.25, width: 6 }), { r });

/** A four-pointed glint. */
export const spark = (x, y, s, color = '#ffc93c') =>
  fill(`M${x} ${y - s}Q${x + s * 0.16} ${y - s * 0.16} ${x + s} ${y}Q${x + s * 0.16} ${y + s * 0.16} ${x} ${y + s}`
    + `Q${x - s * 0.16} ${y + s * 0.16} ${x - s} ${y}Q${x - s * 0.16} ${y - s * 0.16} ${x} ${y - s}z`, color);

export const drop = (x, y, r, turn = 0) =>
  at(x, y, solid(dropPath(0, 0, r), SKY, { shade: r * 0.7, width: 6, gloss: shine(-r * 0.35, 0, r * 0.2, r * 0.34, 10, 0.8) }), { r: turn });

/** A stream of tears down from an eye. */
export const stream = (x, y, length, w = 22) =>
  fill(`M${x - w / 2} ${y}Q${x} ${y + 8} ${x + w / 2} ${y}L${x + w / 2 + 5} ${y + length}Q${x} ${y + length + 18} ${x - w / 2 - 5} ${y + length}z`,
    '#7cccff')
  + stroke(`M${x - 2} ${y + 14}V${y + length - 10}`, '#e2f5ff', 5);

export const zed = (x, y, s, color = '#6b7ff0', r = 8) =>
  at(x, y, stroke('M-14 -15H14L-14 15H14', '#fff', 20) + stroke('M-14 -15H14L-14 15H14', color, 10), { s, r });

/** Cartoon anger: four little hooks. */
export const vein = (x, y, s) => at(x, y, stroke('M-7 -24Q-6 -7 -24 -7M7 -24Q6 -7 24 -7M-7 24Q-6 7 -24 7M7 24Q6 7 24 7', '#e0234e', 9), { s });

export const question = (x, y, s, color = '#8f67e8', r = 0) => at(x, y,
  stroke('M-19 -19Q-16 -42 5 -41Q27 -38 23 -16Q20 -4 7 2Q0 7 0 18', color, 15) + fill(oval(0, 41, 9.5), color), { s, r });

export const bang = (x, y, s, color = '#f2385f', r = 0) => at(x, y,
  fill(rounded([[-13, -46], [13, -46], [7, 16], [-7, 16]], 9), color) + fill(oval(0, 36, 10), color), { s, r });

export const note = (x, y, s, color = '#8f67e8', r = 0) => at(x, y,
  stroke('M0 20V-34Q18 -30 22 -12', color, 10) + at(-11, 22, fill(oval(0, 0, 15, 11), color), { r: -18 }), { s, r });

export const steam = (x, y, s, color = '#b9c3dd') => at(x, y, stroke('M0 24Q-14 10 0 0Q14 -10 0 -24', color, 11), { s });

const CONFETTI = ['#ff5d8f', '#ffc93c', '#4cc9f0', '#7bd66f', '#a37bff'];

/** Confetti: each piece as [x, y, angle]; colours and shapes take turns. */
export const confetti = (pieces) => pieces.map(([x, y, r], i) => at(x, y,
  fill(i % 3 === 2 ? oval(0, 0, 10) : box(-12, -6.5, 24, 13, 5), CONFETTI[i % CONFETTI.length]), { r })).join('');

export const partyHat = (x, y, s, r = 0) => at(x, y,
  solid(rounded([[0, -98], [52, 14], [-52, 14]], 15), tone('#8be0ff', '#3f9df2', '#1f5aa8'), {
    inside: stroke('M-70 -10L60 -60M-60 34L80 -22M-60 -52L40 -94', '#ffe27a', 14),
  }) + solid(oval(0, -98, 20), tone('#ff9cc0', '#ff5d8f', '#a8245a'), { shade: 12, width: 7 }), { s, r });

export const shades = (x, y, s, r = 0) => at(x, y,
  fill('M-98 -28H98V-12H-98z', INK)
  + solid('M-92 -26H-10Q-6 34 -48 36Q-92 36 -92 -26z', tone('#5a4a86', '#2a1b3d', '#2a1838'),
    { shade: 0, inside: stroke('M-84 26L-34 -34M-58 34L-14 -20', '#fff', 9, 0.3) })
  + solid('M92 -26H10Q6 34 48 36Q92 36 92 -26z', tone('#5a4a86', '#2a1b3d', '#2a1838'),
    { shade: 0, inside: stroke('M20 26L70 -34M46 34L90 -20', '#fff', 9, 0.3) }), { s, r });

export const mug = (x, y, s, colors = RED) => at(x, y,
  stroke('M44 -22Q84 -20 78 10Q72 36 38 32', colors.line, 25) + stroke('M44 -22Q84 -20 78 10Q72 36 38 32', colors.light, 10)
  + solid(rounded([[-52, -48], [52, -48], [46, 56], [-46, 56]], 18), colors, { inside: fill(heartPath(0, 6, 21), '#fff', 0.9) })
  + solid(oval(0, -48, 52, 13), tone('#8a5638', '#6b3d25', colors.line), { shade: 0, width: 7 }), { s });

const PUFF = 'M-94 62A46 46 0 0 1 -104 -28A56 56 0 0 1 -40 -60A66 66 0 0 1 76 -46A57 57 0 0 1 96 62z';

/** A cloud, about 290 by 170. */
export const cloud = (x, y, s, colors = WHITE, { inside = '', sx = s, sy = s } = {}) =>
  at(x, y, solid(PUFF, colors, { inside, shade: 40, width: 8 / sx, gloss: shine(-96, 0, 20, 12) + shine(-18, -62, 24, 12) }), { sx, sy });
