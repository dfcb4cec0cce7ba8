// From a drawing to a whole SVG: the die-cut edge, the soft shadow, the size.

import { fill } from './svg.mjs';

export const SIZE = 512;
export const THUMB = 128;
export const FRAME = 320;

const MARGIN = 28;

// Grown by blur and threshold, in two small steps so that thin parts keep their edge and corners come out round;
// grown once more and shrunk again, so that slits and small holes close.
const threshold = (from, to, intercept) => `<feGaussianBlur in="${from}" stdDeviation="6"/>`
  + `<feComponentTransfer result="${to}"><feFuncA type="linear" slope="24" intercept="${intercept}"/></feComponentTransfer>`;
const grow = (from, to) => threshold(from, to, -1.4);
const shrink = (from, to) => threshold(from, to, -21.6);

const CUT = `<filter id="cut" x="-256" y="-256" width="512" height="512" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">`
  + grow('SourceAlpha', 'one') + grow('one', 'grown') + grow('grown', 'more') + shrink('more', 'closed')
  + '<feComposite in="grown" in2="closed" operator="over" result="cut"/>'
  + '<feFlood flood-color="#fff"/><feComposite in2="cut" operator="in" result="edge"/>'
  + '<feGaussianBlur in="cut" stdDeviation="4"/><feOffset dy="5"/>'
  + '<feColorMatrix values="0 0 0 0 0.13  0 0 0 0 0.1  0 0 0 0 0.25  0 0 0 0.34 0" result="shadow"/>'
  + '<feMerge><feMergeNode in="shadow"/><feMergeNode in="edge"/><feMergeNode in="SourceGraphic"/></feMerge></filter>';

const page = (view, content) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">${content}</svg>`;

/** The bare drawing on a wide page, for measuring; one unit is one pixel when 800 wide. */
export const bare = (art) => page('-400 -400 800 800', art);

/** How to move and scale a drawing with these bounds (in the wide page) so that it fills the sticker. */
export function fitting({ x, y, width, height }) {
  const scale = (SIZE - MARGIN * 2) / Math.max(width, height);
  return { scale, dx: (400 - x - width / 2) * scale, dy: (400 - y - height / 2) * scale - 2 };
}

/** A sticker: the drawing, fitted, with its die-cut edge. */
export const sticker = (art, { scale, dx, dy }) => page('-256 -256 512 512',
  `${CUT}<g filter="url(#cut)"><g transform="translate(${dx.toFixed(2)} ${dy.toFixed(2)}) scale(${scale.toFixed(4)})">${art}</g></g>`);

/** One frame of an animation: the same edge, before a plain background. */
export const frame = ({ background, back = '', art }) => page('-256 -256 512 512',
  `${CUT}${fill('M-256 -256H256V256H-256z', background)}${back}<g filter="url(#cut)">${art}</g>`);
