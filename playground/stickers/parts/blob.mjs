// The blobs: round little fellows of many colours, with short arms and feet.

import { at, mirrored, oval, shine, smooth, solid, tone, tube } from './svg.mjs';
import { face } from './face.mjs';

export const COLORS = {
  lemon: tone('#ffe680', '#ffc533', '#a8690b'),
  rose: tone('#ffb3cb', '#ff7ba6', '#a8305f'),
  coral: tone('#ff9b7d', '#f4563f', '#8f1f1d'),
  sky: tone('#a8e0ff', '#58b2f2', '#1f62a3'),
  mint: tone('#a9f0c6', '#4fcf94', '#15754c'),
  lime: tone('#d3ee7c', '#98cf3f', '#4f7a12'),
  grape: tone('#cdb2ff', '#9470ea', '#4f3499'),
  peach: tone('#ffd0a3', '#ffa25e', '#a35218'),
  aqua: tone('#9ef0ee', '#3fc4cb', '#0f6a78'),
  mist: tone('#dfe7f7', '#a9b9d9', '#51628c'),
};

export const BODIES = {
  round: mirrored([[0, -160], [88, -140], [150, -70], [162, 16], [134, 98], [70, 140], [0, 148]]),
  pear: mirrored([[0, -158], [74, -138], [118, -66], [152, 30], [150, 104], [84, 144], [0, 148]]),
  bean: mirrored([[0, -164], [84, -151], [128, -92], [139, -20], [138, 54], [120, 116], [70, 144], [0, 148]]),
  wide: mirrored([[0, -128], [96, -120], [168, -62], [184, 24], [158, 104], [80, 142], [0, 148]]),
  tall: mirrored([[0, -186], [70, -168], [110, -104], [121, -24], [122, 54], [106, 116], [60, 144], [0, 148]]),
};

export const hand = (x, y, colors, r = 28) => solid(oval(x, y, r, r), colors, { shade: 14 });

const SHOULDERS = { round: 132, pear: 116, bean: 122, wide: 146, tall: 104 };

function limb(side, [x, y], from, colors, front) {
  const elbow = [side * (from + (front ? 2 : 34)), (40 + y) / 2 + (front ? 34 : 14)];
  return tube(`M${side * from} 40Q${elbow} ${x} ${y}`, 36, { light: colors.deep, line: colors.line }) + hand(x, y, colors);
}

/** A blob. Hands are given by where they are, in front of the body or (`back`) behind it; `null` hides one. */
export function blob({ color = 'lemon', body = 'round', left = [-178, 66], right = [178, 66], front = false, feet = true, top = '', pattern = '',
  mood = {}, faceAt = [0, -26], faceScale = 1.35, over = '', behind = '', points = BODIES[body] } = {}) {
  const colors = COLORS[color];
  const arms = (left ? limb(-1, left, SHOULDERS[body], colors, front) : '') + (right ? limb(1, right, SHOULDERS[body], colors, front) : '');
  const shoe = (side) => solid(oval(side * 58, 146, 42, 24), { ...colors, light: colors.deep }, { shade: 14 });
  return behind + (feet ? shoe(-1) + shoe(1) : '') + (front ? '' : arms) + top
    + solid(smooth(points), colors, {
      shade: 46, inside: pattern, gloss: shine(-84, -98, 30, 16, -38),
    })
    + at(faceAt[0], faceAt[1], face({ gap: 50, drop: 30, ...mood }), { s: faceScale }) + (front ? arms : '') + over;
}

/** A sprout on the head, a family trait. */
export const sprout = (y, color, lean = 0) => {
  const leaf = COLORS[color];
  return at(0, y, tube('M0 20Q-2 -10 4 -30', 14, { light: leaf.deep, line: leaf.line }, 6)
    + at(4, -34, solid('M0 6Q-52 6 -56 -32Q-8 -40 0 6z', leaf, { shade: 14, width: 7 }) + solid('M0 6Q44 8 54 -26Q8 -38 0 6z', leaf,
      { shade: 14, width: 7 })), { r: lean });
};
