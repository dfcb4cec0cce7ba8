// The sky and its moods.

import { INK, at, band, box, fill, mirrored, oval, rounded, shine, smooth, solid, starPath, stroke, tone, tube, turn } from '../parts/svg.mjs';
import { face } from '../parts/face.mjs';
import { GOLD, RED, SKY, WHITE, cloud, drop, shades, spark, star, zed } from '../parts/props.mjs';

export const GREY = tone('#d5dcee', '#9aa8cb', '#4b5a86');
export const DARK = tone('#8d94c4', '#5b619c', '#2c2f63');
const ICE = tone('#e6f8ff', '#8fd3fb', '#2f86c4');
const BOLT = tone('#fff0a0', '#ffc21f', '#b06f00');
const RAYS = tone('#ffd25a', '#ff9d2e', '#b55d0c');

const look = (x, y, s, mood) => at(x, y, face({ gap: 46, drop: 26, ...mood }), { s });

/** The sun; `spin` turns its rays. */
export const sunny = ({ spin = 0, mood = { eyes: 'happy', mouth: 'grin' }, over = '' } = {}) =>
  turn(spin, 0, 0, solid(starPath(0, 0, 214, 158, 12, 26), RAYS, { shade: 0 }))
  + solid(oval(0, 0, 142), GOLD, { shade: 44, gloss: shine(-72, -84, 28, 15, -40) }) + look(0, -4, 1.5, mood) + over;

const sun = () => sunny();

const heat = () => sunny({ spin: 8, mood: { mouth: 'tongue', drop: 42 }, over: shades(0, -16, 1.25, 0) + drop(150, -70, 26, 24) });

/** A cloud with a face. */
export const cloudy = (x, y, s, colors, mood) => cloud(x, y, s, colors) + look(x, y + 2, s * 1.02, mood);

const cloudlet = () => cloudy(0, 0, 1.45, WHITE, { eyes: 'open', mouth: 'smile' });

const partly = () => at(72, -66, sunny({ mood: { eyes: 'wink', mouth: 'none' } }), { s: 0.78 })
  + cloudy(-26, 64, 1.12, WHITE, { eyes: 'happy', mouth: 'cat' });

const rain = () => cloudy(0, -54, 1.35, GREY, { eyes: 'wet', mouth: 'frown', drop: 34 })
  + drop(-116, 116, 25, 8) + drop(-34, 160, 25, 8) + drop(48, 112, 25, 8) + drop(124, 158, 25, 8);

/** Lightning, pointing down. */
export const bolt = (x, y, s) => at(x, y, solid(rounded([[-18, -86], [52, -86], [22, -20], [64, -20], [-34, 100], [-8, 14], [-52, 14]], 10), BOLT,
  { shade: 16 }), { s });

const storm = () => bolt(-92, 104, 1.0) + bolt(88, 128, 1.15) + cloudy(0, -50, 1.38, DARK, { brows: 'angry', eyes: 'open', mouth: 'teeth', drop: 34,
  blushColor: '#ff5d7d' });

const BANDS = ['#ff5d6c', '#ff9f43', '#ffd84a', '#5fd07f', '#4cabf0', '#9470ea'];

/** A rainbow, its ends at y = 0. */
const bow = () => band('M-168 80V0A168 168 0 0 1 168 0V80', '#53359e', 116) + BANDS.map((color, i) => {
  const r = 212 - i * 18;
  return band(`M${-r} 80V0A${r} ${r} 0 0 1 ${r} 0V80`, color, 18.6);
}).join('');

const rainbow = () => at(0, -34, bow(), { s: 0.9, sy: 1 }) + cloudy(-122, 96, 1.02, WHITE, { eyes: 'happy', mouth: 'smile', spread: 22 })
  + cloudy(146, 116, 0.8, WHITE, { eyes: 'wink', mouth: 'grin', spread: 22 });

/** A little snow crystal. */
export const crystal = (x, y, s, r = 0, width = 9) => at(x, y, [0, 60, 120].map((angle) => turn(angle, 0, 0,
  stroke(`M0 ${-s}V${s}M${-s * 0.3} ${-s * 0.86}L0 ${-s * 0.56}L${s * 0.3} ${-s * 0.86}M${-s * 0.3} ${s * 0.86}L0 ${s * 0.56}L${s * 0.3} ${s * 0.86}`,
    '#4aa9ea', width))).join(''), { r });

