import { report as shape } from '@bitu/contract/reports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestLevel, composeEntry, type EntryLevel } from './entry.ts';
import { maxSentence } from './sentence.ts';
import { anyAttempt, anyLevel, attempt, question, questions, reading } from './testing.ts';

const level = (id: number, name: string, low: number, high: number, open = false): EntryLevel => ({
  id,
  name,
  ranges: [{ skillId: reading.id, low, high }],
  admitsAge: true,
  openClass: open
    ? { id: 70 + id, title: `Lớp Tiếng Anh - ${name}`, nextLessonAt: 1_795_520_000 }
    : null,
});
const levels = [
  level(1, 'Starters', 30, 55),
  level(2, 'Movers', 55, 75, true),
  level(3, 'Flyers', 75, 95),
];

/** 8 questions of each of three levels, so many of which are right. */
const asked = (...right: number[]) =>
  attempt(right.flatMap((count, i) => questions(1 + i * 8, 8, count, { difficulty: i + 1 })));

test.each([
  [[0, 0, 0], 'Starters'],
  [[8, 4, 2], 'Starters'],
  [[8, 5, 2], 'Movers'],
  [[8, 7, 1], 'Movers'],
  [[8, 8, 6], 'Flyers'],
  [[8, 8, 8], 'Flyers'],
])('%j right of the questions of each level: %s', (right, name) => {
  expect(bestLevel({ ...asked(...right), levels })?.level.name).toBe(name);
});

test('a better test never gives an easier level, and one that was not asked about is never suggested', () => {
  const all = [...levels, level(4, 'IELTS 6.0', 10, 20)];
  const place = (right: readonly number[]) => {
    const best = bestLevel({ ...asked(...right), levels: all });
    return all.findIndex(({ id }) => id === best?.level.id);
  };
  const count = fc.integer({ min: 0, max: 8 });
  fc.assert(
    fc.property(fc.tuple(count, count, count), fc.nat(2), (right, at) => {
      const more = right.map((one, i) => (i === at ? Math.min(8, one + 1) : one));
      expect(place(more)).toBeGreaterThanOrEqual(place(right));
      expect(place(right)).toBeLessThan(3);
    }),
  );
});

test('a level for other ages is not suggested', () => {
  const own = levels.map((one) => ({ ...one, admitsAge: one.name !== 'Flyers' }));
  expect(bestLevel({ ...asked(8, 8, 8), levels: own })?.level.name).toBe('Movers');
});

test('a level that fits and has an open class: a seat there', () => {
  const report = composeEntry({ ...asked(8, 5, 2), levels });
  expect(report.sentence.text).toBe(
    'Con Bảo Ngọc đạt 6,3 trên 10, câu của Movers đạt 6,3, trong khoảng mong đợi; luyện lại 9 câu chưa đúng nhé.',
  );
  expect(report.step).toEqual({
    action: 'seat',
    label: 'Giữ chỗ lớp này',
    url: null,
    class: { id: 72, title: 'Lớp Tiếng Anh - Movers' },
  });
  expect(report.child.level).toBe('Movers');
  expect(report.blocks).toContainEqual({
    type: 'list',
    title: 'Lớp hợp với con',
    items: [
      expect.stringMatching(
        /^Lớp Tiếng Anh - Movers, buổi tới \d\d:\d\d (thứ .+|Chủ nhật) \d+\/\d+$/,
      ),
    ],
  });
  expect(report.blocks).toContainEqual(
    expect.objectContaining({
      title: 'So với từng trình độ',
      items: [
        expect.objectContaining({ label: 'Câu của Starters', word: 'Trên khoảng' }),
        expect.objectContaining({ label: 'Câu của Movers', word: 'Trong khoảng, hợp nhất' }),
        expect.objectContaining({ label: 'Câu của Flyers', word: 'Còn dưới khoảng' }),
      ],
    }),
  );
});

test('no open class: a call about the level', () => {
  const report = composeEntry({ ...asked(8, 8, 8), levels });
  expect(report.step).toEqual({ action: 'consult', label: 'Tư vấn lớp Flyers', url: null });
});

test('too little is known: no level is suggested', () => {
  const report = composeEntry({
    ...attempt([...questions(1, 6, 6), question(7, null), question(8, null)]),
    levels,
  });
  expect(report.child.level).toBeNull();
  expect(report.step).toMatchObject({ action: 'consult', label: 'Tư vấn lớp cho con' });
});

test('any attempt: valid, at most 160 characters, always with a step', () => {
  const anyLevels = fc.array(
    fc.tuple(anyLevel, fc.boolean()).map(([one, open]) => ({
      ...one,
      admitsAge: true,
      openClass: open ? { id: 7, title: 'Lớp Tiếng Anh', nextLessonAt: 1_795_520_000 } : null,
    })),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(anyAttempt, anyLevels, (facts, list) => {
      const report = shape.parse(composeEntry({ ...facts, levels: list }));
      expect(Array.from(report.sentence.text).length).toBeLessThanOrEqual(maxSentence);
      expect(report.step).not.toBeNull();
    }),
    { numRuns: 500 },
  );
});
