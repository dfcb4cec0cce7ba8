// Things to eat and drink, all of them glad to see you.

import { at, box, fill, mirrored, oval, rounded, shine, smooth, solid, stroke, tone, tube, turn } from '../parts/svg.mjs';
import { face } from '../parts/face.mjs';
import { GOLD, RED, WHITE, heart, spark, steam, zed } from '../parts/props.mjs';

const CRUST = tone('#ffd08a', '#eda04d', '#9a5518');
const LEAF = tone('#9ee37d', '#4fb05a', '#1f6b34');
const CHOCOLATE = tone('#a9714b', '#7c4a2d', '#45230f');
const CREAM = tone('#fffaf0', '#ffe9c9', '#b98549');
const PINK = tone('#ffc2dc', '#ff83b4', '#a83468');

const smile = (x, y, s, mood) => at(x, y, face({ gap: 44, drop: 24, ...mood }), { s });

const sprinkles = (list, first = '#fff') => list.map(([x, y, r], i) => at(x, y, stroke('M-8 0H8', [first, '#ffe066', '#5fd0f5', '#8d6bf0'][i % 4],
  11), { r })).join('');

const arms = (x, y, colors, up = -1) => tube(`M${-x} ${y}Q${-x - 28} ${y + 26} ${-x - 48} ${y + up * 30}`, 24, colors)
  + tube(`M${x} ${y}Q${x + 28} ${y + 26} ${x + 48} ${y + up * 30}`, 24, colors);

const pizza = () => arms(84, 30, CRUST)
  + solid(rounded([[-176, -120], [176, -120], [0, 212]], 40), tone('#ffe07a', '#ffb53d', '#a8600f'), {
    inside: [[-92, -46], [96, -38], [6, 128]].map(([x, y]) => solid(oval(x, y, 40), tone('#ff7a5c', '#e2452f', '#9e2418'),
      { shade: 16, width: 6 })).join('')
      + fill(oval(-10, -66, 14, 9), '#4fb05a') + fill(oval(40, 96, 13, 8), '#4fb05a') + fill(oval(-44, 92, 8, 12), '#4fb05a'),
  }) + smile(0, 14, 1.2, { eyes: 'happy', mouth: 'grin', gap: 40, spread: 12 })
  + solid(smooth([[-190, -128], [-170, -168], [0, -190], [170, -168], [190, -128], [168, -96], [0, -112], [-168, -96]]), CRUST,
    { gloss: shine(-104, -152, 32, 10, -8) });

export const donut = () => {
  const icing = smooth([[0, -176], [110, -142], [172, -50], [168, 50], [120, 72], [96, 116], [44, 116], [14, 146], [-34, 130], [-74, 128], [-108, 84],
    [-162, 70], [-176, -40], [-116, -140]]);
  return solid(oval(0, 0, 190, 182), CRUST) + solid(icing, PINK, { gloss: shine(-112, -104, 34, 15, -42),
    inside: sprinkles([[-20, -146, 20], [60, -132, -30], [128, -70, 60], [-80, -126, 70], [-140, -20, 10], [140, 16, -20], [-112, -62, -50],
      [96, -108, 10], [-124, 48, 60], [112, 60, 40], [0, 122, 10]]) })
    + solid(oval(0, -66, 42, 36), tone('#fff', '#fff', PINK.line), { shade: 0 }) + smile(0, 28, 1.4, { eyes: 'open', mouth: 'cat' });
};

const avocado = () => arms(112, 50, LEAF, -1)
  + solid(smooth(mirrored([[0, -206], [64, -184], [94, -104], [138, 10], [146, 96], [96, 176], [0, 204]])), LEAF, {
    inside: fill(smooth(mirrored([[0, -176], [46, -158], [70, -90], [110, 14], [116, 92], [76, 152], [0, 174]])), '#eef7a8'), shade: 30,
  }) + solid(oval(0, 100, 62, 60), CHOCOLATE, { gloss: shine(-22, 74, 16, 10) }) + smile(0, -50, 1.12, { eyes: 'happy', mouth: 'smile', gap: 40 });

