import { report as shape, type Report } from '@bitu/contract/reports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxSentence } from './sentence.ts';
import { anyAttempt, anyLevel, attempt, grammar, movers, question, questions } from './testing.ts';
import { composeTrial, type OfferedClass, seatStep, type TrialFacts } from './trial.ts';

/** Tuesday, 24/11/2026, 18:30 in Vietnam. */
const tuesday = Date.parse('2026-11-24T18:30:00+07:00') / 1000;
const offered: OfferedClass = {
  id: 9,
  title: 'Lớp Tiếng Anh 3 - Movers',
  nextLessonAt: tuesday,
  isJoined: false,
};
const entry = attempt([...questions(1, 14, 11), ...questions(15, 10, 8, { skills: [grammar] })]);
const of = (own: Partial<TrialFacts> = {}): Report =>
  composeTrial({
    lessonId: 4,
    fullName: 'Nguyễn Thị Bảo Ngọc',
    lessonTitle: 'Buổi học thử',
    classTitle: 'Lớp Tiếng Anh 3',
    subjectId: 5,
    start: Date.parse('2026-11-21T18:30:00+07:00') / 1000,
    level: { ...movers, place: 1 },
    strengths: ['Phát âm rõ'],
    toWork: ['Nói câu dài'],
    offered,
    entry,
    version: 1,
    releasedAt: tuesday,
    ...own,
  });

test.each<[string, Partial<TrialFacts>, string]>([
  [
    'an entry test within the range',
    {},
    'Con Bảo Ngọc làm đúng 19 trên 24 câu, hợp với Movers; nên tập nói câu dài, lớp tối thứ Ba đang mở.',
  ],
  [
    'a number for a name, no class offered',
    { fullName: '0987654321', offered: null },
    'Con làm đúng 19 trên 24 câu, hợp với Movers; nên tập nói câu dài.',
  ],
  [
    'under the range',
    { entry: attempt(questions(1, 10, 4)) },
    'Con Bảo Ngọc đạt 4,0 trên 10 bài đầu vào, câu của Movers đạt 4,0, dưới khoảng mong đợi; nên tập nói câu dài, lớp tối thứ Ba đang mở.',
  ],
  [
    'within the range of its own questions, though the harder ones went wrong',
    { entry: attempt([...questions(1, 8, 6), ...questions(9, 16, 1, { difficulty: 2 })]) },
    'Con Bảo Ngọc làm đúng 7 trên 24 câu, hợp với Movers; nên tập nói câu dài, lớp tối thứ Ba đang mở.',
  ],
  [
    'above the range of its own questions, though a mean over all is within it',
    { entry: attempt([...questions(1, 8, 8), ...questions(9, 8, 3, { difficulty: 2 })]) },
    'Con Bảo Ngọc đạt 6,9 trên 10 bài đầu vào, câu của Movers đạt 10,0, trên khoảng mong đợi; nên tập nói câu dài, lớp tối thứ Ba đang mở.',
  ],
  [
    'no entry test',
    { entry: null, toWork: ['Luyện nghe số'] },
    'Con Bảo Ngọc đã học thử ngày 21/11, hợp với Movers; nên luyện nghe số, lớp tối thứ Ba đang mở.',
  ],
  [
    'nothing was entered at all',
    { entry: null, level: null, toWork: [], strengths: [], offered: null },
    'Con Bảo Ngọc đã học thử ngày 21/11; Bitu tư vấn lớp hợp với con nhé.',
  ],
  [
    'an entry test that was judged in bands',
    {
      entry: attempt([question(1, 0.6, { isJudged: true })], { band: { low: 5, high: 6 } }),
      level: null,
    },
    'Con Bảo Ngọc đạt band 5–6 bài đầu vào; nên tập nói câu dài, lớp tối thứ Ba đang mở.',
  ],
  [
    'an entry test that waits',
    { entry: attempt([question(1, null)]) },
    'Con Bảo Ngọc đã làm bài đầu vào, bài đang chờ chấm, hợp với Movers; nên tập nói câu dài, lớp tối thứ Ba đang mở.',
  ],
])('%s', (_what, own, sentence) => expect(of(own).sentence.text).toBe(sentence));

test('the step reserves a seat in the offered class, while there is one', () => {
  expect(of().step).toEqual({
    action: 'seat',
    label: 'Giữ chỗ lớp này',
    url: null,
    class: { id: 9, title: 'Lớp Tiếng Anh 3 - Movers' },
  });
  expect(seatStep(null).action).toBe('consult');
  expect(seatStep({ ...offered, isJoined: true }).url).toBe('/class-detail/9');
});

test('unknown values are reported as such, never shown as 0', () => {
  const report = of({ entry: null, level: null, strengths: [], toWork: [], offered: null });
  expect(report.blocks).toEqual([
    expect.objectContaining({
      items: [
        expect.objectContaining({ value: null, text: 'chưa xếp trình độ' }),
        expect.objectContaining({ value: null, text: 'chưa làm bài đầu vào' }),
      ],
    }),
  ]);
});

test('the skills of a test about several levels are not compared with the range of one', () => {
  const several = attempt([...questions(1, 8, 6), ...questions(9, 16, 1, { difficulty: 2 })]);
  const bars = ({ blocks }: Report) => blocks.find(({ type }) => type === 'ranges');
  expect(bars(of({ entry: several }))).toMatchObject({
    title: 'Từng kỹ năng',
    items: [{ expected: null, word: 'Chưa so với trình độ nào' }],
  });
  expect(bars(of())).toMatchObject({
    title: 'Từng kỹ năng, so với Movers',
    items: [{ expected: { low: 65, high: 80 } }, { expected: { low: 65, high: 80 } }],
  });
});

test('any trial lesson: at most 160 characters, and always something to do', () => {
  const words = fc.array(fc.string({ minLength: 1, maxLength: 200 }), { maxLength: 3 });
  fc.assert(
    fc.property(
      fc.record({
        entry: fc.option(anyAttempt),
        level: fc.option(anyLevel.map((one) => ({ ...one, place: 1 }))),
        offered: fc.option(fc.constant(offered)),
        toWork: words,
        strengths: words,
        fullName: fc.constantFrom('Nguyễn Thị Bảo Ngọc', '0987654321', 'An'),
      }),
      (own) => {
        const report = of(own);
        expect(() => shape.parse(report)).not.toThrow();
        expect(Array.from(report.sentence.text).length).toBeLessThanOrEqual(maxSentence);
        expect(report.sentence.clauses.at(-1)?.text).toMatch(/^; /);
        expect(report.step?.action).toBe(own.offered ? 'seat' : 'consult');
      },
    ),
    { numRuns: 500 },
  );
});
