import { report as shape, type Report } from '@bitu/contract/reports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  attendanceOf,
  changeIn,
  composeFinal,
  type CourseLesson,
  type FinalFacts,
} from './final.ts';
import type { LessonSkill } from '../lessons/skills.ts';
import type { Presence } from './lesson-facts.ts';
import { maxSentence } from './sentence.ts';
import type { SkillFacts } from './skills-block.ts';

const first = Date.parse('2026-09-01T18:30:00+07:00') / 1000;
const released = Date.parse('2026-11-24T18:30:00+07:00') / 1000;
const pronunciation: LessonSkill = 3;
/** Lessons a week apart, with these scores of pronunciation. */
const lessons = (presences: Presence[], scores: (number | null)[] = []): CourseLesson[] =>
  presences.map((presence, i) => ({
    id: i + 1,
    start: first + i * 7 * 86_400,
    presence,
    skills: [scores[i] ?? null].flatMap((score) =>
      score === null ? [] : [{ skill: pronunciation, score }],
    ),
  }));
const present = (count: number) => Array.from({ length: count }, (): Presence => 'present');
const skill = (skillId: number, name: string, right: number, own: Partial<SkillFacts> = {}) => ({
  levelId: 3,
  skillId,
  name,
  weight: 10,
  value: right,
  answers: 20,
  right: right * 2,
  days: 5,
  inTest: true,
  lastAt: released,
  prior: 0.6,
  expected: { low: 65, high: 80 },
  ...own,
});
const of = (own: Partial<FinalFacts> = {}): Report =>
  composeFinal({
    classId: 3,
    fullName: 'Nguyễn Thị Bảo Ngọc',
    classTitle: 'Lớp Tiếng Anh 3 - Movers',
    subjectId: 5,
    level: 'Movers',
    lessons: lessons(present(24)),
    homework: { total: 0, done: 0, mean: null, band: null },
    mastery: { start: [], end: [] },
    comment: null,
    author: 'Cô Lan',
    next: null,
    version: 1,
    releasedAt: released,
    ...own,
  });

test.each<[string, Partial<FinalFacts>, string]>([
  [
    'a skill under the level comes first',
    {
      lessons: lessons([...present(22), 'absent', 'excused']),
      mastery: { start: [], end: [skill(1, 'Nghe', 9), skill(2, 'Thì quá khứ', 3)] },
    },
    'Sau 24 buổi con Bảo Ngọc học 22 buổi, vững 1 trên 2 kỹ năng; ôn lại thì quá khứ trước nhé.',
  ],
  [
    'a skill that fell',
    { lessons: lessons(present(6), [9, 9, 9, 7, 7, 7]) },
    'Sau 6 buổi con Bảo Ngọc học 6 buổi, phát âm thấp hơn lúc đầu 2 điểm; luyện lại phát âm nhé.',
  ],
  [
    'a skill that rose, and lessons missed',
    { lessons: lessons([...present(5), 'absent'], [7, 7, 7, 8, 8, 8]) },
    'Sau 6 buổi con Bảo Ngọc học 5 buổi, phát âm hơn lúc đầu 1 điểm; xem lại 1 buổi đã vắng nhé.',
  ],
  [
    'homework missing, a number for a name',
    { fullName: '0987654321', homework: { total: 20, done: 18, mean: 7.5, band: null } },
    'Sau 24 buổi con học 24 buổi, nộp 18 trên 20 bài; xem lại 2 bài chưa nộp nhé.',
  ],
  [
    'all is well: the next course',
    {
      next: { id: 9, title: 'Lớp Tiếng Anh 4 - Flyers', nextLessonAt: released, isJoined: false },
    },
    'Sau 24 buổi con Bảo Ngọc học 24 buổi; học tiếp lớp Tiếng Anh 4 - Flyers nhé.',
  ],
  [
    'attendance was never entered',
    { lessons: lessons(['unknown', 'unknown']) },
    'Sau 2 buổi con Bảo Ngọc chưa được điểm danh; Bitu tư vấn khóa tiếp theo nhé.',
  ],
  [
    'no lesson at all',
    { lessons: [] },
    'Con Bảo Ngọc chưa có buổi học nào; Bitu tư vấn khóa tiếp theo nhé.',
  ],
])('lessons a week apart, with these pronunciation scores', (_what, own, sentence) =>
  expect(of(own).sentence.text).toBe(sentence),
);

