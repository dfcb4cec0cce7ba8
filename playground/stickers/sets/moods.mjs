// Round fellows, one for every mood.

import { at, box, fill, mirrored, oval, rounded, smooth, solid, stroke, tone, turn } from '../parts/svg.mjs';
import { COLORS, blob, hand, sprout } from '../parts/blob.mjs';
import { SKY, WHITE, cloud, confetti, drop, heart, partyHat, question, shades, spark, star, vein, zed } from '../parts/props.mjs';

const happy = () => blob({ color: 'lemon', left: [-182, -78], right: [182, -78], top: sprout(-156, 'mint'),
  mood: { eyes: 'happy', mouth: 'laugh' } });

const love = () => blob({ color: 'rose', body: 'pear', left: [-70, 96], right: [70, 96], front: true, mood: { eyes: 'hearts', mouth: 'smile' },
  faceAt: [0, -46],
  over: heart(0, 88, 52) + hand(-54, 100, COLORS.rose) + hand(54, 100, COLORS.rose) + heart(-166, -116, 26, -18) + heart(164, -136, 34, 16) });

const laugh = () => turn(-12, 0, 0, blob({ color: 'peach', body: 'wide', left: [-60, 112], right: [186, 66], front: true,
  mood: { eyes: 'tight', mouth: 'laugh', mouthScale: 1.15 },
  faceAt: [0, -24], over: drop(-146, -18, 26, 60) + drop(146, -18, 26, -60) }));

const wink = () => blob({ color: 'mint', body: 'bean', left: [-150, 86], right: [172, -66], top: sprout(-158, 'lime', 12),
  mood: { eyes: 'wink', mouth: 'tongue' },
  over: spark(196, -138, 32) });

const sad = () => blob({ color: 'sky', body: 'pear', left: [-150, 118], right: [150, 118], mood: { eyes: 'wet', mouth: 'wobble', brows: 'sad',
  drop: 42 },
  over: drop(104, 22, 19) + cloud(0, -232, 0.78, COLORS.mist) + stroke('M-74 -166L-80 -140M74 -166L68 -140M-112 -150L-118 -124M106 -150L100 -124',
    '#58b2f2', 10) });

const angry = () => blob({ color: 'coral', body: 'wide', left: [-186, 92], right: [186, 92], mood: { brows: 'angry', eyes: 'open', mouth: 'teeth',
  blush: 0.9, blushColor: '#b3142f' },
  behind: cloud(-120, -146, 0.5, WHITE) + cloud(120, -146, 0.5, WHITE), over: vein(106, -76, 1.2) });

const scared = () => blob({ color: 'grape', body: 'tall', left: [-58, 40], right: [58, 40], front: true, faceScale: 1.2, faceAt: [0, -74],
  mood: { eyes: 'wide', mouth: 'wobble', blush: 0, drop: 48, gap: 46 },
  over: drop(112, -148, 20, 20) + stroke('M-146 -90Q-158 -60 -146 -30M-170 -74Q-178 -58 -170 -42M146 -90Q158 -60 146 -30M170 -74Q178 -58 170 -42',
    '#9470ea', 9) });

const cool = () => blob({ color: 'aqua', left: [-196, 34], right: [182, 78], mood: { mouth: 'smirk', drop: 44 }, faceAt: [0, -44],
  over: shades(0, -50, 1.36, -3) + spark(-172, -140, 34) });

const sleepy = () => blob({ color: 'grape', body: 'wide', left: [-184, 104], right: [184, 104], mood: { eyes: 'asleep', mouth: 'tiny' },
  over: at(26, -118, solid(smooth([[-116, 16], [-60, -66], [40, -96], [128, -50], [168, 34], [132, 34], [98, 0], [96, 30], [0, 4]]), COLORS.sky, {
    inside: stroke('M-60 40L-20 -100M10 40L40 -120M84 60L110 -100', '#fff', 16, 0.7) }) + solid(oval(150, 46, 27), WHITE, { shade: 14 })
    + solid(rounded([[-130, 0], [100, -12], [106, 30], [-124, 42]], 20), WHITE, { shade: 14 })) + zed(-120, -176, 1.3)
      + zed(-176, -226, 1.7, '#8b7bf2', -10) });

const sick = () => blob({ color: 'lime', body: 'pear', left: [-154, 104], right: [154, 104],
  mood: { eyes: 'dizzy', mouth: 'wobble', blushColor: '#5f9c1c', drop: 44 },
  over: at(58, 46, solid(box(-10, -12, 118, 24, 12), WHITE, { shade: 10, width: 7 }) + stroke('M4 0H62', '#f2385f', 8), { r: 24 })
    + at(-10, -136, solid(smooth([[-84, 26], [-84, -24], [-40, -54], [40, -54], [84, -24], [84, 26], [0, 10]]), SKY,
      { shade: 20, inside: stroke('M-56 -40L-40 20M-8 -60L-4 16M44 -50L36 20', '#fff', 6, 0.5) })
      + solid(box(-24, -84, 48, 32, 12), SKY, { shade: 8, width: 7 })) });

