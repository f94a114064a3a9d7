/** Draws the scenes of a film. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { picturesFolder, type Scene } from './storyboard.ts';

/** 16:9 in whole blocks of 16 and 8 points, small enough to be made in a moment. */
export const frameSize = { width: 640, height: 360 };

/** Where the picture stands: below its word, above the captions. */
const stage = { left: 120, top: 84, width: 400, height: 216 };
const words = { baseline: 58, size: 40 };
/** web/ui/tokens.css: canvas and ink. */
const colours = { canvas: '#fffbf7', ink: '#1f2430' };

const { resolve } = createRequire(import.meta.url);
const font = (name: string) =>
  readFile(resolve(`@fontsource-variable/inter/files/inter-${name}-wght-normal.woff2`));

let ready: Promise<Uint8Array[]> | null = null;

/** The fonts, once the program that draws is there. */
async function prepare(): Promise<Uint8Array[]> {
  await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return Promise.all([font('latin'), font('vietnamese')]);
}

export interface Drawing {
  /** Four bytes a point. */
  rgba: Uint8Array;
  png(): Uint8Array;
}

export async function drawScene({ picture, word }: Scene): Promise<Drawing> {
  const fontBuffers = await (ready ??= prepare());
  const svg = await readFile(join(picturesFolder, picture), 'utf8');
  // A picture in a picture takes the room that it is given, and keeps its proportions.
  const placed = svg.replace(
    /\swidth="[\d.]+" height="[\d.]+"/,
    ` x="${stage.left}" y="${stage.top}" width="${stage.width}" height="${stage.height}"`,
  );
  const { width, height } = frameSize;
  const image = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="${colours.canvas}"/>
      ${placed}
      <text x="50%" y="${words.baseline}" font-size="${words.size}" font-weight="700" text-anchor="middle" fill="${colours.ink}">${escaped(word)}</text>
    </svg>`,
    { font: { fontBuffers, defaultFontFamily: 'Inter Variable' } },
  ).render();
  return { rgba: image.pixels, png: () => image.asPng() };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