const burger = () => solid(box(-168, 92, 336, 84, 40), CRUST)
  + solid(box(-180, 58, 360, 58, 28), CHOCOLATE, { shade: 20 })
  + solid(rounded([[-176, 42], [176, 42], [146, 66], [104, 60], [66, 104], [28, 62], [-60, 60], [-100, 74], [-150, 60]], 14), GOLD, { shade: 0 })
  + solid(smooth([[-190, 26], [-140, 14], [0, 12], [140, 14], [190, 26], [172, 58], [126, 44], [84, 62], [40, 44], [0, 62], [-44, 44], [-88, 62],
    [-130, 44], [-172, 58]]), LEAF, { shade: 14 })
  + solid('M-178 26Q-186 -160 0 -162Q186 -160 178 26Q178 34 160 34H-160Q-178 34 -178 26z', CRUST, { shade: 44, gloss: shine(-112, -92, 30, 15, -34),
    inside: [[-60, -124, 20], [0, -138, -10], [64, -120, 30], [116, -84, 60], [-24, -106, 60], [34, -100, 10]].map(([x, y, r]) => at(x, y,
      fill(oval(0, 0, 11, 6.5), '#fff3d6'), { r })).join('') })
  + smile(0, -40, 1.32, { eyes: 'open', mouth: 'grin' });

const sushi = () => solid(smooth(mirrored([[0, -30], [130, -26], [176, 50], [160, 128], [90, 150], [0, 154]])), WHITE, {
  inside: [[-120, 110], [-60, 130], [70, 128], [128, 96], [-142, 50], [140, 40]].map(([x, y]) => stroke(`M${x} ${y}l14 6`, '#b9c2dd', 7)).join('') })
  + solid(smooth([[-196, 10], [-150, -86], [-20, -124], [110, -104], [190, -26], [196, 40], [160, 34], [60, -4], [-80, -4], [-170, 42]]),
    tone('#ffb08a', '#ff7448', '#a33a17'), {
    inside: stroke('M-130 -110Q-110 -50 -146 20M-56 -140Q-36 -70 -66 0M28 -140Q48 -70 26 0M106 -120Q128 -60 112 30', '#ffe0cf', 13),
      gloss: shine(-90, -76, 26, 9, -22) })
  + smile(0, 66, 1.36, { eyes: 'asleep', mouth: 'small', gap: 52, drop: 20 });

const ramen = () => at(-20, -30, turn(24, 150, 0, stroke('M150 -170V60', '#6b2a1b', 22) + stroke('M150 -170V60', '#d9603f', 8))
  + turn(40, 150, 0, stroke('M120 -170V60', '#6b2a1b', 22) + stroke('M120 -170V60', '#d9603f', 8)))
  + solid(oval(0, -28, 186, 64), tone('#ffd58a', '#f0a646', '#9a4a1c'), { shade: 0,
    inside: stroke('M-150 -20Q-130 -60 -100 -30T-50 -34T0 -30T50 -36T100 -28T150 -30M-140 0Q-110 -36 -80 -6T-20 -8T40 -4T100 -6T150 -4', '#fff0bd',
      12) })
  + solid(oval(-76, -58, 50, 42), WHITE, { shade: 12, inside: fill(oval(-76, -56, 25, 22), '#ffb938') })
  + solid(oval(14, -66, 42, 34), tone('#fff', '#ffe9ef', '#b85a78'),
    { shade: 0, width: 6, inside: stroke('M14 -66q10 -10 14 2q0 16 -18 14q-18 -6 -10 -24q10 -16 30 -8', '#ff6f9c', 7) })
  + solid(rounded([[74, -112], [132, -104], [122, -34], [66, -42]], 10), tone('#4a7a5c', '#2a5140', '#15332a'), { shade: 12 })
  + solid('M-194 -26Q0 46 194 -26Q190 120 92 172H-92Q-190 120 -194 -26z', RED, { inside: stroke('M-210 4Q0 80 210 4', '#fff', 12, 0.85),
    gloss: shine(-132, 50, 13, 30, -18) })
  + solid(box(-84, 164, 168, 30, 14), RED, { shade: 12 }) + smile(0, 86, 1.2, { eyes: 'happy', mouth: 'grin' });

