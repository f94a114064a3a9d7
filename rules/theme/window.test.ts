import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { animationSeconds, isThemeOn, untilThemeChanges, vietnamSeconds } from './window.ts';

const window = { start_time: '2027-02-05 00:00:00', end_time: '2027-02-12 00:00:00' };
const start = Date.UTC(2027, 1, 4, 17) / 1000;
const end = Date.UTC(2027, 1, 11, 17) / 1000;

test.each([
  ['2027-02-05 00:00:00', start],
  ['2027-13-01 00:00:00', null],
  ['2027-02-05T00:00:00Z', null],
  ['2027-02-05', null],
  ['', null],
])('%j in Vietnam is %s', (text, expected) => {
  expect(vietnamSeconds(text)).toBe(expected);
});

describe('the window', () => {
  test.each([
    ['before', start - 1, false, 1],
    ['at its start', start, true, end - start],
    ['in its last second', end - 1, true, 1],
    ['at its end', end, false, null],
  ])('%s', (_, now, isOn, until) => {
    expect(isThemeOn(window, now)).toBe(isOn);
    expect(untilThemeChanges(window, now)).toBe(until);
  });

  test.each([
    ['that ends before it starts', { start_time: window.end_time, end_time: window.start_time }],
    ['without a start', { ...window, start_time: 'mai' }],
    ['without an end', { ...window, end_time: '' }],
  ])('one %s is never on', (_, input) => {
    expect(isThemeOn(input, start + 1)).toBe(false);
    expect(untilThemeChanges(input, start + 1)).toBeNull();
  });

  it('changes exactly when predicted', () => {
    fc.assert(
      fc.property(fc.integer({ min: start - 1e6, max: end + 1e6 }), (now) => {
        const until = untilThemeChanges(window, now);
        if (until === null) {
          expect(isThemeOn(window, now + 1)).toBe(false);
          return;
        }
        expect(isThemeOn(window, now + until)).not.toBe(isThemeOn(window, now));
        expect(isThemeOn(window, now + until - 1)).toBe(isThemeOn(window, now));
      }),
    );
  });
});

test.each([
  [3, 5],
  [0.5, 2.5],
  [null, 5],
  [0, 5],
  [-4, 5],
  [30, 32],
])('an animation of %s seconds is over after %d', (configured, expected) => {
  expect(animationSeconds(configured)).toBe(expected);
});
