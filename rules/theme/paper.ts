/** How much white is laid over a header picture so that text on it is readable. */
import { contrast, minContrast } from './tokens.ts';

const steps = [0, 0.2, 0.4, 0.6, 0.8];
/** Enough for any picture. */
export const maxPaper = 0.94;

const over = (part: number, paper: number) => Math.round(part + (255 - part) * paper);
const hexOf = (parts: readonly number[]) =>
  `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/**
 * Returns the share of white, 0 to 0.94, with which all of these pixels (red, green, blue, opacity; 0 to 255) give
 * enough contrast with these texts ('#rrggbb').
 */
export function paperNeeded(pixels: ArrayLike<number>, texts: readonly string[]): number {
  const colours = new Map<string, number[]>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    // Transparent pixels show white.
    const rgb = [0, 1, 2].map((part) =>
      over(pixels[at + part] ?? 0, 1 - (pixels[at + 3] ?? 0) / 255),
    );
    colours.set(hexOf(rgb), rgb);
  }
  const suits = (paper: number) =>
    [...colours.values()].every((rgb) => {
      const ground = hexOf(rgb.map((part) => over(part, paper)));
      return texts.every((text) => contrast(text, ground) >= minContrast);
    });
  return steps.find(suits) ?? maxPaper;
}
