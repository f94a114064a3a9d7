import { report } from '@bitu/contract/reports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CheckFacts, composeSession, type SessionFacts } from './session.ts';

const check = (position: number, points: number | null): CheckFacts => ({
  questionId: 100 + position,
  position,
  section: 'Đọc',
  prompt: `Câu ${position}`,
  isJudged: false,
  isAnswered: true,
  points,
  rightLater: null,
});
const checksOf = (...points: (number | null)[]) => points.map((of, i) => check(i + 1, of));
const facts: SessionFacts = {
  sessionId: 9,
  fullName: '0912345678',
  subjectId: 5,
  bookId: 3,
  bookTitle: 'Sách tự học',
  unitId: 4,
  unitTitle: 'Colours',
  unitsDone: 2,
  unitsTotal: 6,
  hasChecks: true,
  startedAt: 1_795_000_000,
  finishedAt: 1_795_001_080,
  timeSpent: 1080,
  attemptId: 77,
  score: 7.5,
  band: null,
  checks: checksOf(1, 1, 0, 1, 1, 1, 0.5, 1),
};
const sentence = (own: Partial<SessionFacts> = {}) =>
  composeSession({ ...facts, ...own }).sentence.text;

test.each<[Partial<SessionFacts>, string]>([
  [{}, 'Con tự học 18 phút, đúng 6 trên 8 câu; xem lại câu 3 và câu 7.'],
  [
    { fullName: 'Nguyễn Thị Bảo Ngọc', checks: checksOf(1, 0) },
    'Con Bảo Ngọc tự học 18 phút, đúng 1 trên 2 câu; xem lại câu 2.',
  ],
  [
    { checks: [check(1, 1), { ...check(2, 0.5), rightLater: 'Đúng ở lần 2' }] },
    'Con tự học 18 phút, đúng 1 trên 2 câu, 1 câu đúng nhờ thử lại hoặc gợi ý; xem lại câu 2.',
  ],
  [{ checks: checksOf(1, 1) }, 'Con tự học 18 phút, đúng 2 trên 2 câu.'],
  [
    { checks: checksOf(0, 0, 0, 0, 0) },
    'Con tự học 18 phút, đúng 0 trên 5 câu; xem lại câu 1, câu 2, câu 3 và 2 câu nữa.',
  ],
  [{ checks: checksOf(1, null) }, 'Con tự học 18 phút, đúng 1 trên 1 câu.'],
  [
    { checks: [], attemptId: null, finishedAt: null, timeSpent: 40 },
    'Con tự học dưới 1 phút; đọc tiếp phần còn lại nhé.',
  ],
  [{ checks: [], attemptId: null }, 'Con tự học 18 phút; làm câu hỏi cuối bài nhé.'],
  [{ checks: [], attemptId: null, hasChecks: false }, 'Con tự học 18 phút.'],
])('%o: %s', (own, words) => expect(sentence(own)).toBe(words));

test('the step opens the first question to review; a waiting answer is no mistake', () => {
  const { step, pending } = composeSession({ ...facts, checks: checksOf(1, null, 0) });
  expect(step).toEqual({
    action: 'open',
    label: 'Xem lại câu 3',
    url: '/practice-result/77#question-103',
  });
  expect(pending).toEqual(['Còn 1 câu đang chờ chấm, không tính là sai.']);
});

test('checks that are judged in bands show the band, not the score made from it', () => {
  const scoreOf = (own: Partial<SessionFacts>) =>
    composeSession({ ...facts, ...own })
      .blocks.flatMap((block) => (block.type === 'figures' ? block.items : []))
      .find(({ id }) => id === 'score');
  const band = { low: 4.5, high: 6.5 };
  expect(scoreOf({ score: 6.1, band })).toMatchObject({ value: 5.5, text: 'band 4,5–6,5' });
  expect(scoreOf({})).toMatchObject({ value: 7.5, text: '7,5 trên 10' });
});

test('any session: 160 characters, a step whenever something needs review, counts of the checks', () => {
  const points = fc.option(fc.constantFrom(0, 0.5, 1));
  const any = fc.record({
    fullName: fc.constantFrom('Nguyễn Thị Bảo Ngọc', 'An', '0912', 'x'.repeat(30)),
    timeSpent: fc.nat(40_000),
    finishedAt: fc.option(fc.constant(facts.startedAt + 9)),
    hasChecks: fc.boolean(),
    points: fc.array(fc.tuple(points, fc.boolean(), fc.boolean()), { maxLength: 30 }),
  });
  fc.assert(
    fc.property(any, ({ points: value, ...own }) => {
      const checks = value.map(([of, isAnswered, isJudged], i) => ({
        ...check(i + 1, isAnswered ? of : null),
        isAnswered,
        isJudged,
      }));
      const attemptId = checks.length === 0 ? null : 77;
      const composed = composeSession({ ...facts, ...own, checks, attemptId });
      expect(report.parse(composed)).toEqual(composed);
      const again = checks.filter((one) =>
        one.isAnswered ? one.points !== null && one.points < 1 && !one.isJudged : true,
      );
      if (again.length > 0) {
        expect(composed.step?.url).toBe(`/practice-result/77#question-${again[0]?.questionId}`);
        expect(composed.sentence.text).toContain(`; xem lại câu ${again[0]?.position}`);
      }
      const count = composed.blocks
        .flatMap((block) => (block.type === 'figures' ? block.items : []))
        .find(({ id }) => id === 'count');
      const right = checks.filter((one) => one.isAnswered && !one.isJudged && one.points === 1);
      if (count) expect(count.value).toBe(right.length);
    }),
    { numRuns: 500 },
  );
});
