import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestChange } from './change.ts';
import { lastDue, usualTime, weekOf, weekTitle } from './due.ts';
import { type ChildWeek, lineOf, textOf } from './line.ts';
import { maxSms, smsOf, withoutMarks } from './sms.ts';

/** In Vietnam. */
const at = (text: string) => Date.parse(`${text}+07:00`) / 1000;
/** A Sunday. */
const now = at('2026-11-22T19:00:00');

const quiet: ChildWeek = {
  studentId: 12,
  fullName: 'Nguyễn Thị Bảo Ngọc',
  lessons: { held: 2, attended: 0, url: '/class-detail/1' },
  work: { submitted: 0, answers: 0, right: 0, url: null },
  skills: [],
  open: { count: 0, due: null, url: null },
  wrong: null,
  next: { start: at('2026-11-23T17:00:00'), title: 'Unit 5: Phonics', url: '/class-detail/1' },
};
const busy: ChildWeek = {
  ...quiet,
  lessons: { held: 2, attended: 2, url: '/lesson-report/9' },
  work: { submitted: 3, answers: 52, right: 41, url: '/practice-result/7' },
  skills: [
    { name: 'Phát âm', week: { n: 40, points: 34 }, before: { n: 60, points: 40 } },
    { name: 'Ngữ pháp', week: { n: 7, points: 7 }, before: { n: 60, points: 20 } },
  ],
  wrong: { count: 11, url: '/practice-result/7' },
};

test.each<[string, ChildWeek, string]>([
  [
    'lessons, work, the best change, one thing to do',
    busy,
    'Bảo Ngọc: học 2/2 buổi, đúng 41/52 câu, phát âm 85 (+18); luyện lại 11 câu sai.',
  ],
  [
    'what is due is the thing to do',
    {
      ...busy,
      skills: [],
      open: { count: 2, due: at('2026-11-24T23:00:00'), url: '/practice/3' },
    },
    'Bảo Ngọc: học 2/2 buổi, đúng 41/52 câu; còn 2 bài, hạn thứ Ba.',
  ],
  [
    'all right and nothing open: the next lesson',
    { ...busy, skills: [], wrong: null },
    'Bảo Ngọc: học 2/2 buổi, đúng 41/52 câu; buổi tới thứ Hai 17:00: Unit 5: Phonics.',
  ],
  [
    'nothing done says so and names the next lesson',
    quiet,
    'Bảo Ngọc: học 0/2 buổi, chưa làm bài nào; buổi tới thứ Hai 17:00: Unit 5: Phonics.',
  ],
  [
    'nothing done, and work is open',
    { ...quiet, open: { count: 1, due: at('2026-12-02T10:00:00'), url: '/practice/3' } },
    'Bảo Ngọc: học 0/2 buổi, chưa làm bài nào, còn 1 bài, hạn 02/12; buổi tới thứ Hai 17:00: Unit 5: Phonics.',
  ],
  [
    'a holiday, and no lesson in the timetable',
    { ...quiet, lessons: { held: 0, attended: 0, url: null }, next: null },
    'Bảo Ngọc: không có buổi học, chưa làm bài nào; chưa có buổi tới trong lịch.',
  ],
  [
    'work that is neither right nor wrong, or not scored yet',
    { ...quiet, work: { submitted: 2, answers: 0, right: 0, url: null } },
    'Bảo Ngọc: học 0/2 buổi, nộp 2 bài; buổi tới thứ Hai 17:00: Unit 5: Phonics.',
  ],
  [
    'an account whose name is a number',
    { ...busy, fullName: '0912345678', skills: [] },
    'Con: học 2/2 buổi, đúng 41/52 câu; luyện lại 11 câu sai.',
  ],
])('%s', (_, week, text) => {
  expect(textOf(lineOf(week, now))).toBe(text);
});

test('each figure links to its page, which opens for this child', () => {
  const pages = lineOf(busy, now).filter(({ text }) => /\d/.test(text));
  expect(pages.map(({ url }) => url)).toEqual([
    '/lesson-report/9?child=12',
    '/practice-result/7?child=12',
    '/information?activeKey=StudyResult&child=12',
    '/practice-result/7?child=12',
  ]);
});

test.each([
  ['Sunday at the hour', usualTime, '2026-11-22T19:00:00', '2026-11-22T19:00:00'],
  ['a minute before', usualTime, '2026-11-22T18:59:00', '2026-11-15T19:00:00'],
  ['Monday after', usualTime, '2026-11-23T08:00:00', '2026-11-22T19:00:00'],
  ['midnight of a Monday', { day: 1, hour: 0 }, '2026-11-22T23:59:59', '2026-11-16T00:00:00'],
])('%s: due last', (_, time, when, due) => {
  expect(lastDue(time, at(when))).toBe(at(due));
});

