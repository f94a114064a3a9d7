/**
 * The sticker album. Its stickers follow from the stars that were ever earned, so nothing is stored and none can be
 * lost.
 */

/** In the order in which they come, a theme after the other within each round. */
export const stickerCodes = [
  'rino-school',
  'chicken',
  'sun',
  'non-la',
  'fish',
  'pencil',
  'cow',
  'kite',
  'lotus',
  'turtle',
  'book',
  'rino-farm',
  'moon',
  'buffalo',
  'crab',
  'globe',
  'sunflower',
  'rainbow',
  'banh-chung',
  'octopus',
  'rino-sky',
  'watermelon',
  'lantern',
  'whale',
  'ruler',
  'duck',
  'balloon',
  'rino-tet',
  'rino-sea',
  'rocket',
] as const;
export type StickerCode = (typeof stickerCodes)[number];

const firstAt = 3;
const starsBetween = 6;

/** The stars for which the n-th sticker comes, from 1. The first one can be earned on a first day. */
export const starsFor = (n: number): number => firstAt + (n - 1) * starsBetween;

/** Returns how many stickers so many stars have earned. */
export const stickersFor = (stars: number): number =>
  Math.min(stickerCodes.length, Math.max(0, Math.floor((stars - firstAt) / starsBetween) + 1));

/** Returns the stars for which the next sticker comes and how many are missing; null once the album is full. */
export function nextSticker(stars: number): { stars: number; left: number } | null {
  const count = stickersFor(stars);
  if (count === stickerCodes.length) return null;
  const at = starsFor(count + 1);
  return { stars: at, left: at - stars };
}
