/** How much white has to lie over a header picture for text on it to be read. */
import { contrast, leastContrast } from './tokens.ts';

const steps = [0, 0.2, 0.4, 0.6, 0.8];
/** So much suits any picture. */
export const mostPaper = 0.94;

const over = (part: number, paper: number) => Math.round(part + (255 - part) * paper);
const hexOf = (parts: readonly number[]) =>
  `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** The share of white, 0 to 0.94, after which all of these pixels (red, green, blue, opacity; 0 to 255) suit these texts ('#rrggbb'). */
export function paperNeeded(pixels: ArrayLike<number>, texts: readonly string[]): number {
  const colours = new Map<string, number[]>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    // What can be seen through a picture is white.
    const seen = [0, 1, 2].map((part) =>
      over(pixels[at + part] ?? 0, 1 - (pixels[at + 3] ?? 0) / 255),
    );
    colours.set(hexOf(seen), seen);
  }
  const suits = (paper: number) =>
    [...colours.values()].every((seen) => {
      const ground = hexOf(seen.map((part) => over(part, paper)));
      return texts.every((text) => contrast(text, ground) >= leastContrast);
    });
  return steps.find(suits) ?? mostPaper;
}
