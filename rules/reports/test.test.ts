import { report as shape, type Report } from '@bitu/contract/reports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionUrl, tally } from './attempt.ts';
import { maxSentence } from './sentence.ts';
import { composeTest, type EarlierResult, type TestFacts } from './test.ts';
import { anyAttempt, anyLevel, attempt, grammar, movers, question, questions } from './testing.ts';

const of = (facts: Partial<TestFacts> & Pick<TestFacts, 'questions'>): Report =>
  composeTest({ ...attempt([...facts.questions], facts), level: null, earlier: [], ...facts });
const block = <T extends Report['blocks'][number]['type']>({ blocks }: Report, type: T) =>
  blocks.find((one) => one.type === type) as Extract<Report['blocks'][number], { type: T }>;

const twenty = [...questions(1, 10, 5), ...questions(11, 10, 9, { skills: [grammar] })];
const before: EarlierResult = {
  attemptId: 9,
  title: 'Bài cũ',
  score: 6.5,
  band: null,
  submittedAt: 1_794_000_000,
};

test.each<[string, Partial<TestFacts> & Pick<TestFacts, 'questions'>, string]>([
  [
    'within the range, a skill under it',
    { questions: twenty, level: movers },
    'Con Bảo Ngọc đạt 7,0 trên 10, trong khoảng mong đợi của Movers (6,5–8,0); phần đọc còn dưới, nên bắt đầu từ đó.',
  ],
  [
    'above it',
    { questions: questions(1, 10, 9), level: movers },
    'Con Bảo Ngọc đạt 9,0 trên 10, trên khoảng mong đợi của Movers (6,5–8,0); luyện lại 1 câu chưa đúng nhé.',
  ],
  [
    'nothing wrong, nothing to do',
    { questions: questions(1, 10, 10), level: movers },
    'Con Bảo Ngọc đạt 10,0 trên 10, trên khoảng mong đợi của Movers (6,5–8,0).',
  ],
  [
    'no level: the own last test',
    { questions: twenty, earlier: [before] },
    'Con Bảo Ngọc đạt 7,0 trên 10, hơn bài kiểm tra trước 0,5 điểm; luyện lại 6 câu chưa đúng nhé.',
  ],
  [
    'provisional',
    { questions: [...questions(1, 18, 18), question(19, null), question(20, null)], level: movers },
    'Con Bảo Ngọc đạt 10,0 trên 10, tạm tính trên 18/20 câu, trên khoảng mong đợi của Movers (6,5–8,0).',
  ],
  [
    'too few questions for the level',
    { questions: questions(1, 5, 4), level: movers },
    'Con Bảo Ngọc đạt 8,0 trên 10, mới 5 câu nên chưa kết luận được; luyện lại 1 câu chưa đúng nhé.',
  ],
  [
    'nothing scored yet',
    { questions: [question(1, null, { isJudged: true })], level: movers },
    'Con Bảo Ngọc đã nộp 1 câu, bài đang chờ chấm.',
  ],
  [
    'a judged text is neither right nor wrong',
    { questions: [question(1, 0.6, { isJudged: true })] },
    'Con Bảo Ngọc đạt 6,0 trên 10; xem nhận xét từng bài nhé.',
  ],
])('%s', (_what, facts, sentence) => expect(of(facts).sentence.text).toBe(sentence));

test.each([
  ['Movers · My week: một tuần', 'Movers', 'My week: một tuần · Lớp Tiếng Anh 5'],
  ['Lớp 1 · Hình khối · Ôn tập', 'Toán lớp 1', 'Hình khối · Ôn tập · Lớp Tiếng Anh 5'],
  ['Starters · My family', 'Movers', 'Starters · My family · Lớp Tiếng Anh 5'],
  ['Movers', 'Movers', 'Lớp Tiếng Anh 5'],
  ['Movers · My week', null, 'Movers · My week · Lớp Tiếng Anh 5'],
])('the level is named once: %s at %s', (title, name, subtitle) => {
  const level = name === null ? null : { ...movers, name };
  const report = of({ questions: twenty, title, classTitle: 'Lớp Tiếng Anh 5', level });
  expect(report).toMatchObject({ child: { level: name }, subtitle });
});

test('a class named by its level does not name it again', () => {
  const classTitle = 'Lớp Tiếng Anh 5 - Movers';
  const report = of({ questions: twenty, title: 'Movers · My week', classTitle, level: movers });
  expect(report.subtitle).toBe('My week · Lớp Tiếng Anh 5');
});

test('a waiting answer is mentioned, and never counted as wrong', () => {
  const waiting = [question(19, null), question(20, null, { skills: [grammar] })];
  const report = of({
    questions: [...questions(1, 18, 9), ...waiting],
    level: movers,
    promisedAt: 1_795_356_000,
  });
  expect(report.pending).toEqual([
    'Điểm tạm tính trên 18/20 câu. Còn 2 câu đang chờ chấm, không tính là sai, có kết quả trước 21:00 ngày 22/11.',
  ]);
  const [score, count] = block(report, 'figures').items;
  expect(score).toMatchObject({ value: 5, text: '5,0 trên 10, tạm tính trên 18/20 câu' });
  expect(count?.text).toBe('9/20 câu đúng, 2 chưa chấm');
  expect(block(report, 'ranges').items).toMatchObject([
    { label: 'Đọc', value: 50, word: 'Còn dưới khoảng' },
    { label: 'Ngữ pháp', value: null, word: 'Đang chờ chấm' },
  ]);
  const rows = block(report, 'questions').items;
  expect(rows.at(-1)).toMatchObject({ verdict: 'waiting', points: null });
});

