import { expect, test } from 'vitest';
import { allowedTime, exceptionOf, noException, type Override } from './exception.ts';

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

test('without overrides nothing is different', () => {
  expect(exceptionOf([])).toEqual(noException);
});

test('in each respect the nearest one counts: the student before the class, this practice before all', () => {
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

test('of equals the newest counts, which comes first', () => {
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
