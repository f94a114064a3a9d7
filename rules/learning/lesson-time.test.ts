import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { lessonPhase, nextLesson } from './lesson-time.ts';

const start = 10_000;
const end = 13_600;

test.each([
  [start - 901, 'upcoming'],
  [start - 900, 'soon'],
  [start - 1, 'soon'],
  [start, 'live'],
  [end - 1, 'live'],
  [end, 'over'],
])('at %d a lesson is %s', (now, phase) => {
  expect(lessonPhase(start, end, now)).toBe(phase);
});

describe('nextLesson', () => {
  const lesson = (start_time: number) => ({ start_time, end_time: start_time + 100 });
  test.each([
    ['the soonest', [300, 100, 200], 0, 100],
    ['the one that is on', [100, 200], 150, 100],
    ['not the one that is over', [100, 200], 200, 200],
    ['none when all are over', [100, 200], 300, undefined],
    ['none of none', [], 0, undefined],
  ])('%s', (_, starts, now, expected) => {
    expect(nextLesson(starts.map(lesson), now)?.start_time).toBe(expected);
  });

  it('is never over, and no other that is not over comes sooner', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000)), fc.nat(1200), (starts, now) => {
        const open = starts.map(lesson).filter(({ end_time }) => now < end_time);
        const next = nextLesson(starts.map(lesson), now);
        expect(next === null).toBe(open.length === 0);
        for (const one of open) expect(next?.start_time).toBeLessThanOrEqual(one.start_time);
      }),
    );
  });
});