test('a right answer at a second try is listed as right, counts for what it earned, and is counted apart', () => {
  const rightLater = 'Đúng ở lần 2: được một nửa số điểm';
  const report = of({
    questions: [question(1, 1), question(2, 0.5, { rightLater }), question(3, 0.5)],
  });
  expect(block(report, 'questions').items[1]).toMatchObject({
    verdict: 'right',
    note: rightLater,
    points: 0.5,
  });
  expect(block(report, 'figures').items[1]?.text).toBe(
    '1/3 câu đúng, 1 câu đúng nhờ thử lại hoặc gợi ý, 1 đúng một phần',
  );
});

test('each skill beside its range, and each question with its link', () => {
  const report = of({ questions: twenty, level: movers });
  expect(block(report, 'ranges')).toMatchObject({
    title: 'Từng kỹ năng, so với Movers',
    max: 100,
    items: [
      {
        value: 50,
        expected: { low: 65, high: 80 },
        word: 'Còn dưới khoảng',
        url: questionUrl(12, 106),
      },
      { value: 90, word: 'Trên khoảng', explanation: 'Tính từ 10 câu của bài này: 9/10 câu đúng.' },
    ],
  });
  expect(block(report, 'questions').items[5]).toMatchObject({
    position: 6,
    verdict: 'wrong',
    skills: ['Đọc'],
    url: '/practice-result/12#question-106',
  });
  expect(report.step).toEqual({
    action: 'open',
    label: 'Luyện câu sai (6)',
    url: '/practice/7?wrong_of=12&redo=1',
  });
});

test('three questions of a skill allow no conclusion', () => {
  const few = questions(11, 3, 0, { skills: [grammar] });
  const report = of({ questions: [...questions(1, 10, 7), ...few], level: movers });
  expect(block(report, 'ranges').items[1]).toMatchObject({ value: 0, word: 'Mới có 3 câu' });
  expect(report.sentence.text).not.toContain('ngữ pháp');
});

test('own tests of the level: a single earlier one is mentioned, two or more are drawn', () => {
  const one = of({ questions: twenty, level: movers, earlier: [before] });
  expect(one.blocks).toContainEqual(
    expect.objectContaining({
      title: 'Bài trước của con',
      items: [
        expect.objectContaining({ text: '6,5 trên 10, ngày 07/11', url: '/practice-result/9' }),
      ],
    }),
  );
  const two = of({
    questions: twenty,
    level: movers,
    earlier: [before, { ...before, attemptId: 10 }],
  });
  expect(block(two, 'trend')).toMatchObject({
    title: 'Các bài của con ở Movers',
    points: [{ value: 6.5 }, { value: 6.5 }, { value: 7, url: '/practice-result/12' }],
    expected: { low: 6.5, high: 8 },
  });
});

test('a score with waiting answers is not compared with the past', () => {
  const report = of({ questions: [...twenty, question(21, null)], earlier: [before] });
  expect(block(report, 'figures').items[0]?.comparison).toBeNull();
});

test('a percentage is rounded as the score is: 5.75 of 10 points are 58, as the score is 5.8', () => {
  const report = of({
    questions: [...questions(1, 9, 5), question(10, 0.75, { rightLater: 'Đúng, dùng 1 gợi ý' })],
    score: 5.8,
  });
  expect(block(report, 'ranges').items[0]).toMatchObject({ value: 58 });
});

test('a child without a name is "Con", never its phone', () => {
  const report = of({ questions: twenty, fullName: '0987654321' });
  expect(report.child.name).toBe('Con');
  expect(JSON.stringify(report)).not.toContain('0987654321');
});

const anyEarlier = fc.array(
  fc.record({
    attemptId: fc.integer({ min: 1, max: 11 }),
    title: fc.constant('Bài trước'),
    score: fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
    band: fc.constant(null),
    submittedAt: fc.constant(1_794_000_000),
  }),
  { maxLength: 7 },
);

test('any attempt: valid, at most 160 characters, nothing bad without a step, figures add up', () => {
  fc.assert(
    fc.property(anyAttempt, fc.option(anyLevel), anyEarlier, (facts, level, earlier) => {
      const report = shape.parse(composeTest({ ...facts, level, earlier }));
      const { text } = report.sentence;
      expect(Array.from(text).length).toBeLessThanOrEqual(maxSentence);
      const bad = /dưới|chưa đúng|thấp hơn/.test(text);
      if (bad && tally(facts.questions).points < tally(facts.questions).scored)
        expect(report.step).not.toBeNull();
      if (/dưới|chưa đúng/.test(text)) expect(text).toContain(';');
      const sums = tally(facts.questions);
      const rows = block(report, 'questions').items;
      expect(rows.filter(({ verdict }) => verdict === 'waiting')).toHaveLength(sums.waiting);
      expect(report.pending.length > 0).toBe(sums.waiting > 0);
      expect(rows.reduce((sum, { points }) => sum + (points ?? 0), 0)).toBeCloseTo(sums.points);
    }),
    { numRuns: 500 },
  );
});

test('a better result of the same practice is mentioned as the one that counts', () => {
  const best = { attemptId: 8, score: 9, band: null };
  const { items } = block(of({ questions: twenty, best }), 'figures');
  expect(items.find(({ id }) => id === 'best')).toMatchObject({
    label: 'Tốt nhất, được tính',
    text: '9,0 trên 10',
    url: '/practice-result/8',
  });
  expect(block(of({ questions: twenty }), 'figures').items.some(({ id }) => id === 'best')).toBe(
    false,
  );
});

test('a reading that is nearly right lists its words', () => {
  const misread = question(1, 0.8, { missedWords: ['cars'] });
  expect(block(of({ questions: [misread, question(2, 1)] }), 'questions').items).toMatchObject([
    { verdict: 'partly', note: 'Con luyện thêm từ: cars.' },
    { verdict: 'right' },
  ]);
});
