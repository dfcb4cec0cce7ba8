// A ginger cat through the day.

import { INK, at, box, fill, heartPath, oval, rounded, shine, smooth, solid, stroke, tone, tube } from '../parts/svg.mjs';
import { GINGER, arm, cat, catHead, loaf, paw } from '../parts/cat.mjs';
import { SKY, bang, confetti, drop, heart, mug, partyHat, question, shades, spark, steam, stream, vein, zed } from '../parts/props.mjs';

const CARTON = tone('#e9bd86', '#cf965a', '#7d4d22');
const STEEL = tone('#dfe6f5', '#aab6d3', '#59668c');

const hello = () => cat({
  head: { eyes: 'happy', mouth: 'grin' }, right: [168, -8], tilt: -8, tail: 'none',
  before: stroke('M206 -44Q222 -20 214 8M234 -58Q256 -22 244 16', '#ffb938', 10),
});

const love = () => cat({
  head: { eyes: 'hearts', mouth: 'cat' }, left: [-66, 112], right: [66, 112], tail: 'up',
  before: heart(0, 116, 62) + paw(-62, 122) + paw(62, 122) + heart(-186, -120, 32, -16) + heart(186, -140, 26, 14),
});

const laugh = () => at(0, 0, catHead({ eyes: 'tight', mouth: 'laugh', droop: 10, muzzle: false,
  over: drop(-128, 6, 24, 62) + drop(128, 6, 24, -62) }), { r: -9, s: 1.42 });

const cry = () => cat({
  head: { eyes: 'wet', mouth: 'wail', brows: 'sad', droop: 52, extra: stream(-62, 30, 74, 30) + stream(62, 30, 74, 30) }, tail: 'low',
  behind: solid(smooth([[-200, 196], [-130, 172], [0, 168], [130, 172], [200, 196], [120, 222], [-120, 222]]), SKY, { shade: 0, width: 6 }),
});

const angry = () => cat({
  head: { eyes: 'open', brows: 'angry', mouth: 'teeth', droop: 40, blush: 0.9, over: vein(84, -66, 1.1) },
  left: [-118, 92], right: [118, 92], tail: 'up',
});

const sleep = () => loaf() + zed(64, -118, 1.25) + zed(122, -166, 1.7, '#8b7bf2', 14);

const shock = () => cat({
  head: { eyes: 'wide', mouth: 'scream', muzzle: false, blush: 0 }, left: [-112, 14], right: [112, 14],
  tail: 'low', before: bang(192, -150, 1, '#f2385f', 14) + bang(-192, -150, 1, '#f2385f', -14),
});

const carton = () => at(0, -34, catHead({ eyes: 'big', mouth: 'small' }))
  + solid(rounded([[-170, 42], [-214, -4], [-196, -26], [-140, 30]], 8), CARTON, { shade: 12 })
  + solid(rounded([[170, 42], [214, -4], [196, -26], [140, 30]], 8), CARTON, { shade: 12 })
  + solid(rounded([[-172, 32], [172, 32], [156, 196], [-156, 196]], 16), CARTON, {
    inside: fill('M-30 20H30V90L0 76L-30 90z', '#f6dcb4') + fill(heartPath(98, 148, 24), '#7d4d22', 0.75)
      + stroke('M-128 150H-74M-128 168H-92', '#7d4d22', 8, 0.6),
  }) + paw(-92, 36, 31) + paw(92, 36, 31);

const coffee = () => cat({
  head: { eyes: 'lidded', mouth: 'flat', droop: 12 }, left: null, right: null, tail: 'low',
  before: mug(0, 128, 0.95, SKY) + paw(-54, 140) + paw(54, 140) + steam(-18, 52, 0.8, '#fff') + steam(20, 52, 0.8, '#fff'),
});

const cool = () => at(0, 10, catHead({ mouth: 'smirk', eyes: 'open', over: shades(0, 4, 1.12, -2) }), { s: 1.36, r: 5 })
  + spark(190, -150, 34, '#ffc93c');

const party = () => cat({
  head: { eyes: 'happy', mouth: 'laugh', muzzle: false, over: partyHat(6, -94, 0.92, 6) }, left: [-168, -6], right: [168, -6], tail: 'none', lift: 10,
  before: confetti([[-206, -120, 30], [-168, -206, -20], [206, -120, -40], [168, -206, 15], [-214, 84, 0], [214, 84, 60], [-168, 150, 50],
    [168, 150, -30], [110, -284, 0], [-100, -284, 30]]),
});

const THUMB_UP = [[-34, 4], [-14, -12], [-12, -52], [6, -64], [22, -48], [18, -16], [40, -8], [42, 30], [20, 46], [-20, 44], [-36, 28]];

