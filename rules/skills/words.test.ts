import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFirm, lastTimeWords, masteryWord } from './words.ts';

const known = { value: 80, answers: 20, days: 5, inTest: true };

test.each([
  [{}, 'Vững'],
  [{ value: 0 }, 'Đang làm quen'],
  [{ value: 49 }, 'Đang làm quen'],
  [{ value: 50 }, 'Đang tiến bộ'],
  [{ value: 74 }, 'Đang tiến bộ'],
  [{ value: 75 }, 'Vững'],
  [{ value: 89 }, 'Vững'],
  [{ value: 90 }, 'Rất vững'],
  [{ value: 90, answers: 15 }, 'Rất vững'],
  [{ value: 90, answers: 14 }, 'Vững'],
  [{ value: 95, inTest: false }, 'Vững'],
  [{ answers: 8, days: 2 }, 'Vững'],
  [{ answers: 7 }, 'Chưa đủ bài'],
  [{ days: 1 }, 'Chưa đủ bài'],
  [{ value: 100, answers: 50, days: 1 }, 'Chưa đủ bài'],
])('%o: %s', (own, word) => expect(masteryWord({ ...known, ...own })).toBe(word));

test('a higher value never has a lesser word', () => {
  const order = ['Đang làm quen', 'Đang tiến bộ', 'Vững', 'Rất vững'];
  const value = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(value, value, fc.boolean(), fc.integer({ min: 8, max: 50 }), (a, b, inTest, n) => {
      const word = (at: number) => masteryWord({ value: at, answers: n, days: 2, inTest });
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      expect(order.indexOf(word(low))).toBeLessThanOrEqual(order.indexOf(word(high)));
    }),
  );
});

test('two words mean that a skill is firm', () => {
  expect((['Đang tiến bộ', 'Vững', 'Rất vững', 'Chưa đủ bài'] as const).map(isFirm)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

const unix = (time: string) => Date.parse(time) / 1000;

test.each([
  ['60 days are not long ago', '2026-09-12T08:00:00+07:00', '2026-11-11T08:00:00+07:00', null],
  ['after 60 days', '2026-09-12T08:00:00+07:00', '2026-11-11T08:00:01+07:00', 'Lần cuối 12/9'],
  ['the day in Vietnam', '2026-09-11T18:00:00Z', '2026-12-01T00:00:00Z', 'Lần cuối 12/9'],
  ['of another year', '2025-09-12T08:00:00+07:00', '2026-01-01T00:00:00Z', 'Lần cuối 12/9/2025'],
])('%s', (_, last, now, words) => expect(lastTimeWords(unix(last), unix(now))).toBe(words));
