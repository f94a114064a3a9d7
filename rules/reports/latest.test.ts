import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeLatest, type LatestFacts, lineSentence } from './latest.ts';
import { maxSentence } from './sentence.ts';

const facts: LatestFacts = {
  attemptId: 12,
  practiceId: 7,
  score: 8,
  band: null,
  best: null,
  total: 10,
  waiting: 0,
  toReview: 2,
  skill: { name: 'Mạo từ', questions: 2 },
};

test.each<[Partial<LatestFacts>, string]>([
  [{}, 'Bài mới nhất con đạt 8,0; 2 câu về mạo từ nên luyện lại.'],
  [{ skill: null }, 'Bài mới nhất con đạt 8,0; 2 câu chưa đúng nên luyện lại.'],
  [
    { best: { score: 9, band: null }, skill: null },
    'Bài mới nhất con đạt 8,0 (tốt nhất 9,0 điểm, được tính); 2 câu chưa đúng nên luyện lại.',
  ],
  [{ score: 10, toReview: 0, skill: null }, 'Bài mới nhất con đạt 10,0.'],
  [
    { score: 6.1, band: { low: 4.5, high: 6.5 }, toReview: 0, skill: null },
    'Bài mới nhất con đạt band 4,5–6,5.',
  ],
  [
    { waiting: 2, total: 20 },
    'Bài mới nhất con đạt 8,0, tạm tính trên 18/20 câu; 2 câu về mạo từ nên luyện lại.',
  ],
  [
    { score: null, waiting: 1, total: 1, toReview: 0, skill: null },
    'Bài mới nhất con đã nộp, 1 câu đang chờ chấm.',
  ],
])('%j', (own, text) => expect(composeLatest({ ...facts, ...own }).sentence.text).toBe(text));

test('each part has its evidence, and the step reviews the wrong questions', () => {
  const { sentence, step } = composeLatest(facts);
  expect(sentence.clauses.map(({ url }) => url)).toEqual([
    '/practice-result/12',
    '/practice/7?wrong_of=12&redo=1',
  ]);
  expect(step).toEqual({
    action: 'open',
    label: 'Luyện câu sai (2)',
    url: '/practice/7?wrong_of=12&redo=1',
  });
});

test.each([
  [
    { score: 7.4, total: 20, waiting: 0, right: 14, allJudged: false },
    'Đúng 14 trên 20 câu, đạt 7,4.',
  ],
  [
    { score: 7.4, total: 20, waiting: 2, right: 13, allJudged: false },
    'Đúng 13 trên 20 câu, đạt 7,4, tạm tính trên 18/20 câu.',
  ],
  [{ score: 6, total: 1, waiting: 0, right: 0, allJudged: true }, '1 bài được chấm, đạt 6,0.'],
  [
    { score: 6.1, band: { low: 5.5, high: 5.5 }, total: 1, waiting: 0, right: 0, allJudged: true },
    '1 bài được chấm, đạt band 5,5.',
  ],
  [
    { score: 6, total: 2, waiting: 1, right: 0, allJudged: true },
    '1 bài được chấm, đạt 6,0, tạm tính trên 1/2 câu.',
  ],
  [
    { score: null, total: 1, waiting: 1, right: 0, allJudged: true },
    'Đã nộp 1 câu, đang chờ chấm.',
  ],
])('%j: %s', (line, text) => expect(lineSentence({ band: null, ...line })).toBe(text));

test('any result: at most 160 characters, and whatever needs review has a step', () => {
  const tenths = fc.integer({ min: 0, max: 100 }).map((value) => value / 10);
  const any = fc.record({
    attemptId: fc.constant(12),
    practiceId: fc.constant(7),
    score: fc.option(tenths),
    total: fc.integer({ min: 20, max: 40 }),
    waiting: fc.integer({ min: 0, max: 19 }),
    toReview: fc.integer({ min: 0, max: 20 }),
    skill: fc.option(
      fc.record({ name: fc.string({ minLength: 1 }), questions: fc.integer({ min: 1, max: 20 }) }),
    ),
    band: fc.constant(null),
    best: fc.option(tenths.map((value) => ({ score: value, band: null }))),
  });
  fc.assert(
    fc.property(any, (one) => {
      const { sentence, step } = composeLatest(one);
      expect(Array.from(sentence.text).length).toBeLessThanOrEqual(maxSentence);
      expect(step !== null).toBe(one.toReview > 0);
    }),
    { numRuns: 500 },
  );
});
