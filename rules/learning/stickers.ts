/**
 * The sticker album. Its stickers are derived from the stars ever earned, so nothing is stored and none can be lost.
 */

/** In the order in which they are earned, one theme after the other within each round. */
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

/** The number of stars for the n-th sticker, from 1. The first one can be earned on a first day. */
export const starsFor = (n: number): number => firstAt + (n - 1) * starsBetween;

/** Returns how many stickers this many stars have earned. */
export const stickersFor = (stars: number): number =>
  Math.min(stickerCodes.length, Math.max(0, Math.floor((stars - firstAt) / starsBetween) + 1));

/** Returns the number of stars for the next sticker and how many are missing; null once the album is full. */
export function nextSticker(stars: number): { stars: number; left: number } | null {
  const count = stickersFor(stars);
  if (count === stickerCodes.length) return null;
  const at = starsFor(count + 1);
  return { stars: at, left: at - stars };
}
