import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missionPlans } from './missions.ts';
import { nextSticker, starsFor, stickerCodes, stickersFor } from './stickers.ts';

const stars = fc.integer({ min: 0, max: 1000 });

test.each([
  [0, 0, { stars: 3, left: 3 }],
  [2, 0, { stars: 3, left: 1 }],
  [3, 1, { stars: 9, left: 6 }],
  [8, 1, { stars: 9, left: 1 }],
  [9, 2, { stars: 15, left: 6 }],
  [176, 29, { stars: 177, left: 1 }],
  [177, 30, null],
  [5000, 30, null],
])('%d stars earn %d stickers, then %j', (count, stickers, next) => {
  expect(stickersFor(count)).toBe(stickers);
  expect(nextSticker(count)).toEqual(next);
});

test('the album has at least 24 different stickers', () => {
  expect(new Set(stickerCodes).size).toBe(stickerCodes.length);
  expect(stickerCodes.length).toBeGreaterThanOrEqual(24);
});

test('more stars never cost a sticker, and the next one comes exactly when predicted', () => {
  fc.assert(
    fc.property(stars, stars, (some, more) => {
      const count = stickersFor(some);
      expect(stickersFor(some + more)).toBeGreaterThanOrEqual(count);
      const next = nextSticker(some);
      if (next === null) return;
      expect(next.left).toBeGreaterThan(0);
      expect(next.stars).toBe(starsFor(count + 1));
      expect(stickersFor(some + next.left - 1)).toBe(count);
      expect(stickersFor(some + next.left)).toBe(count + 1);
    }),
  );
});

test('the missions of a first day are enough for the first sticker', () => {
  const ofADay = missionPlans.filter(({ period }) => period === 'day');
  expect(stickersFor(ofADay.reduce((sum, { reward }) => sum + reward, 0))).toBe(1);
});
