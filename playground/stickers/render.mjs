// Draws the sets: node render.mjs [--only <folder>] [--sheets <folder>] [--dry]. See README.md.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { FRAME, SIZE, THUMB, bare, fitting, frame, sticker } from './parts/sheet.mjs';

const { values: options } = parseArgs({ options: { only: { type: 'string' }, sheets: { type: 'string' }, dry: { type: 'boolean' } } });
const FOLDERS = ['cats', 'moods', 'food', 'weather', 'motion'].filter((name) => existsSync(new URL(`sets/${name}.mjs`, import.meta.url)));
const SETS = await Promise.all(FOLDERS.map(async (name) => (await import(`./sets/${name}.mjs`)).default));
const OUT = fileURLToPath(new URL('../src/main/resources/tagalong/playground/stickers/', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'stickers-'));

const run = (program, args, input) => execFileSync(program, args, { input, maxBuffer: 64 << 20, stdio: ['pipe', 'pipe', 'inherit'] });
const draw = (svg, size, file) => run('rsvg-convert', ['-w', String(size), '-h', String(size), '-o', file], svg);
const webp = (png, file, quality) => run('cwebp', ['-quiet', '-preset', 'drawing', '-m', '6', '-q', String(quality), '-alpha_q', '60', png, '-o',
  file]);

/** Where the ink is, on the wide page. */
function bounds(art) {
  const file = join(work, 'bare.png');
  draw(bare(art), 400, file);
  const [width, height, x, y] = String(run('convert-im6', [file, '-format', '%@', 'info:'])).split(/[x+]/).map((value) => Number(value) * 2);
  if (x < 8 || y < 8 || x + width > 792 || y + height > 792) throw new Error('A drawing leaves the page');
  return { x, y, width, height };
}

function drawSticker(set, slug, art) {
  const drawing = art();
  const svg = sticker(drawing, fitting(bounds(drawing)));
  const png = join(work, `${set.folder}-${slug}.png`);
  const small = join(work, `${set.folder}-${slug}.thumb.png`);
  draw(svg, SIZE, png);
  draw(svg, THUMB, small);
  if (!options.dry) {
    webp(png, join(OUT, set.folder, `${slug}.webp`), 56);
    webp(small, join(OUT, set.folder, `${slug}.thumb.webp`), 66);
  }
  return png;
}

function drawAnimation(set, slug, { frames, delay, at }) {
  const files = Array.from({ length: frames }, (_, i) => {
    const file = join(work, `${set.folder}-${slug}-${String(i).padStart(2, '0')}.png`);
    draw(frame(at(i / frames)), FRAME, file);
    return file;
  });
  if (!options.dry) {
    const loop = join(work, 'loop.gif');
    const palette = join(work, 'palette.png');
    run('convert-im6', [...files.filter((_, i) => i % 3 === 0), '-append', '+dither', '-colors', '56', '-unique-colors', palette]);
    run('convert-im6', ['-delay', String(delay), '-loop', '0', ...files, '+dither', '-remap', palette, loop]);
    run('gifsicle', ['-O3', '--lossy=20', '-o', join(OUT, set.folder, `${slug}.gif`), loop]);
    run('cwebp', ['-quiet', '-m', '6', '-q', '70', '-resize', String(THUMB), String(THUMB), files[0], '-o',
      join(OUT, set.folder, `${slug}.thumb.webp`)]);
  }
  return files;
}

function contactSheets(set, pictures) {
  mkdirSync(options.sheets, { recursive: true });
  for (const [name, color] of [['light', '#ffffff'], ['dark', '#17212b']]) {
    run('montage-im6', [...pictures, '-background', color, '-geometry', '250x250+10+10', '-tile', '4x',
      join(options.sheets, `${set.folder}-${name}.png`)]);
    run('montage-im6', [...pictures, '-background', color, '-geometry', '64x64+6+6', '-tile', '8x',
      join(options.sheets, `${set.folder}-${name}-64.png`)]);
  }
}

const animated = (set) => set.type === 'animation';

for (const set of SETS.filter(({ folder }) => !options.only || folder === options.only)) {
  if (!options.dry) {
    rmSync(join(OUT, set.folder), { recursive: true, force: true });
    mkdirSync(join(OUT, set.folder), { recursive: true });
  }
  const pictures = set.stickers.map(([slug, , art]) => (animated(set) ? drawAnimation(set, slug, art) : drawSticker(set, slug, art)));
  if (options.sheets) {
    contactSheets(set, animated(set) ? pictures.flatMap((files) => [0, 1, 2, 3].map((i) => files[Math.floor(i * files.length / 4)])) : pictures);
  }
}
rmSync(work, { recursive: true });

if (!options.dry) {
  const manifest = SETS.map((set) => ({
    name: set.name,
    title: set.title,
    type: set.type ?? 'sticker',
    stickers: set.stickers.map(([slug, emoji, , tags]) => ({
      file: `${set.folder}/${slug}.${animated(set) ? 'gif' : 'webp'}`,
      thumbnail: `${set.folder}/${slug}.thumb.webp`,
      emoji,
      slug,
      width: animated(set) ? FRAME : SIZE,
      height: animated(set) ? FRAME : SIZE,
      tags,
    })),
  }));
  writeFileSync(join(OUT, 'stickers.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const files = manifest.flatMap((set) => set.stickers.flatMap(({ file, thumbnail }) => [file, thumbnail]));
  console.log(`${files.length} files, ${Math.round(files.reduce((sum, file) => sum + statSync(join(OUT, file)).size, 0) / 1024)} KB`);
}