const flake = () => {
  const branch = 'M0 -40V-200M-46 -196L0 -152L46 -196M-40 -130L0 -96L40 -130';
  const arms = (color, width) => [0, 60, 120, 180, 240, 300].map((angle) => turn(angle, 0, 0, stroke(branch, color, width))).join('');
  return arms(ICE.line, 36) + arms('#a9defc', 20) + solid(oval(0, 0, 108), ICE, { gloss: shine(-56, -62, 20, 11, -40) })
    + look(0, -6, 1.24, { eyes: 'big', mouth: 'small', drop: 32, gap: 40, spread: 18 });
};

const snowman = () => tube('M-110 66Q-150 40 -186 34M-160 42L-176 12', 16, tone('#8a5a3a', '', '#4a2a16'), 6)
  + tube('M110 66Q150 30 178 -4M158 22L190 24', 16, tone('#8a5a3a', '', '#4a2a16'), 6)
  + solid(oval(0, 108, 128, 112), WHITE, { shade: 40 }) + fill(oval(0, 108, 11), INK) + fill(oval(0, 160, 11), INK)
  + solid(oval(0, -54, 112, 104), WHITE, { shade: 36 }) + look(0, -62, 1.1, { eyes: 'open', mouth: 'none', gap: 42 })
  + stroke('M-32 -12Q0 16 34 -14', INK, 8) + solid(rounded([[-6, -54], [66, -30], [-4, -22]], 10), tone('#ffb35c', '#ff8426', '#a34a0c'),
    { shade: 10, width: 7 })
  + solid(smooth([[-98, 14], [0, 40], [98, 14], [104, 42], [0, 72], [-104, 42]]), RED, { shade: 14 })
    + solid(rounded([[36, 50], [82, 44], [94, 130], [50, 134]], 12), RED, { shade: 14 })
  + solid(rounded([[-68, -218], [68, -218], [62, -136], [-62, -136]], 14), DARK, { inside: fill('M-80 -166H80V-140H-80z', '#f2385f') })
  + solid(box(-106, -150, 212, 32, 16), DARK, { shade: 12 });

const moon = () => solid('M40 -186A190 190 0 1 0 186 74A150 150 0 0 1 40 -186z', GOLD, { shade: 44, gloss: shine(-108, -72, 16, 32, 28),
  inside: fill(oval(-46, -110, 22, 18), '#e89a2b', 0.45) + fill(oval(70, 150, 22, 14), '#e89a2b', 0.45) + fill(oval(-70, -60, 11, 9), '#e89a2b',
    0.45) })
  + at(-72, 50, face({ eyes: 'asleep', mouth: 'small', gap: 36, drop: 24, spread: 16 }), { s: 1.25, r: 24 }) + star(128, -112, 40, 12)
    + star(96, 0, 24, -10) + zed(190, -180, 1);

/** A wavy band of fog. */
const wisp = (x, y, to) => {
  const d = `M${x} ${y}Q${x + (to - x) * 0.25} ${y - 22} ${(x + to) / 2} ${y}T${to} ${y}`;
  return stroke(d, GREY.line, 36) + stroke(d, '#dbe3f4', 20);
};

const fog = () => cloudy(0, -70, 1.34, GREY, { eyes: 'lidded', mouth: 'flat' })
  + wisp(-150, 44, 150) + wisp(-186, 96, 90) + wisp(-90, 148, 170);

const gust = (d) => stroke(d, '#2373b3', 34) + stroke(d, '#a8e0ff', 18);

const wind = () => gust('M-70 96H112Q172 96 168 142Q160 182 122 172Q104 164 110 146') + gust('M-130 52H176Q216 46 208 6Q192 -22 160 0')
  + gust('M-170 140H20Q60 144 54 180Q46 206 18 196') + cloudy(-40, -56, 1.22, WHITE, { eyes: 'tight', mouth: 'o', drop: 24 });