const shy = () => blob({ color: 'rose', body: 'round', left: [-30, 70], right: [30, 70], front: true, top: sprout(-154, 'rose', -10),
  mood: { eyes: 'down', mouth: 'small', brows: 'up', blush: 1, blushColor: '#ff3f74' }, faceAt: [0, -40] });

const confused = () => blob({ color: 'peach', body: 'bean', left: [-166, 90], right: [150, -118], mood: { eyes: 'odd', mouth: 'wobble', brows: 'one',
  drop: 42 }, faceAt: [0, -36],
  over: question(-156, -150, 1.25, '#8f67e8', -14) + question(206, -186, 0.95, '#f4563f', 14) });

const blown = () => {
  const half = mirrored([[0, -40], [110, -44], [156, -10], [162, 40], [134, 106], [70, 144], [0, 150]]);
  const fire = tone('#fff0b0', '#ffa53d', '#b0451a');
  const burst = solid('M-66 0Q-34 -60 -56 -130H56Q34 -60 66 0z', fire, { shade: 20 })
    + cloud(0, -176, 1.02, fire, { inside: fill(oval(0, 20, 84, 50), '#ffe27a') });
  return blob({ color: 'coral', points: half, left: [-170, 10], right: [170, 10], mood: { eyes: 'wide', mouth: 'o', blush: 0 }, faceAt: [0, 34],
    faceScale: 1.3, behind: burst,
    over: star(-196, -190, 30, -14) + star(196, -206, 34, 16) + spark(-196, -90, 22) + spark(196, -96, 22) });
};

const party = () => blob({ color: 'sky', body: 'bean', left: [-182, -50], right: [182, -50], mood: { eyes: 'happy', mouth: 'grin' }, faceAt: [0, -20],
  top: partyHat(0, -146, 1.15, 0), over: confetti([[-166, -150, 30], [-104, -216, -20], [166, -150, -40], [110, -222, 15], [-206, 30, 0],
    [206, 30, 60], [-196, 130, 50], [196, 120, -30]]) });

const starstruck = () => blob({ color: 'lemon', body: 'bean', left: [-62, 62], right: [62, 62], front: true, mood: { eyes: 'stars', mouth: 'grin' },
  faceAt: [0, -50],
  over: star(-176, -136, 38, -16) + star(178, -120, 30, 14) + star(40, -222, 28, 10) });

const hug = () => at(-84, 10, blob({ color: 'mint', body: 'bean', left: [-150, 96], right: null, top: sprout(-158, 'lime', -8),
  mood: { eyes: 'happy', mouth: 'smile' }, faceAt: [-16, -44] }), { s: 0.82, r: 7 })
  + at(92, 10, blob({ color: 'rose', body: 'round', left: [-150, 60], right: [20, 92], front: true, mood: { eyes: 'asleep', mouth: 'cat' },
    faceAt: [-26, -44] }), { s: 0.82, r: -7 })
  + heart(0, -190, 40);

export default {
  name: 'TagalongMoods', title: 'Moody Blobs', folder: 'moods',
  stickers: [
    ['happy', '😄', happy, ['happy', 'yay', 'joy']],
    ['love', '😍', love, ['love', 'heart', 'adore']],
    ['laugh', '😂', laugh, ['laugh', 'funny', 'lol', 'haha']],
    ['wink', '😜', wink, ['wink', 'joke', 'silly']],
    ['sad', '😢', sad, ['sad', 'cry', 'miss you']],
    ['angry', '😡', angry, ['angry', 'mad', 'grr']],
    ['scared', '😱', scared, ['scared', 'fear', 'spooky']],
    ['cool', '😎', cool, ['cool', 'sunglasses', 'relax']],
    ['sleepy', '😴', sleepy, ['sleep', 'good night', 'tired']],
    ['sick', '🤒', sick, ['sick', 'ill', 'fever']],
    ['shy', '☺️', shy, ['shy', 'blush', 'cute']],
    ['confused', '😕', confused, ['confused', 'what', 'question']],
    ['mind-blown', '🤯', blown, ['mind blown', 'wow', 'amazing']],
    ['party', '🥳', party, ['party', 'birthday', 'congratulations']],
    ['starstruck', '🤩', starstruck, ['wow', 'star', 'excited']],
    ['hug', '🤗', hug, ['hug', 'love', 'thanks']],
  ],
};
