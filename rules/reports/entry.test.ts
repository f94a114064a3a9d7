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
  openClass: open
    ? { id: 70 + id, title: `Lớp Tiếng Anh - ${name}`, nextLessonAt: 1_795_520_000 }
    : null,
});
const levels = [
  level(1, 'Starters', 30, 55),
  level(2, 'Movers', 55, 75, true),
  level(3, 'Flyers', 75, 95),
];

test.each([
  [1, 'Starters'],
  [5, 'Starters'],
  [6, 'Movers'],
  [8, 'Flyers'],
  [10, 'Flyers'],
])('%i of 10 right: %s', (right, name) => {
  const facts = { ...attempt(questions(1, 10, right)), levels };
  expect(bestLevel(facts)?.level.name).toBe(name);
});

test('if two levels expect the same, the easier one', () => {
  const same = [level(1, 'Starters', 60, 80), level(2, 'Movers', 60, 80)];
  expect(bestLevel({ ...attempt(questions(1, 10, 7)), levels: same })?.level.name).toBe('Starters');
});

test('a level that fits and has an open class: a seat there', () => {
  const report = composeEntry({ ...attempt(questions(1, 10, 6)), levels });
  expect(report.sentence.text).toBe(
    'Con Bảo Ngọc đạt 6,0 trên 10, trong khoảng mong đợi của Movers (5,5–7,5); luyện lại 4 câu chưa đúng nhé.',
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
        expect.objectContaining({ label: 'Starters', word: 'Trên khoảng' }),
        expect.objectContaining({ label: 'Movers', word: 'Trong khoảng, hợp nhất' }),
        expect.objectContaining({ label: 'Flyers', word: 'Còn dưới khoảng' }),
      ],
    }),
  );
});

test('no open class: a call about the level', () => {
  const report = composeEntry({ ...attempt(questions(1, 10, 9)), levels });
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