test('seven days, and one week', () => {
  expect(weekOf(now)).toEqual({
    from: at('2026-11-15T19:00:00'),
    to: now,
    week: '2026-11-16',
    firstDay: '2026-11-16',
    lastDay: '2026-11-22',
  });
  expect(weekTitle(weekOf(now))).toBe('Tuần 16–22/11');
  expect(weekTitle(weekOf(at('2026-12-02T08:00:00')))).toBe('Tuần 26/11–02/12');
});

test.each([
  ['few answers', { n: 7, points: 7 }, { n: 50, points: 10 }, null],
  ['within chance', { n: 8, points: 6 }, { n: 8, points: 5 }, null],
  ['worse', { n: 40, points: 10 }, { n: 40, points: 30 }, null],
  ['better', { n: 40, points: 36 }, { n: 40, points: 20 }, 40],
])('a change: %s', (_, week, before, difference) => {
  expect(bestChange([{ name: 'Nghe', week, before }])?.difference ?? null).toBe(difference);
});

test('an SMS has no tone marks, and names the children that fit', () => {
  const handedIn = { ...quiet, work: { submitted: 2, answers: 0, right: 0, url: null } };
  expect(smsOf('Tuần 16–22/11', [handedIn], now)).toBe(
    'Bitu tuan 16-22/11. Bao Ngoc: 0/2 buoi, nop 2 bai.',
  );
  expect(smsOf('Tuần 16–22/11', [busy, quiet], now)).toBe(
    'Bitu tuan 16-22/11. Bao Ngoc: 2/2 buoi, dung 41/52 cau. Bao Ngoc: 0/2 buoi, chua lam bai.',
  );
  expect(smsOf('Tuần 16–22/11', [busy, busy, busy, busy, busy], now)).toMatch(
    /Va 2 con nua trong ung dung\.$/,
  );
  expect(withoutMarks('Đặng Quỳnh – “Ếch”')).toBe('Dang Quynh - Ech');
});

const count = fc.nat(60);
const url = fc.constantFrom(null, '/class-detail/1', '/practice-result/2');
const time = fc.integer({ min: now - 86_400, max: now + 30 * 86_400 });
const answers = fc.tuple(count, fc.double({ min: 0, max: 1, noNaN: true })).map(([n, share]) => ({
  n,
  points: n * share,
}));
const weeks: fc.Arbitrary<ChildWeek> = fc
  .record({
    studentId: fc.constant(12),
    fullName: fc.oneof(
      fc.constantFrom('Nguyễn Thị Bảo Ngọc', 'Trần Minh Khôi', '0912345678', ''),
      fc.string({ maxLength: 225 }),
    ),
    held: count,
    missed: count,
    right: count,
    rest: count,
    url,
    skills: fc.array(
      fc.record({ name: fc.constantFrom('Phát âm', 'Ngữ pháp'), week: answers, before: answers }),
      { maxLength: 3 },
    ),
    open: fc.record({ count, due: fc.option(time), url }),
    wrong: fc.option(
      fc.record({ count: fc.integer({ min: 1, max: 60 }), url: fc.constant('/practice-result/2') }),
    ),
    next: fc.option(
      fc.record({
        start: time,
        title: fc.string({ maxLength: 200 }),
        url: fc.constant('/class-detail/1'),
      }),
    ),
  })
  .map(({ held, missed, right, rest, url, ...week }) => ({
    ...week,
    lessons: { held, attended: Math.max(0, held - missed), url },
    work: { submitted: Math.min(1, right + rest), answers: right + rest, right, url },
  }));

test('whatever happened: one line, one thing to do, no other child; an SMS fits', () => {
  fc.assert(
    fc.property(weeks, fc.array(weeks, { maxLength: 4 }), (week, others) => {
      const parts = lineOf(week, now);
      const text = textOf(parts);
      expect(text).toMatch(
        /; (còn \d+ bài|luyện lại \d+ câu sai|buổi tới |chưa có buổi tới trong lịch)/,
      );
      expect(text).not.toMatch(/NaN|undefined|null/);
      expect(text.includes('chưa làm bài nào')).toBe(week.work.submitted === 0);
      for (const { url } of parts) if (url !== null) expect(url).toMatch(/^\//);
      const sms = smsOf('Tuần 16–22/11', [week, ...others], now);
      expect(sms.length).toBeLessThanOrEqual(maxSms);
      expect(sms).toMatch(/^Bitu tuan 16-22\/11\.[A-Za-z0-9 .,:;/()+%?!-]*$/);
    }),
    { numRuns: 500 },
  );
});
