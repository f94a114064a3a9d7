import { reportBlock } from '@bitu/contract/reports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { skillBar, type SkillFacts, skillsBlock } from './skills-block.ts';

const now = Date.parse('2026-11-22T10:00:00+07:00') / 1000;
const day = 86_400;
const facts: SkillFacts = {
  levelId: 3,
  skillId: 7,
  name: 'Ngữ pháp',
  weight: 7,
  value: 5.6,
  answers: 14,
  right: 11,
  days: 3,
  inTest: false,
  lastAt: now - day,
  prior: null,
  expected: { low: 60, high: 85 },
};

test('a bar shows the value, its interval, the expected range, and what it was computed from', () => {
  expect(skillBar(facts, now)).toEqual({
    id: 'skill-3-7',
    label: 'Ngữ pháp',
    value: 76,
    interval: { low: 54, high: 89 },
    expected: { low: 60, high: 85 },
    word: 'Vững',
    explanation: 'Tính từ 14 câu gần đây: 11 đúng.',
    url: '/skills/3/7',
  });
});

test.each([
  [{ answers: 0, right: 0, days: 0, weight: 0, value: 0, lastAt: null }, 'Con chưa làm câu nào'],
  [{ answers: 5, days: 2 }, 'Mới có 5 câu'],
  [{ answers: 9, days: 1 }, 'Mới làm trong một ngày (9 câu)'],
])('too few answers give no number: %o', (own, words) => {
  const bar = skillBar({ ...facts, ...own }, now);
  expect(bar).toMatchObject({ value: null, interval: null, word: 'Chưa đủ bài' });
  expect(bar.explanation).toBe(`${words}, nên chưa kết luận được.`);
});

test('after 60 days the last time is shown, and nothing is subtracted', () => {
  const later = skillBar(facts, now + 70 * day);
  expect(later).toMatchObject({ value: 76, word: 'Vững' });
  expect(later.explanation).toBe('Tính từ 14 câu gần đây: 11 đúng. Lần cuối 21/11/2026.');
});

test('every bar is valid in the contract', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const any = fc
    .record({
      answers: fc.nat(50),
      days: fc.nat(50),
      weight: fc.double({ min: 0, max: 10, noNaN: true }),
      share,
      rightShare: share,
      prior: fc.option(share),
      inTest: fc.boolean(),
      ago: fc.nat(400 * day),
    })
    .map(({ share: points, rightShare, ago, ...own }) => ({
      ...facts,
      ...own,
      value: own.weight * points,
      right: Math.floor(own.answers * rightShare),
      lastAt: own.answers === 0 ? null : now - ago,
    }));
  fc.assert(
    fc.property(fc.array(any, { maxLength: 4 }), (skills) => {
      const block = skillsBlock('Kỹ năng', skills, now);
      expect(reportBlock.parse(block)).toEqual(block);
      if (block.type !== 'ranges') throw new Error('another block');
      for (const { value, interval, word, explanation } of block.items) {
        expect(value === null).toBe(word === 'Chưa đủ bài');
        expect(explanation).not.toBe(null);
        if (value === null || interval === null) continue;
        expect(interval.low).toBeLessThanOrEqual(value);
        expect(value).toBeLessThanOrEqual(interval.high);
      }
    }),
    { numRuns: 500 },
  );
});
