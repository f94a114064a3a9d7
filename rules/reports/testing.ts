/** Facts of attempts for the tests of reports: hand-made and generated. */
import fc from 'fast-check';
import type { AttemptFacts, QuestionFacts } from './attempt.ts';
import type { Level } from './attempt-sentence.ts';

export const reading = { id: 1, name: 'Đọc' };
export const grammar = { id: 2, name: 'Ngữ pháp' };

/** `points` is null if it waits. */
export const question = (
  position: number,
  points: number | null,
  own: Partial<QuestionFacts> = {},
): QuestionFacts => ({
  id: 100 + position,
  position,
  section: { id: 10, name: 'Phần một' },
  difficulty: 1,
  prompt: `Câu ${position}`,
  isJudged: false,
  isAnswered: true,
  points,
  rightLater: null,
  missedWords: [],
  skills: [reading],
  ...own,
});

/** `count` questions of a skill, the first `right` of which are right. */
export const questions = (
  from: number,
  count: number,
  right: number,
  own: Partial<QuestionFacts> = {},
): QuestionFacts[] =>
  Array.from({ length: count }, (_, i) => question(from + i, i < right ? 1 : 0, own));

export const attempt = (list: QuestionFacts[], own: Partial<AttemptFacts> = {}): AttemptFacts => {
  const scored = list.filter(({ isAnswered, points }) => !isAnswered || points !== null).length;
  const points = list.reduce((sum, one) => sum + (one.points ?? 0), 0);
  return {
    attemptId: 12,
    practiceId: 7,
    fullName: 'Nguyễn Thị Bảo Ngọc',
    title: 'Movers Mock Test',
    classTitle: null,
    subjectId: 5,
    isTest: true,
    score: scored === 0 ? null : Math.round((points / scored) * 100) / 10,
    band: null,
    best: null,
    submittedAt: 1_795_350_000,
    timeSpent: 720,
    promisedAt: null,
    questions: list,
    ...own,
  };
};

export const movers: Level = {
  id: 3,
  name: 'Movers',
  ranges: [
    { skillId: reading.id, low: 65, high: 80 },
    { skillId: grammar.id, low: 65, high: 80 },
  ],
};

const names = ['Đọc', 'Ngữ pháp', 'IELTS Writing', 'Cấu trúc so sánh hơn kém của tính từ dài'];
const skill = fc.integer({ min: 1, max: 4 }).map((id) => ({ id, name: names[id - 1] ?? '' }));

const anyQuestion = fc
  .record({
    section: fc.integer({ min: 1, max: 3 }).map((id) => ({ id, name: `Phần ${id}` })),
    isJudged: fc.boolean(),
    isAnswered: fc.boolean(),
    share: fc.constantFrom(null, 0, 1 / 3, 0.5, 1),
    skills: fc.uniqueArray(skill, { maxLength: 2, selector: ({ id }) => id }),
  })
  .map(({ share, ...one }) => ({ ...one, points: one.isAnswered ? share : null }));

/** Any submitted attempt of a child with any name. */
export const anyAttempt: fc.Arbitrary<AttemptFacts> = fc
  .record({
    list: fc.array(anyQuestion, { minLength: 1, maxLength: 30 }),
    fullName: fc.constantFrom('Nguyễn Thị Bảo Ngọc', 'Trần Gia Bình', '0987654321', 'An'),
    isTest: fc.boolean(),
    promisedAt: fc.option(fc.constant(1_795_400_000)),
  })
  .map(({ list, ...own }) =>
    attempt(
      list.map((one, i) => question(i + 1, one.points, one)),
      own,
    ),
  );

const anyRange = fc
  .tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 0, max: 80 }),
    fc.integer({ min: 1, max: 20 }),
  )
  .map(([skillId, low, width]) => ({ skillId, low, high: low + width }));

export const anyLevel: fc.Arbitrary<Level> = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  name: fc.constantFrom('Starters', 'Movers', 'Flyers'),
  ranges: fc.uniqueArray(anyRange, { maxLength: 4, selector: ({ skillId }) => skillId }),
});
