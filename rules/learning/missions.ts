/** Missions of a day and of a week, computed from a student's activities. All times are in unix seconds. */

import { vietnamOffset } from '../format/times.ts';
import { mondayOf } from './week.ts';

/** A learning day ends at 04:00, so that late learning counts for the same day (our choice). */
const rolloverSeconds = 4 * 3600;
const daySeconds = 86_400;

/** Returns the learning day of a time: days since 1970-01-01, from 04:00 to 04:00 in Vietnam. */
export const learningDay = (time: number): number =>
  Math.floor((time + vietnamOffset - rolloverSeconds) / daySeconds);

/** Returns the learning day of a time in unix seconds as 'YYYY-MM-DD'. */
export const learningDate = (time: number): string =>
  new Date(learningDay(time) * daySeconds * 1000).toISOString().slice(0, 10);

/** Returns the start of a learning day. */
export const startOfDay = (day: number): number =>
  day * daySeconds - vietnamOffset + rolloverSeconds;

/** An activity that counts for missions. */
export interface Activity {
  readonly kind: 'answer' | 'right' | 'practice' | 'lesson' | 'unit';
  readonly time: number;
  readonly subject_id: number;
  /** How many of them on that learning day; absent means one. */
  readonly count?: number;
}

export interface MissionPlan {
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly period: 'day' | 'week';
  /** Null means any subject. */
  readonly subject_id: number | null;
  readonly goal: number;
  /** In stars. */
  readonly reward: number;
  /** The kind of activity that counts; 'days' counts days with any activity. */
  readonly counts: Activity['kind'] | 'days';
}

/** The missions of everybody (our choice): small enough for a school day, and one for coming back. */
export const missionPlans: readonly MissionPlan[] = [
  {
    code: 'day-answers',
    title: 'Khởi động',
    description: 'Trả lời 10 câu hỏi hôm nay.',
    period: 'day',
    subject_id: null,
    goal: 10,
    reward: 1,
    counts: 'answer',
  },
  {
    code: 'day-practice',
    title: 'Làm trọn một bài',
    description: 'Nộp một bài tập hôm nay.',
    period: 'day',
    subject_id: null,
    goal: 1,
    reward: 2,
    counts: 'practice',
  },
  {
    code: 'day-right',
    title: 'Chắc tay',
    description: 'Trả lời đúng 8 câu hôm nay.',
    period: 'day',
    subject_id: null,
    goal: 8,
    reward: 2,
    counts: 'right',
  },
  {
    code: 'week-days',
    title: 'Đều đặn',
    description: 'Học 4 ngày trong tuần này.',
    period: 'week',
    subject_id: null,
    goal: 4,
    reward: 5,
    counts: 'days',
  },
  {
    code: 'week-english',
    title: 'Tuần tiếng Anh',
    description: 'Nộp 3 bài tiếng Anh trong tuần này.',
    period: 'week',
    subject_id: 5,
    goal: 3,
    reward: 4,
    counts: 'practice',
  },
  {
    code: 'week-maths',
    title: 'Tuần Toán vui',
    description: 'Nộp 3 bài Toán trong tuần này.',
    period: 'week',
    subject_id: 1,
    goal: 3,
    reward: 4,
    counts: 'practice',
  },
];

/**
 * Returns the missions for a student of these subjects, without those for other subjects. A student without a class
 * gets all.
 */
export const plansFor = (learned: readonly number[]): readonly MissionPlan[] =>
  missionPlans.filter(
    ({ subject_id }) => subject_id === null || learned.length === 0 || learned.includes(subject_id),
  );

export interface MissionState {
  readonly plan: MissionPlan;
  /** At most the goal. */
  readonly done: number;
  readonly complete: boolean;
  /** The learning day on which the period began; together with the code it identifies the reward. */
  readonly periodStart: number;
  readonly endsAt: number;
}

/** Returns the state of each mission at `now`. Activities may be in any order and outside the period. */
export function missionStates(
  activities: readonly Activity[],
  now: number,
  plans: readonly MissionPlan[] = missionPlans,
): MissionState[] {
  const today = learningDay(now);
  return plans.map((plan) => {
    const periodStart = plan.period === 'day' ? today : mondayOf(today);
    const end = periodStart + (plan.period === 'day' ? 1 : 7);
    const counted = activities.filter((activity) => {
      const day = learningDay(activity.time);
      return (
        day >= periodStart &&
        day < end &&
        activity.time <= now &&
        (plan.subject_id === null || activity.subject_id === plan.subject_id)
      );
    });
    const amount =
      plan.counts === 'days'
        ? new Set(counted.map((activity) => learningDay(activity.time))).size
        : counted
            .filter((activity) => activity.kind === plan.counts)
            .reduce((sum, activity) => sum + (activity.count ?? 1), 0);
    return {
      plan,
      done: Math.min(amount, plan.goal),
      complete: amount >= plan.goal,
      periodStart,
      endsAt: startOfDay(end),
    };
  });
}

/**
 * Returns the completed missions to be rewarded: of the current periods, and of those that ended within the last
 * week, so that yesterday evening's activity is rewarded whenever the student next looks.
 */
export function completeMissions(
  activities: readonly Activity[],
  now: number,
  plans: readonly MissionPlan[] = missionPlans,
): MissionState[] {
  const today = learningDay(now);
  const ends = Array.from({ length: 7 }, (_, i) => startOfDay(today - i) - 1);
  const states = [now, ...ends].flatMap((time) => missionStates(activities, time, plans));
  const byPeriod = new Map<string, MissionState>();
  // Of several states for one week the latest counts: it comes first in the list, so it is set last.
  for (const state of states.toReversed())
    byPeriod.set(`${state.plan.code} ${state.periodStart}`, state);
  return [...byPeriod.values()].filter((state) => state.complete);
}

/** The earliest time of activities that matter to `completeMissions`. */
export const missionsSince = (now: number): number => startOfDay(mondayOf(learningDay(now) - 7));