const iceCream = () => turn(8, 0, 0, solid(rounded([[-122, 30], [122, 30], [0, 222]], 30), CRUST, {
  inside: stroke('M-120 60L40 220M-60 20L90 170M0 10L120 120M120 60L-40 220M60 20L-90 170M0 10L-120 120', '#b9691f', 7, 0.55) })
  + solid(smooth([[0, -160], [100, -134], [158, -50], [154, 26], [130, 64], [94, 36], [56, 76], [12, 42], [-34, 70], [-74, 36], [-118, 62],
    [-156, 24], [-158, -50], [-100, -134]]), PINK, {
    inside: sprinkles([[-96, -70, 40], [100, -70, -30], [-30, -124, 10], [44, -122, 60], [112, 0, 20], [-112, 4, -50]]),
      gloss: shine(-86, -92, 24, 13, -40) })
  + solid(oval(26, -180, 38), RED, { gloss: shine(12, -194, 11, 8) }) + stroke('M30 -212Q36 -238 60 -244', '#1f6b34', 9)
  + smile(0, -40, 1.4, { eyes: 'big', mouth: 'tiny', drop: 26 }));

const strawberry = () => arms(126, 10, RED, 1)
  + solid(smooth(mirrored([[0, -126], [92, -132], [156, -70], [146, 30], [86, 142], [0, 200]])), RED,
    { shade: 44, gloss: shine(-104, -62, 24, 13, -40),
    inside: [[-110, -20], [110, -20], [-84, 76], [84, 76], [0, 108], [-40, 146], [42, 146], [-60, -100], [66, -98],
      [120, -84]].map(([x, y]) => fill(oval(x, y, 6, 9), '#ffe08a')).join('') })
  + solid(rounded([[0, -92], [-34, -116], [-96, -84], [-84, -136], [-140, -162], [-60, -178], [0, -214], [60, -178], [140, -162], [84, -136],
    [96, -84], [34, -116]], 16), LEAF, { shade: 20 })
  + tube('M0 -180Q2 -214 24 -226', 18, LEAF, 7) + smile(0, -8, 1.3, { eyes: 'wink', mouth: 'grin' });

const egg = () => solid(smooth([[-170, -40], [-120, -130], [-20, -136], [70, -166], [160, -106], [166, 0], [192, 84], [120, 156], [10, 136],
  [-90, 166], [-176, 96]]), WHITE, { shade: 40 })
  + solid(oval(4, 4, 126, 120), GOLD, { gloss: shine(-62, -66, 24, 13, -40) }) + smile(4, 0, 1.26, { eyes: 'asleep', mouth: 'smile' })
    + zed(170, -170, 1.1);

const toast = () => arms(140, 40, CRUST)
  + solid('M-128 180Q-152 180 -152 156V-4Q-196 -30 -186 -96Q-172 -172 -70 -172H70Q172 -172 186 -96Q196 -30 152 -4V156Q152 180 128 180z', CRUST, {
    inside: fill('M-104 152Q-120 152 -120 136V-22Q-160 -44 -152 -92Q-140 -140 -70 -140H70Q140 -140 152 -92Q160 -44 120 -22V136Q120 152 104 152z',
      '#ffe9b8') })
  + turn(-8, 0, -70, solid(box(-58, -112, 116, 82, 20), tone('#fff2a0', '#ffd84a', '#b0850f'), { shade: 18 }))
    + smile(0, 40, 1.36, { eyes: 'happy', mouth: 'laugh' });

