/** Draws the stage of a film. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Look, Placed } from './stage.ts';
import { contentFolder } from './storyboard.ts';

/** 16:9; the encoder needs both to be divisible by 16. */
export const frameSize = { width: 1280, height: 720 };

/** Bold by its outline: the renderer knows no variable weights. */
const words = { baseline: 108, size: 76, outline: 3 };
/** web/ui/tokens.css: surface and ink. On a tint the encoder's rounding shows as blocks, on white it does not. */
const colours = { surface: '#ffffff', ink: '#1f2430' };

const folders = [join(import.meta.dirname, 'drawings'), join(contentFolder, 'pictures')];
const { resolve } = createRequire(import.meta.url);
const font = (name: string) =>
  readFile(resolve(`@fontsource-variable/inter/files/inter-${name}-wght-normal.woff2`));

let ready: Promise<Uint8Array[]> | null = null;

/** Loads the fonts once the renderer is ready. */
async function prepare(): Promise<Uint8Array[]> {
  await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return Promise.all([font('latin'), font('vietnamese')]);
}

async function readPicture(name: string): Promise<string> {
  const folder = folders.find((one) => existsSync(join(one, name)));
  if (folder === undefined) throw new Error(`${name}: there is no such picture`);
  return readFile(join(folder, name), 'utf8');
}

/** Returns a picture as a nested SVG at its place. */
async function placed({ picture, x, y, width, opacity }: Placed): Promise<string> {
  const svg = await readPicture(picture);
  const size = /viewBox="0 0 ([\d.]+) ([\d.]+)" width="[\d.]+" height="[\d.]+"/;
  const [tag, across, down] = size.exec(svg) ?? [];
  if (tag === undefined) throw new Error(`${picture}: begins with viewBox, width and height`);
  const height = (width * Number(down)) / Number(across);
  const box = `viewBox="0 0 ${across} ${down}" x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}"`;
  return `<g opacity="${opacity}">${svg.replace(tag, box)}</g>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export interface Drawing {
  /** Four bytes per pixel. */
  rgba: Uint8Array;
  png(): Uint8Array;
}

export async function draw(look: Look): Promise<Drawing> {
  const fontBuffers = await (ready ??= prepare());
  const things = await Promise.all(look.things.map(placed));
  const { width, height } = frameSize;
  const image = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="${colours.surface}"/>
      ${things.join('\n')}
      <text x="50%" y="${words.baseline}" font-size="${words.size}" text-anchor="middle" fill="${colours.ink}" stroke="${colours.ink}" stroke-width="${words.outline}" stroke-linejoin="round">${escaped(look.word)}</text>
    </svg>`,
    { font: { fontBuffers, defaultFontFamily: 'Inter Variable' } },
  ).render();
  return { rgba: image.pixels, png: () => image.asPng() };
}
