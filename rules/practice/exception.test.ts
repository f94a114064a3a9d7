import { expect, test } from 'vitest';
import {
  allowedTime,
  exceptionOf,
  noException,
  type Override,
  reopenedEnd,
  reopeningOf,
  reopenedNotice,
} from './exception.ts';

const override = (own: Partial<Override>): Override => ({
  personal: true,
  here: true,
  extra_seconds: null,
  time_factor: null,
  opens_at: null,
  due_at: null,
  attempts_left: null,
  ...own,
});

test('without overrides nothing changes', () => {
  expect(exceptionOf([])).toEqual(noException);
});

test("in each respect the most specific one counts: the student's before the class's, for this practice before all", () => {
  const ofClass = override({ personal: false, extra_seconds: 600, due_at: 5 });
  const standing = override({ here: false, time_factor: 1.5 });
  const own = override({ time_factor: 1.25 });
  expect(exceptionOf([ofClass, standing])).toMatchObject({
    extraSeconds: 600,
    timeFactor: 1.5,
    dueAt: 5,
  });
  expect(exceptionOf([standing, ofClass, own])).toMatchObject({
    extraSeconds: 600,
    timeFactor: 1.25,
  });
});

test('among equals the newest counts, which comes first', () => {
  expect(exceptionOf([override({ due_at: 9 }), override({ due_at: 12 })]).dueAt).toBe(9);
});

test.each([
  { total: null, factor: 1.5, extra: 60, allowed: null },
  { total: 600, factor: 1, extra: 0, allowed: 600 },
  { total: 600, factor: 1.25, extra: 0, allowed: 750 },
  { total: 601, factor: 1.5, extra: 60, allowed: 962 },
])('$total s by $factor and $extra s more are $allowed s', ({ total, factor, extra, allowed }) => {
  const exception = { ...noException, timeFactor: factor, extraSeconds: extra };
  expect(allowedTime(total, exception)).toBe(allowed);
});

test.each([
  { what: 'of this attempt', attempt: 7, until: null, reopening: { seconds: 600, until: null } },
  { what: 'until it is over', attempt: 7, until: 100, reopening: { seconds: 600, until: 100 } },
  { what: 'not after it', attempt: 7, until: 99, reopening: null },
  { what: 'of no other attempt', attempt: 8, until: null, reopening: null },
])('a reopening is $what', ({ attempt, until, reopening }) => {
  const none = { reopens_attempt: null, reopen_seconds: null, reopen_until: null };
  const one = { reopens_attempt: 7, reopen_seconds: 600, reopen_until: until };
  expect(reopeningOf([none, one], attempt, 100)).toEqual(reopening);
});

test.each([
  { seconds: null, until: null, later: {}, ends: null },
  { seconds: 600, until: null, later: {}, ends: 1600 },
  { seconds: null, until: 5000, later: {}, ends: 5000 },
  { seconds: 600, until: 1200, later: {}, ends: 1200 },
  { seconds: 600, until: null, later: { extraSeconds: 60, timeFactor: 1.5 }, ends: 1960 },
  { seconds: null, until: null, later: { extraSeconds: 60, dueAt: 1200 }, ends: null },
  { seconds: null, until: 1200, later: { dueAt: 5000 }, ends: 5000 },
  { seconds: null, until: 5000, later: { dueAt: 1200 }, ends: 5000 },
])('continued at 1000, for $seconds s until $until, and later $later', (one) => {
  const { seconds, until, later, ends } = one;
  expect(reopenedEnd(1000, { seconds, until }, { ...noException, ...later })).toBe(ends);
});

// 18:00 on 24 November 2026 in Vietnam.
const until = 1_795_518_000;

test.each([
  { seconds: null, until: null, terms: '' },
  { seconds: 900, until: null, terms: ' Con có 15 phút, tính từ lúc con bấm “Làm tiếp”.' },
  { seconds: null, until, terms: ' Con làm đến 18:00 thứ Ba 24/11.' },
  {
    seconds: 900,
    until,
    terms: ' Con có 15 phút, tính từ lúc con bấm “Làm tiếp”, làm đến 18:00 thứ Ba 24/11.',
  },
])('the notice of $seconds seconds, until $until', ({ terms, ...reopening }) => {
  expect(reopenedNotice('Con vật quanh em', reopening)).toEqual({
    title: 'Cô mở lại bài cho con',
    content: `“Con vật quanh em”: con làm tiếp từ bài đã nộp nhé!${terms} Bài con đã nộp vẫn được giữ.`,
  });
});