const vapour = () => steam(-44, -196, 1.3, '#c3a58c') + steam(20, -206, 1.5, '#c3a58c');

export const coffee = ({ above = vapour(), mood = { eyes: 'sly', mouth: 'smirk' } } = {}) => above
  + solid(rounded([[-142, -96], [142, -96], [112, 190], [-112, 190]], 26), WHITE, { shade: 36,
    inside: fill('M-160 -26H160L140 112H-140z', '#c98a55') })
  + solid(rounded([[-164, -128], [164, -128], [158, -78], [-158, -78]], 18), CHOCOLATE, { shade: 14 })
  + solid(rounded([[-126, -164], [126, -164], [142, -122], [-142, -122]], 16), CHOCOLATE, { shade: 12 })
    + smile(0, 30, 1.32, { ...mood, spread: 18 });

const cupcake = () => solid(rounded([[-138, 34], [138, 34], [98, 200], [-98, 200]], 20), tone('#9fdcff', '#55aef0', '#1f62a3'), {
  inside: stroke('M-92 30L-70 210M-34 30L-26 210M34 30L26 210M92 30L70 210', '#fff', 14, 0.55) })
  + solid(smooth([[0, -190], [50, -150], [80, -112], [124, -84], [134, -38], [170, 10], [142, 62], [60, 62], [0, 72], [-60, 62], [-142, 62],
    [-170, 10], [-134, -38], [-124, -84], [-80, -112], [-50, -150]]), CREAM, {
    inside: stroke('M-128 -46Q0 6 130 -60M-84 -112Q0 -70 84 -118', '#e3b983', 8)
      + sprinkles([[-100, -20, 20], [108, -10, -30], [-60, -80, 50], [60, -82, 10], [-134, 24, 70], [140, 30, 20]], '#ff6f9c') })
  + solid(oval(0, -192, 34), RED, { gloss: shine(-12, -204, 10, 7) }) + smile(0, 14, 1.22, { eyes: 'happy', mouth: 'cat' })
  + spark(-156, -150, 26) + spark(160, -160, 32);

const watermelon = () => {
  const slice = 'M-206 -70Q-200 -92 -176 -92H176Q200 -92 206 -70Q190 136 0 140Q-190 136 -206 -70z';
  return turn(-8, 0, 0, solid(slice, LEAF, { shade: 0, inside: fill('M-188 -100H188Q168 106 0 110Q-168 106 -188 -100z', '#f3ffd9')
    + fill('M-172 -100H172Q152 88 0 92Q-152 88 -172 -100z', '#ff5f70')
    + stroke('M-206 -92H206', '#ff95a0', 30) + [[-124, -16], [124, -16], [-84, 36], [84, 36], [-130, -56], [134, -56],
      [0, 66]].map(([x, y]) => fill(oval(x, y, 7, 11), '#3a2342')).join('') })
    + smile(0, -28, 1.22, { eyes: 'tight', mouth: 'laugh', blushColor: '#c9183d' }));
};

const boba = () => turn(10, 30, -120, stroke('M30 -236V-60', '#a83468', 38) + stroke('M30 -236V-60', '#ff83b4', 23)
  + stroke('M22 -204L38 -216M22 -172L38 -184', '#fff', 11))
  + solid(rounded([[-140, -120], [140, -120], [108, 200], [-108, 200]], 34), tone('#f3d3b0', '#d7a374', '#7d4a25'),
    { shade: 40, gloss: shine(-106, -40, 9, 38, -5),
    inside: fill('M-160 -140H160V-78H-160z', '#fff6ea')
      + [[-80, 170], [-38, 182], [6, 178], [48, 182], [86, 168], [-60, 136], [-16, 142], [28, 140], [68, 134], [-98, 124],
        [102, 122]].map(([x, y]) => fill(oval(x, y, 22), '#45230f') + fill(oval(x - 7, y - 8, 5.5), '#fff', 0.6)).join('') })
  + solid(rounded([[-158, -146], [158, -146], [154, -104], [-154, -104]], 18), WHITE, { shade: 10 })
    + smile(0, 2, 1.34, { eyes: 'open', mouth: 'tongue', spread: 18 });