const tornado = () => {
  const rings = [[-20, -150, 182, 46], [6, -84, 164, 48], [-6, -18, 136, 42], [18, 40, 92, 32], [-4, 94, 66, 28], [14, 142, 44, 24],
    [0, 184, 24, 18]];
  return rings.slice().reverse().map(([x, y, rx, ry]) => solid(oval(x, y, rx, ry), GREY, { shade: 20 })).join('')
    + look(2, -80, 1.5, { eyes: 'dizzy', mouth: 'wobble', drop: 46, gap: 46, spread: 20 })
      + stroke('M-186 40Q-172 56 -150 58M186 -16Q176 6 156 10M-120 146Q-104 160 -84 158', '#9aa8cb', 11);
};

const umbrella = () => turn(-10, 0, 0, tube('M0 -40V150Q0 200 44 196Q78 190 74 156', 22, tone('#ffc476', '', '#8a4a18'), 8)
  + solid('M-204 30Q-196 -178 0 -182Q196 -178 204 30Q172 -6 138 26Q104 -8 68 26Q36 -8 0 26Q-36 -8 -68 26Q-104 -8 -138 26Q-172 -6 -204 30z',
    tone('#ffa7b8', '#f2486f', '#9c1d45'), { shade: 40, gloss: shine(-128, -90, 30, 14, -42),
    inside: fill('M-68 40Q-70 -120 0 -190Q70 -120 68 40z', '#ffe3ea', 0.45) })
  + stroke('M0 -186V-208', '#9c1d45', 16) + look(0, -64, 1.4, { eyes: 'open', mouth: 'cat' })) + drop(-188, 100, 22) + drop(-104, 150, 22)
    + drop(168, 96, 22) + drop(190, -150, 18);

const raindrop = () => solid(smooth(mirrored([[0, -212], [36, -150], [104, -40], [140, 50], [116, 142], [54, 186], [0, 196]])), SKY,
  { shade: 48, gloss: shine(-76, 20, 14, 40, 22) })
  + tube('M-134 60Q-176 50 -186 6', 26, SKY) + tube('M134 60Q176 50 186 6', 26, SKY) + look(0, 54, 1.35, { eyes: 'happy', mouth: 'laugh' });

const shooting = () => {
  const tail = (d, color) => stroke(d, color, 30);
  return tail('M40 -40L-186 120', '#ff8fb8') + tail('M70 0L-150 168', '#ffd25a') + tail('M96 30L-84 184', '#7fd0f7')
    + at(64, -44, solid(starPath(0, 0, 186, 112, 5, 52), GOLD, { shade: 44, gloss: shine(-40, -92, 26, 12, -40) })
      + look(0, 10, 1.28, { eyes: 'stars', mouth: 'grin', gap: 44, spread: 10 }), { r: 12 })
    + spark(-150, -110, 32) + spark(-70, -184, 22);
};

export default {
  name: 'TagalongWeather', title: 'Whatever the Weather', folder: 'weather',
  stickers: [
    ['sun', '☀️', sun, ['sun', 'sunny', 'good morning']],
    ['partly-cloudy', '🌤️', partly, ['sun', 'cloud', 'nice day']],
    ['cloud', '☁️', cloudlet, ['cloud', 'cloudy', 'dreamy']],
    ['rain', '🌧️', rain, ['rain', 'sad', 'wet']],
    ['storm', '⛈️', storm, ['storm', 'thunder', 'angry']],
    ['rainbow', '🌈', rainbow, ['rainbow', 'colors', 'happy']],
    ['snowflake', '❄️', flake, ['snowflake', 'winter', 'cold']],
    ['snowman', '⛄', snowman, ['snowman', 'winter', 'christmas']],
    ['moon', '🌙', moon, ['moon', 'good night', 'sleep']],
    ['fog', '🌫️', fog, ['fog', 'grey', 'meh']],
    ['wind', '🌬️', wind, ['wind', 'windy', 'autumn']],
    ['tornado', '🌪️', tornado, ['tornado', 'chaos', 'storm']],
    ['umbrella', '☔', umbrella, ['umbrella', 'rain', 'autumn']],
    ['raindrop', '💧', raindrop, ['drop', 'water', 'rain']],
    ['shooting-star', '🌠', shooting, ['star', 'wish', 'night']],
    ['heat', '🥵', heat, ['hot', 'summer', 'sun']],
  ],
};
