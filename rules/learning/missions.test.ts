import { mondayOf } from './week.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  completeMissions,
  type Activity,
  learningDay,
  missionPlans,
  missionsSince,
  missionStates,
  plansFor,
  startOfDay,
} from './missions.ts';

const at = (text: string) => Date.parse(`${text}+07:00`) / 1000;
const activity = (kind: Activity['kind'], time: string, subject_id = 5): Activity => ({
  kind,
  time: at(time),
  subject_id,
});
const stateOf = (code: string, activities: Activity[], now: string) =>
  missionStates(activities, at(now)).find(({ plan }) => plan.code === code);

test.each([
  ['2026-11-21T03:59:59', '2026-11-20'],
  ['2026-11-21T04:00:00', '2026-11-21'],
  ['2026-11-21T23:59:59', '2026-11-21'],
  ['2026-11-22T03:59:59', '2026-11-21'],
])('%s counts for %s', (time, day) => {
  expect(learningDay(at(time))).toBe(Date.parse(`${day}T00:00Z`) / 86_400_000);
});

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-21', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
])('the week of %s began on %s', (day, monday) => {
  const days = (text: string) => Date.parse(`${text}T00:00Z`) / 86_400_000;
  expect(mondayOf(days(day))).toBe(days(monday));
});

test('a day mission counts from 04:00 to 04:00 and restarts then', () => {
  const activities = [
    activity('practice', '2026-11-21T03:00:00'),
    activity('practice', '2026-11-22T03:00:00'),
  ];
  expect(stateOf('day-practice', activities, '2026-11-22T03:30:00')).toMatchObject({
    done: 1,
    complete: true,
    endsAt: at('2026-11-22T04:00:00'),
  });
  expect(stateOf('day-practice', activities, '2026-11-22T04:00:00')).toMatchObject({
    done: 0,
    complete: false,
  });
});

test('a week mission counts each day once, and only one subject if it has one', () => {
  const activities = [
    activity('answer', '2026-11-16T08:00:00'),
    activity('answer', '2026-11-16T09:00:00'),
    activity('practice', '2026-11-17T08:00:00', 1),
    activity('practice', '2026-11-15T08:00:00', 1),
  ];
  expect(stateOf('week-days', activities, '2026-11-21T12:00:00')).toMatchObject({ done: 2 });
  expect(stateOf('week-maths', activities, '2026-11-21T12:00:00')).toMatchObject({ done: 1 });
  expect(stateOf('week-english', activities, '2026-11-21T12:00:00')).toMatchObject({ done: 0 });
});

test('progress never exceeds the goal, and more activities never lower it', () => {
  const anyDeed = fc.record({
    kind: fc.constantFrom<Activity['kind']>('answer', 'right', 'practice', 'lesson', 'unit'),
    time: fc.integer({ min: at('2026-11-10T00:00:00'), max: at('2026-11-25T00:00:00') }),
    subject_id: fc.constantFrom(1, 5),
  });
  const now = at('2026-11-21T12:00:00');
  fc.assert(
    fc.property(fc.array(anyDeed), fc.array(anyDeed), (some, more) => {
      const fewer = missionStates(some, now);
      for (const [i, state] of missionStates([...some, ...more], now).entries()) {
        expect(state.done).toBeLessThanOrEqual(state.plan.goal);
        expect(state.complete).toBe(state.done === state.plan.goal);
        expect(state.done).toBeGreaterThanOrEqual(fewer[i]?.done ?? 0);
        expect(state.endsAt).toBeGreaterThan(now);
      }
    }),
  );
});

test('each mission has a distinct code', () => {
  expect(new Set(missionPlans.map(({ code }) => code)).size).toBe(missionPlans.length);
});

test('a learning day begins at its start', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 40_000 }), (day) => {
      expect(learningDay(startOfDay(day))).toBe(day);
      expect(learningDay(startOfDay(day) - 1)).toBe(day - 1);
    }),
  );
});

test('an activity with a count counts that many times', () => {
  const activities = [{ ...activity('answer', '2026-11-21T08:00:00'), count: 9 }];
  expect(stateOf('day-answers', activities, '2026-11-21T12:00:00')).toMatchObject({ done: 9 });
});

test('missions completed within the last week count, once per period', () => {
  const activities = [
    activity('practice', '2026-11-18T20:00:00', 1),
    activity('practice', '2026-11-20T20:00:00', 1),
    activity('practice', '2026-11-21T03:00:00', 1),
    activity('practice', '2026-11-21T08:00:00', 1),
  ];
  const complete = completeMissions(activities, at('2026-11-21T12:00:00')).map(
    ({ plan, periodStart }) =>
      `${plan.code} ${new Date(periodStart * 86_400_000).toISOString().slice(0, 10)}`,
  );
  expect(complete.sort()).toEqual([
    'day-practice 2026-11-18',
    'day-practice 2026-11-20',
    'day-practice 2026-11-21',
    'week-maths 2026-11-16',
  ]);
});

test('a week that ended on Sunday night is still rewarded on Monday', () => {
  const activities = ['18', '19', '20'].map((day) =>
    activity('practice', `2026-11-${day}T20:00:00`, 5),
  );
  const complete = completeMissions(activities, at('2026-11-23T08:00:00'));
  expect(complete.some(({ plan }) => plan.code === 'week-english')).toBe(true);
  expect(missionsSince(at('2026-11-23T08:00:00'))).toBeLessThanOrEqual(at('2026-11-16T04:00:00'));
});

test.each([
  [[5], ['week-english']],
  [[1], ['week-maths']],
  [
    [5, 1],
    ['week-english', 'week-maths'],
  ],
  [[2], []],
  [[], ['week-english', 'week-maths']],
])(
  'a student of subjects %j has the missions %j besides those for any subject',
  (learned, codes) => {
    const plans = plansFor(learned);
    expect(plans.filter((plan) => plan.subject_id !== null).map((plan) => plan.code)).toEqual(
      codes,
    );
    expect(plans.filter((plan) => plan.subject_id === null)).toEqual(
      missionPlans.filter((plan) => plan.subject_id === null),
    );
  },
);
