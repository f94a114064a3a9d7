import fc from 'fast-check';
import { expect, test } from 'vitest';
import { restDaysPerWeek, streakOf } from './streak.ts';
import { mondayOf } from './week.ts';

/** A Monday. */
const monday = 18_400 - ((18_400 - 4) % 7);

/** 'x' is a learning day, '.' is none; the first one is a Monday, and weeks are separated by spaces. */
function daysOf(weeks: string): number[] {
  const signs = weeks.replaceAll(' ', '');
  const all = Array.from({ length: signs.length }, (_, i) => i);
  return all.filter((i) => signs.charAt(i) === 'x').map((i) => monday + i);
}
/** The last character is today. */
const streakIn = (weeks: string) =>
  streakOf(daysOf(weeks), monday + weeks.replaceAll(' ', '').length - 1);

test('the table begins on a Monday', () => {
  expect(mondayOf(monday)).toBe(monday);
});

test.each([
  // Nothing yet, and a first day.
  ['.', 0, 0, 2],
  ['x', 1, 1, 2],
  // Today does not end it, nor is it a rest day.
  ['x.', 1, 1, 2],
  ['xxx.', 3, 3, 2],
  // Two rest days, together or apart.
  ['x..', 1, 1, 1],
  ['x..x', 2, 2, 0],
  ['x.x.xx', 4, 4, 0],
  ['xxxxx..', 5, 5, 1],
  // The third one moves the start to after the first of them, once it is over.
  ['x...', 1, 1, 0],
  ['x....', 0, 1, 2],
  ['xxx...x', 1, 3, 2],
  ['xx..x.x', 2, 3, 1],
  ['x.x.x.x', 3, 3, 0],
  // Every week has its own: four in a row across the end of a week are two and two.
  ['xxxxx.. x', 6, 6, 2],
  ['xxxxx.. ..x', 6, 6, 0],
  ['xxxxx.. ...x', 1, 5, 2],
  ['xxxxx.. xx.xx.x xx', 12, 12, 2],
  // Days before the first learning day are no rest days.
  ['....x.x', 2, 2, 1],
  ['x...x.. x', 2, 2, 2],
  // The longest stays.
  ['xxxxx.. xxx.... ...x', 1, 8, 2],
])(
  '%s: %d days, the longest %d, %d rest days left',
  (weeks, current, longest, remainingRestDays) => {
    expect(streakIn(weeks)).toEqual({ current, longest, remainingRestDays });
  },
);

test('future days do not count', () => {
  expect(streakOf([monday, monday + 5], monday)).toEqual({
    current: 1,
    longest: 1,
    remainingRestDays: 2,
  });
});

const week = fc.tuple(
  fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: restDaysPerWeek }),
  fc.integer({ min: 0, max: 6 }),
);

test('up to two rest days a week never lose anything', () => {
  fc.assert(
    fc.property(fc.array(week, { minLength: 1, maxLength: 20 }), (weeks) => {
      const learned = weeks.flatMap(([rests], i) =>
        [0, 1, 2, 3, 4, 5, 6]
          .filter((day) => !rests.includes(day))
          .map((day) => monday + i * 7 + day),
      );
      // On every day along the way, not only at the end.
      for (let today = monday; today < monday + weeks.length * 7; today++) {
        const done = learned.filter((day) => day <= today);
        expect(streakOf(done, today)).toMatchObject({
          current: done.length,
          longest: done.length,
        });
      }
    }),
    { numRuns: 50 },
  );
});

const anyDays = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 60 });

/** The definition, tried out: the earliest first day that keeps to the rest days. */
function plainly(days: number[], today: number): number {
  const learned = days.filter((day) => day <= today).sort((a, b) => a - b);
  const isUnbroken = (first: number) => {
    const rests = new Map<number, number>();
    for (let day = first; day < today; day++)
      if (!learned.includes(day)) rests.set(mondayOf(day), (rests.get(mondayOf(day)) ?? 0) + 1);
    return [...rests.values()].every((count) => count <= restDaysPerWeek);
  };
  const first = learned.find(isUnbroken);
  return first === undefined ? 0 : learned.filter((day) => day >= first).length;
}

test('it matches the definition, and the longest is the longest of all days so far', () => {
  fc.assert(
    fc.property(anyDays, fc.integer({ min: 0, max: 60 }), (days, today) => {
      const streak = streakOf(days, today);
      expect(streak.current).toBe(plainly(days, today));
      const all = Array.from({ length: today + 1 }, (_, day) => plainly(days, day));
      expect(streak.longest).toBe(Math.max(...all));
    }),
  );
});

test('one more learning day never shortens it, and the longest never decreases over time', () => {
  fc.assert(
    fc.property(
      anyDays,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      (days, more, today) => {
        const before = streakOf(days, today);
        const after = streakOf([...days, more], today);
        expect(after.current).toBeGreaterThanOrEqual(before.current);
        expect(after.longest).toBeGreaterThanOrEqual(before.longest);
        expect(streakOf(days, today + 1).longest).toBeGreaterThanOrEqual(before.longest);
        expect(before.longest).toBeGreaterThanOrEqual(before.current);
        expect(before.remainingRestDays).toBeGreaterThanOrEqual(0);
        expect(before.remainingRestDays).toBeLessThanOrEqual(restDaysPerWeek);
      },
    ),
  );
});
