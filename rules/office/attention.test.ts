import { describe, expect, test } from 'vitest';
import { type ChildFacts, reasonsFor } from './attention.ts';
import { reasonSentence, reasonUrl } from './attention-words.ts';

const day = 86_400;
/** 18:00 in Vietnam, 21 November. */
const now = Date.parse('2026-11-21T11:00:00Z') / 1000;
const ago = (days: number) => now - days * day;

const quiet: ChildFacts = {
  classes: [],
  homework: [],
  results: [],
  skills: [],
  lastActive: now,
  since: ago(100),
  reports: [],
};
const kinds = (facts: Partial<ChildFacts>) =>
  reasonsFor({ ...quiet, ...facts }, now).map(({ kind }) => kind);
const sentence = (facts: Partial<ChildFacts>) =>
  reasonsFor({ ...quiet, ...facts }, now).map(reasonSentence);

const lessons = (...states: ('present' | 'late' | 'excused' | 'absent')[]) =>
  states.map((state, i) => ({ lesson_id: i + 1, at: ago(3 * i + 1), state }));

describe('absent from two of the last three lessons of a class', () => {
  test.each([
    [[], []],
    [['absent'], []],
    [['absent', 'absent'], ['absent']],
    [['absent', 'present', 'absent'], ['absent']],
    [['present', 'absent', 'absent'], ['absent']],
    [['absent', 'present', 'late', 'absent'], []],
    [['excused', 'excused', 'absent'], []],
    [['absent', 'excused', 'absent'], ['absent']],
  ] as const)('%j: %j', (states, expected) => {
    expect(kinds({ classes: [{ title: 'Lớp Toán 3', lessons: lessons(...states) }] })).toEqual(
      expected,
    );
  });

  test('once in each of two classes is not twice', () => {
    const one = { title: 'Lớp Toán 3', lessons: lessons('absent', 'present', 'present') };
    expect(kinds({ classes: [one, { ...one, title: 'Lớp Tiếng Anh 3' }] })).toEqual([]);
  });

  test('the sentence names the class with the most absences and its days, and links to the newest lesson', () => {
    const classes = [
      { title: 'Lớp Toán 3', lessons: lessons('absent', 'absent', 'present') },
      { title: 'Lớp Tiếng Anh 3', lessons: lessons('absent', 'absent', 'absent') },
    ];
    const [reason] = reasonsFor({ ...quiet, classes }, now);
    expect(reason && reasonSentence(reason)).toBe(
      'Vắng 3 trong 3 buổi gần nhất của Lớp Tiếng Anh 3 (14/11, 17/11, 20/11).',
    );
    expect(reason && reasonUrl(reason, 9)).toBe('/staff/office/lessons/1');
  });
});

const work = (
  opened: number,
  due: number | null,
  handedIn: number | null = null,
  title = 'Phân số',
) => ({
  title,
  opened_at: ago(opened),
  due_at: due === null ? null : ago(due),
  handed_in_at: handedIn === null ? null : ago(handedIn),
});

describe('no homework for seven days', () => {
  test.each([
    ['nothing given', [], []],
    ['given for exactly seven days', [work(7, null)], ['homework']],
    ['given since', [work(6.99, null)], []],
    ['over before the seven days', [work(20, 7)], []],
    ['over within them', [work(20, 6.99)], ['homework']],
    ['another one handed in six days ago', [work(9, null), work(20, 1, 6)], []],
    ['handed in exactly seven days ago', [work(9, null), work(20, 1, 7)], ['homework']],
    ['all handed in', [work(9, null, 8)], []],
  ])('%s: %j → %j', (_, homework, expected) => {
    expect(kinds({ homework })).toEqual(expected);
  });

  test('the sentence has the date of the last submission, and what is open', () => {
    const rest = [work(9, null, null, 'Số La Mã'), work(9, null, null, 'Chu vi')];
    expect(sentence({ homework: [work(8, null), work(30, 20, 12), ...rest] })).toEqual([
      '7 ngày không làm bài về nhà (lần nộp cuối 09/11), còn “Phân số”, “Số La Mã” và 1 mục nữa.',
    ]);
    expect(sentence({ homework: [work(8, null)] })).toEqual([
      '7 ngày không làm bài về nhà (chưa nộp bài nào), còn “Phân số”.',
    ]);
  });
});

describe('three overdue', () => {
  // Submitted today, so that "no homework for seven days" does not apply too.
  const today = work(2, null, 0);
  test.each([
    ['two', [work(20, 3), work(20, 2)], []],
    ['three', [work(20, 3), work(20, 2), work(20, 1)], ['overdue']],
    ['one of three is due this moment', [work(20, 3), work(20, 2), work(20, 0)], []],
    ['one of three was handed in', [work(20, 3), work(20, 2), work(20, 1, 0)], []],
    ['one of three has no end', [work(20, 3), work(20, 2), work(20, null)], []],
    ['one was due 30 days ago', [work(60, 30), work(20, 2), work(20, 1)], ['overdue']],
    ['one was due longer ago', [work(60, 30.1), work(20, 2), work(20, 1)], []],
  ])('%s: %j → %j', (_, homework, expected) => {
    expect(kinds({ homework: [today, ...homework] })).toEqual(expected);
  });

  test('the sentence counts them', () => {
    expect(sentence({ homework: [today, work(20, 3), work(20, 2), work(20, 1)] })).toEqual([
      'Quá hạn 3 bài: “Phân số”, “Phân số” và 1 mục nữa.',
    ]);
  });
});