const thumb = (x, y) => at(x, y, solid(smooth(THUMB_UP), tone('#fff6e4', '#ffe6bf', GINGER.line), { shade: 18 })
  + stroke('M16 6H38M16 22H38', GINGER.line, 6));

const okay = () => cat({ head: { eyes: 'wink', mouth: 'grin' }, right: [140, 84], tilt: -6, tail: 'none', before: thumb(148, 70)
  + spark(190, -60, 28) });

const fish = (x, y, s, r) => at(x, y, solid(rounded([[58, 0], [112, -42], [104, 0], [112, 42]], 14), SKY, { shade: 14 })
  + solid(smooth([[-90, 0], [-50, -38], [10, -40], [74, -4], [74, 4], [10, 40], [-50, 38]]), SKY, {
    inside: stroke('M-34 -44Q-14 0 -34 44', SKY.line, 6) + stroke('M0 -14Q10 0 0 14M26 -12Q36 0 26 12', SKY.line, 6), gloss: shine(-8, -24, 22, 7, 0),
  }) + stroke('M-70 -14L-56 0M-56 -14L-70 0', INK, 6), { s, r });

const dinner = () => cat({
  head: { eyes: 'stars', mouth: 'drool' }, left: null, right: null, tail: 'up',
  before: fish(6, 134, 1.18, -4) + paw(-46, 152) + paw(50, 150),
});

export const work = ({ nod = 0, left = 0, right = 0 } = {}) => at(0, -52 + nod, catHead({ eyes: 'down', mouth: 'small', brows: 'one' }))
  + tube('M-84 90L-122 150', 46, GINGER) + tube('M84 90L122 150', 46, GINGER)
  + solid(box(-128, 40, 256, 140, 22), STEEL, { inside: fill(heartPath(0, 112, 32), '#fff') })
  + solid(box(-172, 172, 344, 30, 15), STEEL, { shade: 12 }) + paw(-132, 160 - left, 30) + paw(132, 160 - right, 30);

const yarn = () => cat({
  head: { eyes: 'left', mouth: 'tongue' }, left: null, right: [20, 130], tilt: -10, tail: 'up',
  before: stroke('M-60 196C0 226 60 210 120 220C160 226 190 214 196 204', '#a8245a', 10)
    + solid(oval(-112, 132, 76), tone('#ff9cc0', '#f2558c', '#a8245a'), {
      inside: stroke('M-190 110Q-120 60 -50 96M-196 140Q-116 86 -34 128M-184 172Q-112 118 -40 160M-140 50Q-60 120 -96 220M-172 60Q-104 130 -132 220',
        '#a8245a', 6, 0.65),
    }) + arm(-1, [-92, 74], -4),
});

const think = () => cat({ head: { eyes: 'up', mouth: 'pout', brows: 'one' }, left: [-44, 130], right: [48, 34], tilt: 6, tail: 'low',
  before: question(190, -150, 1.1, '#8f67e8', 12) + question(-192, -130, 0.8, '#4cabf0', -14) });

export default {
  name: 'TagalongCats', title: 'Ginger the Cat', folder: 'cats',
  stickers: [
    ['hello', '👋', hello, ['cat', 'hello', 'hi', 'wave']],
    ['love', '😻', love, ['cat', 'love', 'heart']],
    ['laugh', '😹', laugh, ['cat', 'laugh', 'funny', 'lol']],
    ['cry', '😿', cry, ['cat', 'sad', 'cry']],
    ['angry', '😾', angry, ['cat', 'angry', 'grr']],
    ['sleep', '😴', sleep, ['cat', 'sleep', 'good night', 'tired']],
    ['shock', '🙀', shock, ['cat', 'shock', 'omg', 'scared']],
    ['box', '📦', carton, ['cat', 'box', 'cute', 'please']],
    ['coffee', '☕', coffee, ['cat', 'coffee', 'monday', 'tired']],
    ['cool', '😎', cool, ['cat', 'cool', 'sunglasses']],
    ['party', '🥳', party, ['cat', 'party', 'birthday', 'congratulations']],
    ['okay', '👍', okay, ['cat', 'ok', 'thumbs up', 'yes']],
    ['dinner', '🐟', dinner, ['cat', 'fish', 'hungry', 'dinner']],
    ['work', '💻', work, ['cat', 'work', 'computer', 'busy']],
    ['yarn', '🧶', yarn, ['cat', 'yarn', 'play']],
    ['think', '🤔', think, ['cat', 'think', 'hmm']],
  ],
};
