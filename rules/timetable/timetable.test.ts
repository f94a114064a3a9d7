import { whenText } from '../format/times.ts';
import { expect, test } from 'vitest';
import { changeNotice, notifyAt } from './notice.ts';
import { dayOf, sameHourOfWeek, weekly } from './repeat.ts';
import { clashText, teacherName } from './words.ts';
import fc from 'fast-check';

const at = (text: string) => Date.parse(`${text}:00+07:00`) / 1000;
const maths = { subject_id: 1, grade_id: 3, level_name: null };

test('weekly lessons skip closed days, report them, and are as many as requested', () => {
  const closed = [
    { day: '2026-09-02', name: 'Quốc khánh' },
    { day: '2026-09-10', name: 'Không phải thứ Tư' },
  ];
  const { starts, skipped } = weekly(at('2026-08-26T18:30'), 3, closed);
  expect(starts.map(whenText)).toEqual([
    '18:30 thứ Tư 26/08',
    '18:30 thứ Tư 09/09',
    '18:30 thứ Tư 16/09',
  ]);
  expect(skipped).toEqual([closed[0]]);
});

test('a lesson just after midnight in Vietnam belongs to its own day', () => {
  expect(dayOf(at('2026-09-02T00:10'))).toBe('2026-09-02');
  expect(weekly(at('2026-09-02T00:10'), 1, [{ day: '2026-09-01', name: 'x' }]).skipped).toEqual([]);
});

test('if every day is closed, repeating ends', () => {
  const days = Array.from({ length: 60 }, (_, week) => ({
    day: dayOf(at('2026-01-05T08:00') + week * 7 * 86_400),
    name: 'Nghỉ',
  }));
  expect(weekly(at('2026-01-05T08:00'), 5, days).starts).toEqual([]);
});

test('a series is everything on one weekday at one hour', () => {
  expect(sameHourOfWeek(at('2026-09-02T18:30'), at('2026-10-07T18:30'))).toBe(true);
  expect(sameHourOfWeek(at('2026-09-02T18:30'), at('2026-10-07T18:45'))).toBe(false);
  expect(sameHourOfWeek(at('2026-09-03T18:30'), at('2026-10-07T18:30'))).toBe(false);
});

test('who is busy, with which class and when', () => {
  const standing = { ...maths, code: 'T3A', starts_at: at('2026-11-27T18:30') };
  const of = (taken: object) =>
    clashText({ ...standing, taken: { teacher: null, room: null, own: false, ...taken } });
  expect(of({ teacher: teacherName('Trần Thị Lan', 0) })).toBe(
    'Cô Lan đã có lớp Toán 3 (T3A) lúc 18:30 thứ Sáu 27/11.',
  );
  expect(of({ room: 'P1' })).toBe('Phòng P1 đã có lớp Toán 3 (T3A) lúc 18:30 thứ Sáu 27/11.');
  expect(of({ own: true })).toBe('Lớp này đã có buổi lúc 18:30 thứ Sáu 27/11.');
});

const slot = (time: string, own: object = {}) => ({
  starts_at: at(time),
  ends_at: at(time) + 5400,
  room: null,
  teacher: null,
  cancelled: false,
  ...own,
});

test('families read what changes for them, and nothing if nothing does', () => {
  const friday = slot('2026-11-27T18:30');
  const noticeOf = (...lessons: Parameters<typeof changeNotice>[1]) => changeNotice(maths, lessons);
  expect(noticeOf({ before: friday, after: slot('2026-11-28T19:00', { room: 'P2' }) })).toEqual({
    title: 'Lớp Toán 3 đổi lịch học',
    content: 'Buổi lúc 18:30 thứ Sáu 27/11 chuyển sang 19:00 thứ Bảy 28/11, phòng P2.',
  });
  expect(
    noticeOf(
      { before: slot('2026-12-04T18:30'), after: slot('2026-12-05T19:00') },
      { before: friday, after: slot('2026-11-28T19:00') },
    )?.content,
  ).toBe('Từ thứ Bảy 28/11, lớp Toán 3 học lúc 19:00 thứ Bảy (2 buổi).');
  expect(noticeOf({ before: friday, after: { ...friday, cancelled: true } })).toEqual({
    title: 'Lớp Toán 3 nghỉ buổi thứ Sáu 27/11',
    content: 'Buổi lúc 18:30 thứ Sáu 27/11 được nghỉ.',
  });
  expect(noticeOf({ before: null, after: friday })?.title).toBe('Lớp Toán 3 có buổi học mới');
  expect(noticeOf({ before: friday, after: { ...friday, teacher: 'Cô Lan' } })?.content).toBe(
    'Buổi lúc 18:30 thứ Sáu 27/11: Cô Lan dạy.',
  );
  expect(noticeOf({ before: friday, after: friday })).toBeNull();
  // Created and cancelled before anybody was notified.
  expect(noticeOf({ before: null, after: { ...friday, cancelled: true } })).toBeNull();
});

const minute = 60;
const held = 10 * minute;
const now = 1_800_000_000;

test.each([
  { begins: 'in a day', inMinutes: 1440, after: 10 },
  { begins: 'in 40 minutes', inMinutes: 40, after: 10 },
  { begins: 'in 35 minutes', inMinutes: 35, after: 5 },
  { begins: 'in 20 minutes', inMinutes: 20, after: 1 },
  { begins: 'in 30 seconds', inMinutes: 0.5, after: 0.5 },
  { begins: 'an hour ago', inMinutes: -60, after: 10 },
])('for a lesson that begins $begins families are notified after $after minutes', (row) => {
  const starts = [now + row.inMinutes * minute];
  expect(notifyAt(now, starts, held)).toBe(now + row.after * minute);
});

test('no notice is sent after one of its lessons has begun, nor later than the hold time', () => {
  const start = fc.integer({ min: now - 7200, max: now + 7200 });
  fc.assert(
    fc.property(fc.array(start), (starts) => {
      const at = notifyAt(now, starts, held);
      expect(at).toBeGreaterThan(now);
      expect(at).toBeLessThanOrEqual(now + held);
      for (const one of starts) if (one > now) expect(at).toBeLessThanOrEqual(one);
    }),
  );
});

test('without a future lesson there is no hurry', () => {
  expect(notifyAt(now, [], held)).toBe(now + held);
});
