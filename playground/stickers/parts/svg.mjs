// The pencils: tiny functions that return SVG text. The origin is the middle of the sheet, y grows downwards.

import { createHash } from 'node:crypto';

/** An id made of what it names: the same thing always has the same one, however often it is drawn. */
const id = (content) => `i${createHash('sha1').update(content).digest('hex').slice(0, 10)}`;

const n = (value) => Math.round(value * 100) / 100;

export const INK = '#3a2342';

/** A palette: light and deep tone of the fill, and the contour. */
export const tone = (light, deep, line) => ({ light, deep, line });

export const at = (x, y, content, { s = 1, sx = s, sy = s, r = 0 } = {}) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(r)}) scale(${n(sx)} ${n(sy)})">${content}</g>`;

export const fade = (opacity, content) => `<g opacity="${n(opacity)}">${content}</g>`;

export const turn = (degrees, x, y, content) => `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${content}</g>`;

// Outlines: strings for the "d" of a path.

export const oval = (x, y, rx, ry = rx) =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 1 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-rx * 2)} 0z`;

export const box = (x, y, w, h, r) => rounded([[x, y], [x + w, y], [x + w, y + h], [x, y + h]], r);

/** A polygon with rounded corners. */
export function rounded(points, radius) {
  const corners = points.map((p, i) => {
    const before = points[(i + points.length - 1) % points.length];
    const after = points[(i + 1) % points.length];
    const towards = (q) => {
      const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
      const step = Math.min(radius, length / 2) / length;
      return [p[0] + (q[0] - p[0]) * step, p[1] + (q[1] - p[1]) * step];
    };
    const [a, b] = [towards(before), towards(after)];
    return `${n(a[0])} ${n(a[1])}Q${n(p[0])} ${n(p[1])} ${n(b[0])} ${n(b[1])}`;
  });
  return `M${corners.join('L')}z`;
}

/** A smooth closed curve through the points. */
export function smooth(points) {
  const count = points.length;
  const p = (i) => points[(i + count) % count];
  const parts = points.map((_, i) => {
    const [a, b, c, d] = [p(i - 1), p(i), p(i + 1), p(i + 2)];
    const one = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const two = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
    return `C${n(one[0])} ${n(one[1])} ${n(two[0])} ${n(two[1])} ${n(c[0])} ${n(c[1])}`;
  });
  return `M${n(points[0][0])} ${n(points[0][1])}${parts.join('')}z`;
}

/** The right half of a figure, from top to bottom, mirrored to the left. */
export const mirrored = (half) => [...half, ...half.filter(([x]) => x !== 0).reverse().map(([x, y]) => [-x, y])];

export function starPath(x, y, outer, inner, spikes = 5, radius = 8, phase = -90) {
  const points = [];
  for (let i = 0; i < spikes * 2; i++) {
    const angle = (phase + i * 180 / spikes) * Math.PI / 180;
    const reach = i % 2 ? inner : outer;
    points.push([x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]);
  }
  return rounded(points, radius);
}

export const heartPath = (x, y, s) => {
  const k = (a, b) => `${n(x + a * s)} ${n(y + b * s)}`;
  return `M${k(0, 0.9)}C${k(-0.35, 0.62)} ${k(-1, 0.2)} ${k(-1, -0.32)}C${k(-1, -0.95)} ${k(-0.22, -1.02)} ${k(0, -0.45)}`
    + `C${k(0.22, -1.02)} ${k(1, -0.95)} ${k(1, -0.32)}C${k(1, 0.2)} ${k(0.35, 0.62)} ${k(0, 0.9)}z`;
};

export const dropPath = (x, y, r) =>
  `M${n(x)} ${n(y - r * 1.9)}C${n(x + r * 0.35)} ${n(y - r * 1.1)} ${n(x + r)} ${n(y - r * 0.6)} `
  + `${n(x + r)} ${n(y)}A${n(r)} ${n(r)} 0 0 1 ${n(x - r)} ${n(y)}C${n(x - r)} ${n(y - r * 0.6)} ${n(x - r * 0.35)} ${n(y - r * 1.1)} ${n(x)} ${n(y - r * 1.9)}z`;

// Marks on the sheet.

export const fill = (d, color, opacity = 1) =>
  `<path d="${d}" fill="${color}"${opacity < 1 ? ` opacity="${n(opacity)}"` : ''}/>`;

export const stroke = (d, color, width, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"`
  + `${opacity < 1 ? ` opacity="${n(opacity)}"` : ''}/>`;

/** A stroke with straight ends. */
export const band = (d, color, width) => `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}"/>`;

export const clip = (d, content) => {
  const name = id(d);
  return `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">${content}</g>`;
};

/** A solid thing: soft gradient, two-tone shade along its lower right, patterns clipped to it, contour on top. */
export function solid(d, { light, deep, line }, { inside = '', shade = 34, width = 8, gloss = '' } = {}) {
  const name = id(light + deep);
  const shadow = shade
    ? `<g transform="translate(${n(-shade * 0.27)} ${n(-shade * 0.34)})">${stroke(d, line, shade, 0.2)}</g>` : '';
  return `<linearGradient id="${name}" x1="0.3" y1="0" x2="0.6" y2="1"><stop stop-color="${light}"/>`
    + `<stop offset="1" stop-color="${deep}"/></linearGradient>`
    + fill(d, `url(#${name})`) + clip(d, inside + shadow + gloss) + stroke(d, line, width);
}

/** A limb: a thick line with a contour. */
export const tube = (d, width, { light, line }, contour = 8) => stroke(d, line, width + contour) + stroke(d, light, width - contour);

/** A shine, the same on every thing that has one. */
export const shine = (x, y, rx, ry, r = -28, opacity = 0.55) => at(x, y, fill(oval(0, 0, rx, ry), '#fff', opacity), { r });