const cookie = () => solid(smooth([[0, -186], [76, -172], [92, -120], [140, -108], [176, -60], [184, 10], [148, 116], [54, 178], [-60, 176],
  [-152, 110], [-186, 0], [-150, -112], [-76, -170]]), tone('#f0bd7e', '#d18f4a', '#7d4a1c'), {
  shade: 44, inside: [[-96, -96], [20, -132], [112, -46], [-128, 20], [130, 66], [-74, 124],
    [48, 132]].map(([x, y], i) => at(x, y, solid(rounded([[-26, -18], [22, -24], [28, 16], [-18, 24]], 14), CHOCOLATE, { shade: 8, width: 5 }),
    { r: i * 40 })).join('') })
  + smile(0, 4, 1.4, { eyes: 'wide', mouth: 'o', blush: 0.6 })
    + [[150, -168, 16], [190, -128, 11]].map(([x, y, r]) => solid(oval(x, y, r), tone('#f0bd7e', '#d18f4a', '#7d4a1c'),
    { shade: 6, width: 6 })).join('');

const milk = () => heart(-178, -150, 30, -14) + heart(182, -120, 22, 14)
  + solid(rounded([[-136, -84], [136, -84], [136, 194], [-136, 194]], 24), WHITE,
    { shade: 36, inside: fill('M-150 120Q-75 88 0 120T150 120V220H-150z', '#62bdf5')
    + fill(smooth([[60, -90], [150, -90], [150, -10], [100, -22], [84, -56]]), '#8f9ccb', 0.6)
    + fill(smooth([[-150, 60], [-100, 70], [-92, 104], [-150, 116]]), '#8f9ccb', 0.6) })
  + solid(rounded([[-76, -178], [76, -178], [140, -78], [-140, -78]], 16), tone('#b9e8ff', '#62bdf5', '#2373b3'), { shade: 24 })
  + solid(box(-92, -216, 184, 46, 12), tone('#b9e8ff', '#62bdf5', '#2373b3'), { shade: 12 })
    + smile(0, 10, 1.38, { eyes: 'big', mouth: 'cat', spread: 20, drop: 32 });

export default {
  name: 'TagalongFood', title: 'Happy Food', folder: 'food',
  stickers: [
    ['pizza', '🍕', pizza, ['pizza', 'hungry', 'dinner']],
    ['donut', '🍩', donut, ['donut', 'sweet', 'snack']],
    ['avocado', '🥑', avocado, ['avocado', 'healthy', 'green']],
    ['burger', '🍔', burger, ['burger', 'hungry', 'fast food']],
    ['sushi', '🍣', sushi, ['sushi', 'fish', 'japan']],
    ['ramen', '🍜', ramen, ['ramen', 'noodles', 'soup']],
    ['ice-cream', '🍦', iceCream, ['ice cream', 'summer', 'sweet']],
    ['strawberry', '🍓', strawberry, ['strawberry', 'fruit', 'sweet']],
    ['egg', '🍳', egg, ['egg', 'breakfast', 'lazy']],
    ['toast', '🍞', toast, ['toast', 'breakfast', 'good morning']],
    ['coffee', '☕', coffee, ['coffee', 'good morning', 'break']],
    ['cupcake', '🧁', cupcake, ['cupcake', 'cake', 'birthday', 'sweet']],
    ['watermelon', '🍉', watermelon, ['watermelon', 'fruit', 'summer']],
    ['boba', '🧋', boba, ['bubble tea', 'tea', 'drink']],
    ['cookie', '🍪', cookie, ['cookie', 'snack', 'sweet']],
    ['milk', '🥛', milk, ['milk', 'drink', 'breakfast']],
  ],
};