describe('two of the last three results below the own mean', () => {
  const scores = (...values: number[]) =>
    values.map((score, i) => ({ title: `Bài ${i + 1}`, at: ago(i), score }));
  const of = (last: number[], mean: number | null = 8, earlier = 3) => ({
    results: [{ subject: 'Toán', last: scores(...last), mean, earlier }],
  });
  test.each([
    ['one', of([6, 8, 8]), []],
    ['two, a point under', of([7, 7, 8]), ['results']],
    ['two, less than a point under', of([7.1, 7.1, 8]), []],
    ['all three', of([0, 0, 0]), ['results']],
    ['only two results', of([6, 6]), []],
    ['two earlier ones make no mean', of([6, 6, 6], 8, 2), []],
    ['no mean', of([6, 6, 6], null, 0), []],
  ])('%s: %j → %j', (_, facts, expected) => {
    expect(kinds(facts)).toEqual(expected);
  });

  test('each subject has its own mean', () => {
    const subject = (name: string, last: number[], mean: number) => ({
      subject: name,
      last: scores(...last),
      mean,
      earlier: 5,
    });
    const results = [subject('Toán', [5, 5, 5], 5), subject('Tiếng Anh', [9, 5.5, 6], 8.25)];
    expect(sentence({ results })).toEqual([
      '2 trong 3 kết quả Tiếng Anh gần nhất thấp hơn trung bình của học sinh (8,3): 5,5 bài “Bài 2”, 6,0 bài “Bài 3”.',
    ]);
  });
});

describe('a skill below the range of its level', () => {
  const skill = (answers: number, value: number, own: object = {}) => ({
    name: 'Mạo từ',
    level: 'Movers',
    answers,
    weight: 6,
    value,
    prior: 0.6,
    low: 50,
    high: 80,
    ...own,
  });
  test.each([
    ['seven answers say nothing', skill(7, 0), []],
    ['eight do', skill(8, 0), ['skills']],
    // (2 × 0.6 + 2.8) / 8 is exactly the lower end.
    ['at the lower end', skill(8, 2.8), []],
    ['just under it', skill(8, 2.7), ['skills']],
    ['within', skill(20, 4), []],
  ])('%s: %j → %j', (_, one, expected) => {
    expect(kinds({ skills: [one] })).toEqual(expected);
  });

  test('the one furthest below comes first', () => {
    const skills = [skill(8, 1), skill(12, 0, { name: 'Nghe', prior: null })];
    expect(sentence({ skills })).toEqual([
      'Dưới mức của Movers: Nghe 15% (cần từ 50%, tính từ 12 câu), Mạo từ 28% (cần từ 50%, tính từ 8 câu).',
    ]);
  });
});

describe('away for ten days', () => {
  test.each([
    ['ten', { lastActive: ago(10) }, ['away']],
    ['not quite ten', { lastActive: ago(9.99) }, []],
    ['never, and joined ten days ago', { lastActive: null, since: ago(10) }, ['away']],
    ['never, and joined since', { lastActive: null, since: ago(9) }, []],
    ['before, and joined since', { lastActive: ago(50), since: ago(9) }, []],
  ])('%s: %j → %j', (_, facts, expected) => {
    expect(kinds(facts)).toEqual(expected);
  });

  test('the sentence says since when', () => {
    expect(sentence({ lastActive: ago(12) })).toEqual(['Không vào học 12 ngày, lần cuối 09/11.']);
    expect(sentence({ lastActive: null, since: ago(11) })).toEqual([
      'Chưa vào học lần nào, đã 11 ngày từ khi vào lớp.',
    ]);
  });
});

describe('none of four reports opened', () => {
  const reports = (...opened: boolean[]) =>
    opened.map((one, i) => ({ at: ago(7 * i), opened: one }));
  test.each([
    [[false, false, false], []],
    [[false, false, false, false], ['reports']],
    [[false, false, false, true], []],
    [[true, false, false, false], []],
    [[false, false, false, false, true], ['reports']],
  ])('%j: %j', (opened, expected) => {
    expect(kinds({ reports: reports(...opened) })).toEqual(expected);
  });

  test('the sentence says since when', () => {
    expect(sentence({ reports: reports(false, false, false, false) })).toEqual([
      'Gia đình chưa mở báo cáo nào trong 4 báo cáo gần nhất (từ 31/10).',
    ]);
  });
});

test('all reasons that apply are listed in a fixed order, and a child about whom nothing is known is not listed', () => {
  expect(reasonsFor(quiet, now)).toEqual([]);
  expect(
    kinds({
      lastActive: ago(11),
      homework: [work(20, 3), work(20, 2), work(20, 1)],
      reports: [0, 1, 2, 3].map((i) => ({ at: ago(i), opened: false })),
    }),
  ).toEqual(['away', 'homework', 'overdue', 'reports']);
});
