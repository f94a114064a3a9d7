import { whenText } from '../format/times.ts';
import { expect, test } from 'vitest';
import { dueAt, hoursFor, urgencyOf } from './due.ts';

const at = (local: string) => Date.parse(`${local}+07:00`) / 1000;
const tet = new Set(['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08', '2027-02-09']);

test.each([
  ['2026-11-25T18:00', 48, '2026-11-27T18:00'],
  // At a full hour, never earlier.
  ['2026-11-25T17:20', 24, '2026-11-26T18:00'],
  // The holiday does not count.
  ['2027-02-04T12:00', 48, '2027-02-11T12:00'],
  ['2027-02-04T10:00', 48, '2027-02-11T10:00'],
  // Submitted on a closed day: counted from the end of that day.
  ['2027-02-06T09:30', 36, '2027-02-11T12:00'],
  // Seven in the morning in Vietnam is midnight in UTC: Vietnam's day counts.
  ['2027-02-04T23:30', 10, '2027-02-10T10:00'],
  // Not before eight: at noon of the same day.
  ['2026-11-25T02:00', 24, '2026-11-26T12:00'],
  ['2026-11-25T06:59', 24, '2026-11-26T12:00'],
  ['2026-11-25T07:01', 24, '2026-11-26T08:00'],
  ['2026-11-25T08:00', 24, '2026-11-26T08:00'],
  // Not after nine in the evening: at noon of the next day.
  ['2026-11-25T21:00', 24, '2026-11-26T21:00'],
  ['2026-11-25T21:01', 24, '2026-11-27T12:00'],
  ['2026-11-25T23:59', 24, '2026-11-27T12:00'],
  // The next day is closed, or a holiday begins at midnight: at noon of the first open day.
  ['2027-02-03T22:30', 24, '2027-02-10T12:00'],
  ['2027-02-04T00:00', 24, '2027-02-10T12:00'],
  ['2027-02-06T09:30', 24, '2027-02-11T12:00'],
])('what is submitted at %s with %d hours is due at %s', (submitted, hours, due) => {
  expect(dueAt(at(submitted), hours, tet)).toBe(at(due));
});

test('whenever it is submitted, it is due in the daytime of an open day, and never before its hours are over', () => {
  const start = at('2027-02-01T00:00');
  for (let handedIn = start; handedIn < start + 14 * 86_400; handedIn += 617)
    for (const hours of [24, 48, 72]) {
      const due = dueAt(handedIn, hours, tet);
      const local = new Date((due + 7 * 3600) * 1000).toISOString();
      expect(local.slice(11)).toMatch(/^(0[89]|1\d|20|21):00:00/);
      expect(tet).not.toContain(local.slice(0, 10));
      expect(due).toBeGreaterThanOrEqual(handedIn + hours * 3600);
    }
});

test('an unbroken series of closed days does not prevent an end', () => {
  const days = Array.from({ length: 400 }, (_, day) =>
    new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10),
  );
  expect(dueAt(at('2026-11-25T18:00'), 48, new Set(days))).toBeGreaterThan(at('2026-12-25T18:00'));
});

test.each([
  ['writing', false, 48],
  ['speaking', true, 72],
  ['voice', true, 24],
  ['short', false, 48],
  ['project', false, 72],
  ['appeal', true, 72],
] as const)('%s, in a test %s, has %d hours', (kind, isTest, hours) => {
  expect(hoursFor(kind, isTest)).toBe(hours);
});

test.each([
  [0, 'calm'],
  [74, 'calm'],
  [75, 'soon'],
  [99, 'soon'],
  [100, 'overdue'],
  [1000, 'overdue'],
])('after %d of 100 parts of the time it is %s', (now, urgency) => {
  expect(urgencyOf({ submitted: 0, due: 100 }, now)).toBe(urgency);
});

test.each([
  ['2026-11-27T18:00', '18:00 thứ Sáu 27/11'],
  ['2026-11-29T00:05', '00:05 Chủ nhật 29/11'],
  ['2027-01-04T09:30', '09:30 thứ Hai 04/01'],
])('%s is written as %s', (time, words) => {
  expect(whenText(at(time))).toBe(words);
});
