import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliverableAt, secondsUntilQuiet } from './quiet-hours.ts';

const at = (clock: string) => Date.parse(`2026-11-21T${clock}+07:00`) / 1000;
const next = (clock: string) => Date.parse(`2026-11-22T${clock}+07:00`) / 1000;

describe('a message is delivered', () => {
  test.each([
    ['07:00:00', at('07:00:00')],
    ['12:30:15', at('12:30:15')],
    ['20:59:59', at('20:59:59')],
    ['21:00:00', next('07:00:00')],
    ['23:59:59', next('07:00:00')],
    ['00:00:00', at('07:00:00')],
    ['06:59:59', at('07:00:00')],
  ])('of %s at the right time', (clock, expected) =>
    expect(deliverableAt(at(clock))).toBe(expected),
  );
});

test.each([
  ['07:00:00', 14 * 3600],
  ['20:59:59', 1],
  ['21:00:00', 0],
  ['03:00:00', 0],
])('at %s, this is the time until the quiet hours', (clock, seconds) =>
  expect(secondsUntilQuiet(at(clock))).toBe(seconds),
);

test('nothing is ever delivered before it is sent, more than ten hours later, or in the quiet hours', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 4_000_000_000 }), (now) => {
      const then = deliverableAt(now);
      expect(then).toBeGreaterThanOrEqual(now);
      expect(then - now).toBeLessThanOrEqual(10 * 3600);
      expect(secondsUntilQuiet(then)).toBeGreaterThan(0);
      expect(deliverableAt(then)).toBe(then);
    }),
  );
});
