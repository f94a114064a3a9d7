import {
  formatClock,
  formatCountdown,
  formatDuration,
  minutesAndSeconds,
} from '../format/spans.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { deadlineOf, isOverdue, remainTime, saveGraceSeconds } from './clock.ts';
import { secondsToShow, timeUpCountdownSeconds } from './countdown.ts';

it('has the documented seconds', () => {
  expect(saveGraceSeconds).toBe(10);
  expect(timeUpCountdownSeconds).toBe(5);
});

describe('deadline', () => {
  test.each([
    [1000, 600, 1600],
    [1000, 0, 1000],
    [1000, null, null],
  ])('opened at %d with %s seconds: %s', (openedAt, totalTime, deadline) => {
    expect(deadlineOf(openedAt, totalTime)).toBe(deadline);
  });

  test.each([
    [600, 1300, 1300],
    [600, 2000, 1600],
    [null, 2000, 2000],
  ])('opened at 1000 with %s seconds, due at %d: %d', (totalTime, due, deadline) => {
    expect(deadlineOf(1000, totalTime, due)).toBe(deadline);
  });

  test.each([
    [null, null, null],
    [7200, 9000, 7200],
    [86_400, null, null],
    [3600, null, 3600],
  ])('%s seconds left of %s allowed: %s are shown', (seconds, totalTime, expected) => {
    expect(secondsToShow(seconds, totalTime)).toBe(expected);
  });

  test.each([
    [1600, 1000, 600],
    [1600, 1599.2, 1],
    [1600, 1600, 0],
    [1600, 1700, 0],
    [null, 1000, null],
  ])('deadline %s at %d leaves %s', (deadline, now, expected) => {
    expect(remainTime(deadline, now)).toBe(expected);
  });

  test.each([
    [1600, 1599, 0, false],
    [1600, 1600, 0, false],
    [1600, 1600.5, 0, true],
    [1600, 1610, saveGraceSeconds, false],
    [1600, 1611, saveGraceSeconds, true],
    [null, 9e9, 0, false],
  ])('deadline %s at %d with grace %d: %s', (deadline, now, grace, overdue) => {
    expect(isOverdue(deadline, now, grace)).toBe(overdue);
  });

  it('has no grace by default', () => {
    expect(isOverdue(1600, 1601)).toBe(true);
  });
});

describe('section 9, Time display: whole seconds rounded up', () => {
  test.each([
    [0, 0, 0, '0 giây', '00:00'],
    [0.1, 0, 1, '1 giây', '00:01'],
    [59.01, 1, 0, '1 phút', '01:00'],
    [120, 2, 0, '2 phút', '02:00'],
    [750, 12, 30, '12 phút 30 giây', '12:30'],
    [5400, 90, 0, '90 phút', '90:00'],
    [6000, 100, 0, '100 phút', '100:00'],
    [-5, 0, 0, '0 giây', '00:00'],
    [Number.NaN, 0, 0, '0 giây', '00:00'],
  ])('%d s', (span, minutes, seconds, words, clock) => {
    expect(minutesAndSeconds(span)).toEqual({ minutes, seconds });
    expect(formatDuration(span)).toBe(words);
    expect(formatClock(span)).toBe(clock);
    expect(formatCountdown(span)).toBe(clock.replace(/^0/, ''));
  });

  it('loses only the fraction of a second', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (span) => {
        const { minutes, seconds } = minutesAndSeconds(span);
        expect(minutes * 60 + seconds).toBe(Math.ceil(span));
        expect(seconds).toBeLessThan(60);
      }),
    );
  });
});
