import { report as shape, type Report } from '@bitu/contract/reports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allSkills } from '../lessons/skills.ts';
import type { EnteredFacts, LessonFacts, LessonTask, SkillFacts } from './lesson-facts.ts';
import { changeOf } from './lesson-skills.ts';
import { composeLesson, reportDue, withWork } from './lesson.ts';
import { maxSentence } from './sentence.ts';

const at = (text: string) => Date.parse(`${text}+07:00`) / 1000;
/** A Friday. */
const end = at('2026-11-27T09:00');

const task = (own: Partial<LessonTask> = {}): LessonTask => ({
  kind: 'practice',
  title: 'Animals',
  state: 'open',
  score: null,
  band: null,
  latestScore: null,
  latestBand: null,
  minutes: 10,
  questions: 8,
  due: at('2026-12-03T20:00'),
  url: '/practice/5',
  ...own,
});
const video = task({
  kind: 'video',
  title: 'Video buổi 12',
  minutes: 14,
  questions: null,
  due: null,
  url: '/lesson-video/unit-12',
});

const skill = (number: SkillFacts['skill'], score: number, earlier: number[] = []) => ({
  skill: number,
  score,
  earlier: earlier.map((one, i) => ({ lessonId: 11 - i, score: one })),
});
const entered = (own: Partial<EnteredFacts> = {}): EnteredFacts => ({
  version: 1,
  at: end + 3600,
  skills: [],
  comment: null,
  taught: null,
  homework: null,
  next: null,
  ...own,
});
const lesson = (own: Partial<LessonFacts> = {}): LessonFacts => ({
  lessonId: 12,
  classId: 3,
  now: end + 3600,
  tasks: [],
  sheet: null,
  recordings: [],
  number: 12,
  title: 'Unit 12',
  classTitle: 'Lớp Tiếng Anh 5',
  level: 'Movers',
  subjectId: 5,
  fullName: 'Nguyễn Thị Bảo Ngọc',
  start: end - 5400,
  end,
  teacher: 'Cô Lan',
  presence: 'present',
  lateMinutes: null,
  overdue: null,
  entered: entered(),
  ...own,
});
const better = entered({ skills: [skill(3, 8.5, [7.5, 7.5, 8, 7.5]), skill(1, 8, [8, 8, 8])] });
const worse = entered({ skills: [skill(2, 6, [7, 7, 7])] });

test.each<[string, Partial<LessonFacts>, string]>([
  [
    'absent, with what was missed',
    { presence: 'excused', tasks: [task(), video] },
    'Con Bảo Ngọc vắng buổi 12 (có phép); xem video 14 phút và làm 8 câu về nhà trước thứ Năm để theo kịp nhé.',
  ],
  [
    'absent, with nothing to make up for',
    { presence: 'absent' },
    'Con Bảo Ngọc vắng buổi 12; ba mẹ xem bài của các buổi ở trang lớp nhé.',
  ],
  [
    'overdue work',
    { overdue: { count: 2, title: 'Colours' }, tasks: [task()] },
    'Con Bảo Ngọc học đủ buổi 12, còn 2 bài của các buổi trước chưa nộp khi hết hạn, như “Colours”; làm 8 câu về nhà trước thứ Năm nhé.',
  ],
  [
    'one overdue piece of work',
    { overdue: { count: 1, title: 'My week' } },
    'Con Bảo Ngọc học đủ buổi 12, còn bài “My week” của buổi trước chưa nộp khi hết hạn; xem hạn các bài khác ở trang lớp nhé.',
  ],
  [
    'one overdue piece of work, of this lesson',
    { tasks: [task({ title: 'My week', due: end })] },
    'Con Bảo Ngọc học đủ buổi 12, còn bài “My week” chưa nộp khi hết hạn; xem hạn các bài khác ở trang lớp nhé.',
  ],
  [
    'overdue work, no room for its title',
    {
      overdue: { count: 1, title: 'Cambridge Movers: my week' },
      entered: entered({ homework: 'ôn '.repeat(20) }),
    },
    `Con Bảo Ngọc học đủ buổi 12, còn 1 bài của buổi trước chưa nộp khi hết hạn; ${'ôn '.repeat(20).trim()}.`,
  ],
  [
    'a change for the better',
    { entered: better, tasks: [task({ due: at('2026-11-27T20:30') })] },
    'Con Bảo Ngọc học đủ buổi 12, phát âm 8,5, hơn trung bình 4 buổi trước 0,9 điểm; làm 8 câu về nhà trước 20:30 hôm nay nhé.',
  ],
  [
    'what the teacher asked for',
    { entered: { ...better, homework: 'Đọc lại trang 27 trong 5 phút.\nTô màu.' } },
    'Con Bảo Ngọc học đủ buổi 12, phát âm 8,5, hơn trung bình 4 buổi trước 0,9 điểm; đọc lại trang 27 trong 5 phút.',
  ],
  [
    'a change for the worse, with advice',
    { entered: worse },
    'Con Bảo Ngọc học đủ buổi 12, ngữ pháp 6,0, thấp hơn trung bình 3 buổi trước 1 điểm; viết lại 3 câu theo mẫu của buổi nhé.',
  ],
  [
    'steady: within noise nothing is more or less',
    { entered: entered({ skills: [skill(4, 8, [8, 7.5, 8])] }) },
    'Con Bảo Ngọc học đủ buổi 12, tương tác 8,0, gần bằng trung bình 3 buổi trước (7,8).',
  ],
  [
    'too little to compare with',
    { entered: entered({ skills: [skill(1, 7, [5, 5])] }) },
    'Con Bảo Ngọc học đủ buổi 12, từ vựng 7,0, mới 3 buổi có điểm nên chưa so sánh được.',
  ],
  [
    'no skill was judged; the sheet',
    { sheet: { id: 9, title: 'Đọc trang 27' } },
    'Con Bảo Ngọc học đủ buổi 12, kỹ năng chưa được đánh giá; tuần này bắt đầu từ “Đọc trang 27” nhé.',
  ],
  [
    'late, nothing else known',
    { presence: 'late', lateMinutes: 10, entered: null },
    'Con Bảo Ngọc vào buổi 12 muộn 10 phút, nhận xét đang được viết; vào lớp sớm 5 phút cho kịp bài nhé.',
  ],
  [
    'a lesson in maths',
    { subjectId: 1, entered: entered({ skills: [skill(5, 6, [7, 7, 7]), skill(4, 9)] }) },
    'Con Bảo Ngọc học đủ buổi 12, tính toán 6,0, thấp hơn trung bình 3 buổi trước 1 điểm; mỗi tối tính nhẩm 5 phép của buổi nhé.',
  ],
  [
    'a number for a name, nothing entered',
    { fullName: '0912345678', presence: 'unknown', entered: null },
    'Con có buổi 12 ngày 27/11, chưa được điểm danh, nhận xét đang được viết.',
  ],
])('%s', (_, facts, sentence) => {
  const report = composeLesson(lesson(facts));
  expect(report.sentence.text).toBe(sentence);
  expect(report.sentence.clauses.map(({ text }) => text).join('')).toBe(sentence);
});