test('unknown values are reported as such, never shown as 0', () => {
  expect(of({ lessons: [] }).blocks).toEqual([
    expect.objectContaining({
      items: [
        expect.objectContaining({ id: 'attendance', value: null, text: 'chưa có buổi nào' }),
        expect.objectContaining({ id: 'homework', value: null, text: 'không có bài tập' }),
        expect.objectContaining({ id: 'score', value: null, text: 'chưa có điểm' }),
      ],
    }),
  ]);
});

test('a line is drawn from three lessons on; mastery is shown at the start and at the end', () => {
  const titles = of({
    lessons: lessons(present(3), [7, 8, 9]),
    mastery: { start: [skill(1, 'Nghe', 3)], end: [skill(1, 'Nghe', 9)] },
    comment: 'Con rất chăm.',
  }).blocks.map(({ type, title }) => `${type}: ${title}`);
  expect(titles).toEqual([
    'figures: Cả khóa học',
    'comment: Nhận xét cuối khóa',
    'trend: Phát âm qua các buổi',
    'ranges: Kỹ năng ở Movers khi vào khóa',
    'ranges: Kỹ năng ở Movers cuối khóa',
  ]);
  expect(of({ lessons: lessons(present(2), [7, 8]) }).blocks[1]).toMatchObject({ type: 'figures' });
});

const anyLesson = fc.record({
  presence: fc.constantFrom<Presence>('present', 'late', 'excused', 'absent', 'joined', 'unknown'),
  skills: fc.uniqueArray(
    fc.record({
      skill: fc.constantFrom<LessonSkill>(1, 2, 3, 4),
      score: fc.integer({ min: 0, max: 20 }).map((half) => half / 2),
    }),
    { selector: ({ skill: one }) => one, maxLength: 4 },
  ),
});
const anySkills = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    right: fc.integer({ min: 0, max: 10 }),
    answers: fc.integer({ min: 0, max: 40 }),
  }),
  { maxLength: 8 },
);

test('any course: at most 160 characters, something to do, figures that add up', () => {
  fc.assert(
    fc.property(
      fc.array(anyLesson, { maxLength: 30 }),
      anySkills,
      fc.nat(20),
      fc.nat(20),
      fc.constantFrom('Nguyễn Thị Bảo Ngọc', '0987654321', 'An'),
      (assigned, known, done, open, fullName) => {
        const own = assigned.map((one, i) => ({ ...one, id: i + 1, start: first + i * 86_400 }));
        const end = known.map(({ id, right, answers }) =>
          skill(id, 'Cấu trúc so sánh hơn kém của tính từ dài', right, { answers }),
        );
        const homework = { total: done + open, done, mean: done === 0 ? null : 7, band: null };
        const report = of({ lessons: own, mastery: { start: [], end }, homework, fullName });
        expect(() => shape.parse(report)).not.toThrow();
        expect(Array.from(report.sentence.text).length).toBeLessThanOrEqual(maxSentence);
        expect(report.sentence.clauses.at(-1)?.text).toMatch(/^; /);
        const { total, attended, missed, unknown } = attendanceOf({ lessons: own });
        expect(attended + missed + unknown).toBe(total);
        const figures = report.blocks[0]?.type === 'figures' ? report.blocks[0].items : [];
        expect(figures[0]?.value).toBe(unknown === total ? null : attended);
        expect(figures[1]?.value).toBe(done + open === 0 ? null : done);
      },
    ),
    { numRuns: 500 },
  );
});

test('a difference within noise is no change', () => {
  const facts = (scores: number[]) => ({ lessons: lessons(present(scores.length), scores) });
  expect(changeIn(facts([8, 8, 8, 8, 8.5, 8.5]), 3)).toBeNull();
  expect(changeIn(facts([8, 8, 8, 9]), 3)).toBeNull();
  expect(changeIn(facts([8, 8, 8, 8.5, 8.5, 8.5]), 3)).toMatchObject({ before: 8, after: 8.5 });
});
