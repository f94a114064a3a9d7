/** Missions of a day and of a week, computed from what a student really did. All times are unix seconds. */

/** The day of a child ends at 04:00: who learns late still learns today (ours). Vietnam is +07:00 without summer time. */
const rolloverSeconds = 4 * 3600;
const vietnamSeconds = 7 * 3600;
const daySeconds = 86_400;

/** Days since 1970-01-01 by which `time` counts: from 04:00 to 04:00 in Vietnam. */
export const learningDay = (time: number): number =>
  Math.floor((time + vietnamSeconds - rolloverSeconds) / daySeconds);

/** When a learning day begins. */
export const startOfDay = (day: number): number =>
  day * daySeconds - vietnamSeconds + rolloverSeconds;

/** The Monday of a learning day's week. 1970-01-01 was a Thursday. */
export const mondayOf = (day: number): number => day - ((((day + 3) % 7) + 7) % 7);

/** Something that counts for missions. */
export interface Deed {
  readonly kind: 'answer' | 'right' | 'practice' | 'lesson' | 'unit';
  readonly time: number;
  readonly subject_id: number;
  /** So many of them on that learning day; absent: one. */
  readonly count?: number;
}

export interface MissionPlan {
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly period: 'day' | 'week';
  /** null: any subject. */
  readonly subject_id: number | null;
  readonly goal: number;
  /** Stars. */
  readonly reward: number;
  /** How far the deeds of the period go; 'days' counts days with anything done. */
  readonly counts: Deed['kind'] | 'days';
}

/** The missions everybody has (ours): small enough for a day of school, and one that asks to come back. */
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

/** The missions of who learns these subjects: those about another one are not offered. Who is in no class may have all. */
export const plansFor = (
  learned: readonly number[],
  plans: readonly MissionPlan[] = missionPlans,
): readonly MissionPlan[] =>
  plans.filter(
    ({ subject_id }) => subject_id === null || learned.length === 0 || learned.includes(subject_id),
  );

export interface MissionState {
  readonly plan: MissionPlan;
  /** Never over the goal. */
  readonly done: number;
  readonly complete: boolean;
  /** The learning day with which the period began: with the code it names the reward. */
  readonly periodStart: number;
  readonly endsAt: number;
}

/** Where each mission stands at `now`. Deeds come in any order and may lie outside the period. */
export function missionStates(
  deeds: readonly Deed[],
  now: number,
  plans: readonly MissionPlan[] = missionPlans,
): MissionState[] {
  const today = learningDay(now);
  return plans.map((plan) => {
    const periodStart = plan.period === 'day' ? today : mondayOf(today);
    const end = periodStart + (plan.period === 'day' ? 1 : 7);
    const counted = deeds.filter((deed) => {
      const day = learningDay(deed.time);
      return (
        day >= periodStart &&
        day < end &&
        deed.time <= now &&
        (plan.subject_id === null || deed.subject_id === plan.subject_id)
      );
    });
    const amount =
      plan.counts === 'days'
        ? new Set(counted.map((deed) => learningDay(deed.time))).size
        : counted
            .filter((deed) => deed.kind === plan.counts)
            .reduce((sum, deed) => sum + (deed.count ?? 1), 0);
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
 * Missions that are complete and count for a reward: of the running periods, and of those that ended within the last week, so that
 * what was done last evening is rewarded whenever the student looks next.
 */
export function completeMissions(
  deeds: readonly Deed[],
  now: number,
  plans: readonly MissionPlan[] = missionPlans,
): MissionState[] {
  const today = learningDay(now);
  const ends = Array.from({ length: 7 }, (_, i) => startOfDay(today - i) - 1);
  const states = [now, ...ends].flatMap((time) => missionStates(deeds, time, plans));
  const byPeriod = new Map<string, MissionState>();
  // Of one week the latest look counts: it stands first, so it is put last.
  for (const state of states.toReversed())
    byPeriod.set(`${state.plan.code} ${state.periodStart}`, state);
  return [...byPeriod.values()].filter((state) => state.complete);
}

/** From when on deeds matter to `completeMissions`. */
export const missionsSince = (now: number): number => startOfDay(mondayOf(learningDay(now) - 7));

/** Days in a row with something done. Today does not break it before it is over. */
export function streakOf(days: Iterable<number>, today: number): number {
  const done = new Set(days);
  let day = done.has(today) ? today : today - 1;
  let streak = 0;
  while (done.has(day)) {
    streak++;
    day--;
  }
  return streak;
}