test.each([
  ['2026-11-27T09:00', '2026-11-27T10:00', 'ba mẹ nhận trước 21:00 tối nay.'],
  ['2026-11-27T19:30', '2026-11-27T20:00', 'ba mẹ nhận trước 08:00 sáng mai.'],
  ['2026-11-27T10:00', '2026-11-27T12:00', 'ba mẹ nhận trước 12:00 trưa mai.'],
  ['2026-11-27T09:00', '2026-11-28T09:00', 'ba mẹ nhận ngay khi viết xong.'],
])('a lesson that ended %s, viewed at %s: %s', (ended, now, words) => {
  const facts = lesson({ end: at(ended), start: at(ended) - 5400, now: at(now), entered: null });
  expect(composeLesson(facts).pending).toEqual([`Cô Lan đang viết nhận xét, ${words}`]);
});

test('a skill is compared once: the figure says what the sentence says', () => {
  const report = composeLesson(
    lesson({ entered: entered({ skills: [skill(4, 8, [8.5, 8.5, 8.2])] }) }),
  );
  const figures = report.blocks.flatMap((block) => (block.type === 'figures' ? block.items : []));
  const comparison = figures.find(({ id }) => id === 'skill-4')?.comparison;
  expect(comparison).toBe('gần bằng trung bình 3 buổi trước (8,4)');
  expect(report.sentence.text).toContain(comparison);
});

test('nothing that was not entered is shown, least of all as 0', () => {
  const { blocks } = composeLesson(lesson({ presence: 'unknown' }));
  const figures = blocks.flatMap((block) => (block.type === 'figures' ? block.items : []));
  expect(figures.map(({ value, text }) => [value, text])).toEqual([[null, 'chưa điểm danh']]);
});

test('the step is the homework that is due first, else a task without a due time, else the sheet', () => {
  const sheet = { id: 9, title: 'Đọc trang 27' };
  const first = task({ title: 'Colours', due: at('2026-11-28T20:00'), url: '/practice/6' });
  const stepOf = (tasks: LessonTask[]) => composeLesson(lesson({ tasks, sheet })).step;
  expect(stepOf([video, task(), first])).toEqual({
    action: 'open',
    label: 'Làm bài: Colours',
    url: '/practice/6',
  });
  expect(stepOf([video, task({ state: 'done' })])?.url).toBe('/lesson-video/unit-12');
  expect(stepOf([task({ state: 'done' })])?.url).toBe('/phieu/9');
});

