import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type WeekFacts, weekSentence } from './family.ts';
import { maxSentence } from './sentence.ts';

const week: WeekFacts = {
  now: Date.parse('2026-11-22T13:00:00Z') / 1000,
  fullName: 'Nguyễn Thị Bảo Ngọc',
  held: 2,
  attended: 2,
  missedClassId: null,
  done: 4,
  rated: 52,
  right: 41,
  units: 0,
  open: 2,
  nextWork: { practiceId: 7, title: 'Bài', due: Date.parse('2026-11-24T13:00:00Z') / 1000 },
  nextLessonAt: Date.parse('2026-11-25T11:30:00Z') / 1000,
};
const nothing = { held: 0, attended: 0, done: 0, rated: 0, right: 0, open: 0, nextWork: null };

test.each<[string, Partial<WeekFacts>, string]>([
  [
    'all done, homework open',
    {},
    'Tuần này con Bảo Ngọc học 2/2 buổi, nộp 4 bài, đúng 41/52 câu; còn 2 bài, hạn thứ Ba.',
  ],
  [
    'no due time',
    { open: 1, nextWork: { practiceId: 7, title: 'Bài', due: null } },
    'Tuần này con Bảo Ngọc học 2/2 buổi, nộp 4 bài, đúng 41/52 câu; còn 1 bài.',
  ],
  [
    'a lesson missed',
    { attended: 1, missedClassId: 5, open: 0, nextWork: null },
    'Tuần này con Bảo Ngọc học 1/2 buổi, nộp 4 bài, đúng 41/52 câu; xem lại buổi đã vắng nhé.',
  ],
  [
    'texts alone are not counted as right or wrong',
    { ...nothing, done: 1, units: 2 },
    'Tuần này con Bảo Ngọc nộp 1 bài, đọc 2 bài tự học; buổi tới thứ Tư.',
  ],
  [
    'nothing done',
    nothing,
    'Tuần này con Bảo Ngọc chưa học buổi nào, chưa nộp bài nào; buổi tới thứ Tư.',
  ],
  [
    'no class at all, no name',
    { ...nothing, nextLessonAt: null, fullName: '0987654321' },
    'Tuần này con chưa học buổi nào, chưa nộp bài nào; chọn một bài luyện thử nhé.',
  ],
])('%s', (_what, own, text) => expect(weekSentence({ ...week, ...own }).text).toBe(text));

test('any week: at most 160 characters, always one thing to do', () => {
  const count = fc.integer({ min: 0, max: 400 });
  const time = fc.integer({ min: 1_700_000_000, max: 1_900_000_000 });
  const any = fc.record({
    now: time,
    fullName: fc.constantFrom('Nguyễn Thị Bảo Ngọc', '0987654321'),
    held: count,
    attended: count,
    missedClassId: fc.option(fc.constant(5)),
    done: count,
    rated: count,
    right: count,
    units: count,
    open: count,
    nextWork: fc.option(
      fc.record({ practiceId: fc.constant(7), title: fc.string(), due: fc.option(time) }),
    ),
    nextLessonAt: fc.option(time),
  });
  fc.assert(
    fc.property(any, (one) => {
      const { text } = weekSentence(one);
      expect(Array.from(text).length).toBeLessThanOrEqual(maxSentence);
      expect(text).toContain(';');
    }),
    { numRuns: 500 },
  );
});