test('released entries are shown with the current work', () => {
  const released = composeLesson(lesson({ tasks: [task()], entered: better }));
  const done = task({ state: 'done', score: 9, latestScore: 6, url: '/practice-result/44' });
  const current = withWork(released, lesson({ tasks: [done] }));
  expect(current.sentence).toEqual(released.sentence);
  expect(current.blocks.find(({ type }) => type === 'work')).toMatchObject({
    title: 'Bài của buổi: xong 1/1',
    // The best result counts, and the newest is shown beside it.
    items: [{ state: 'done', score: 9, latest_score: 6, url: '/practice-result/44' }],
  });
  // Nothing was read aloud.
  expect(current.blocks.some(({ type }) => type === 'recordings')).toBe(false);
});

const names = ['Con', 'Nguyễn Thị Bảo Ngọc', 'Trần Gia Bình', '0912345678', 'An'];
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 });
const score = fc.integer({ min: 0, max: 20 }).map((half) => half / 2);
const anyTask: fc.Arbitrary<LessonTask> = fc.record({
  kind: fc.constantFrom('practice', 'video', 'project'),
  title: words,
  state: fc.constantFrom('open', 'started', 'done'),
  score: fc.option(score),
  band: fc.constant(null),
  latestScore: fc.option(score),
  latestBand: fc.constant(null),
  minutes: fc.option(fc.integer({ min: 1, max: 90 })),
  questions: fc.option(fc.integer({ min: 1, max: 60 })),
  due: fc.option(fc.integer({ min: end - 864_000, max: end + 864_000 })),
  url: fc.constantFrom('/practice/5', '/lesson-video/unit-12', '/practice-project/7'),
});
const anySkills: fc.Arbitrary<SkillFacts[]> = fc
  .tuple(
    ...allSkills.map((one) =>
      fc
        .record({ own: fc.option(score), earlier: fc.array(score, { maxLength: 4 }) })
        .map(({ own, earlier }) => (own === null ? [] : [skill(one, own, earlier)])),
    ),
  )
  .map((skills) => skills.flat());
const line = fc.option(words);
const anyLesson: fc.Arbitrary<LessonFacts> = fc
  .record({
    now: fc.integer({ min: end, max: end + 864_000 }),
    number: fc.integer({ min: 1, max: 400 }),
    fullName: fc.constantFrom(...names),
    title: words,
    teacher: fc.constantFrom('Cô Lan', null),
    presence: fc.constantFrom('present', 'late', 'excused', 'absent', 'joined', 'unknown'),
    lateMinutes: fc.option(fc.integer({ min: 0, max: 90 })),
    tasks: fc.array(anyTask, { maxLength: 6 }),
    sheet: fc.option(fc.record({ id: fc.integer({ min: 1, max: 99 }), title: words })),
    overdue: fc.option(fc.record({ count: fc.integer({ min: 1, max: 40 }), title: words })),
    recordings: fc.array(
      fc.record({
        audioId: fc.constant('a'),
        text: words,
        percent: fc.option(fc.integer({ min: 0, max: 100 })),
        missedWords: fc.array(words, { maxLength: 3 }),
      }),
    ),
    entered: fc.option(
      fc.record({
        version: fc.integer({ min: 1, max: 9 }),
        at: fc.constant(end + 60),
        skills: anySkills,
        comment: line,
        taught: line,
        homework: line,
        next: line,
      }),
    ),
  })
  .map((own) => lesson(own));

const isBad = ({ presence, overdue, entered: entry, tasks, now }: LessonFacts) =>
  presence === 'absent' ||
  presence === 'excused' ||
  presence === 'late' ||
  overdue !== null ||
  tasks.some(({ state, due }) => state !== 'done' && due !== null && due < now) ||
  (entry?.skills ?? []).some((one) => (changeOf(one)?.difference ?? 0) <= -0.5);

test('at most 160 characters, valid, and nothing bad without a step: 500 lessons', () => {
  fc.assert(
    fc.property(anyLesson, (facts) => {
      const report: Report = composeLesson(facts);
      expect(shape.safeParse(withWork(report, facts)).error).toBeUndefined();
      expect(Array.from(report.sentence.text).length).toBeLessThanOrEqual(maxSentence);
      if (isBad(facts)) expect(report.step).not.toBeNull();
      if (/vắng|muộn|hết hạn|thấp hơn/.test(report.sentence.text))
        expect(report.sentence.text).toContain('; ');
      for (const { url } of report.sentence.clauses) expect(url).toMatch(/^\//);
      expect(report.pending.length).toBe(facts.entered ? 0 : 1);
    }),
    { numRuns: 500 },
  );
});

test('the teacher has twelve hours, in the daytime', () => {
  fc.assert(
    fc.property(fc.integer({ min: end, max: end + 864_000 }), (time) => {
      const due = reportDue(time);
      const hour = new Date((due + 7 * 3600) * 1000).getUTCHours();
      expect(hour >= 8 && hour <= 21).toBe(true);
      expect(due - time).toBeGreaterThanOrEqual(12 * 3600);
      expect(due - time).toBeLessThanOrEqual(30 * 3600);
    }),
  );
});
