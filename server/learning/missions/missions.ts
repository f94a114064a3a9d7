import type { Mission, MissionsToday, RewardedMission } from '@bitu/contract/history.ts';
import type { Queries } from '@bitu/db/connect.ts';
import {
  completeMissions,
  learningDay,
  missionPlans,
  type MissionState,
  missionsSince,
  missionStates,
  plansFor,
} from '@bitu/rules/learning/missions.ts';
import { streakOf } from '@bitu/rules/learning/streak.ts';
import { subjects } from '@bitu/rules/learning/subjects.ts';
import type { Deps } from '../../deps.ts';
import { dateOf, unixOf } from '../../time.ts';
import { pageOf } from '../../services/paging.ts';
import { cursorOf, cursorText } from '../cursor.ts';
import {
  activitySummary,
  type ActivitySummary,
  earnings,
  learnedSubjects,
  rewardsOf,
  storeRewards,
} from './queries.ts';

const defaultPageSize = 20;

type Reader = Pick<Deps, 'db' | 'clock'>;

/**
 * Returns the student's activities, with the stars of all rewards. Rewards that were earned but not stored yet are
 * stored on the way, each once, except in a view-only session.
 */
export async function readActivities(
  { db, clock }: Reader,
  studentId: number,
  { viewOnly }: { viewOnly: boolean },
) {
  const at = clock();
  const now = unixOf(at);
  const summary = await activitySummary(db.queries, studentId, dateOf(missionsSince(now)));
  const rewardedAt = rewardTimes(summary);
  const plans = plansFor(summary.subjects);
  const earned = viewOnly
    ? []
    : unrewarded(completeMissions(summary.activities, now, plans), rewardedAt);
  if (earned.length > 0) await storeRewards(db.queries, studentId, earned, at, null);
  for (const one of earned) rewardedAt.set(rewardKey(one.mission, one.period_start), now);
  return {
    ...summary,
    plans,
    rewardedAt,
    streak: streakOf(summary.days, learningDay(now)),
    // Includes those that another call has stored meanwhile, which the summary does not have.
    stars: summary.stars + earned.reduce((sum, one) => sum + one.stars, 0),
  };
}

const rewardKey = (mission: string, periodStart: number) => `${mission} ${periodStart}`;

const rewardTimes = ({ rewards }: ActivitySummary) =>
  new Map(rewards.map((one) => [rewardKey(one.mission, one.period_start), one.rewarded_at]));

const unrewarded = (complete: MissionState[], rewardedAt: Map<string, number>) =>
  complete
    .filter(({ plan, periodStart }) => !rewardedAt.has(rewardKey(plan.code, periodStart)))
    .map(({ plan, periodStart }) => ({
      mission: plan.code,
      period_start: periodStart,
      stars: plan.reward,
    }));

/**
 * Rewards the missions of today and this week that are complete now that a student has submitted an attempt, in its
 * transaction. Earlier periods are left to `readActivities`, as this attempt did not earn them.
 */
export async function rewardAttempt(
  queries: Queries,
  { id, student_id }: { id: number; student_id: number },
  at: Date,
): Promise<void> {
  const now = unixOf(at);
  const summary = await activitySummary(queries, student_id, dateOf(missionsSince(now)));
  const states = missionStates(summary.activities, now, plansFor(summary.subjects));
  const complete = states.filter((one) => one.complete);
  const earned = unrewarded(complete, rewardTimes(summary));
  if (earned.length > 0) await storeRewards(queries, student_id, earned, at, id);
}

/** Returns what an attempt of the student earned, and the streak on the learning day of its submission. */
export async function earnedBy(
  queries: Queries,
  studentId: number,
  attempt: { id: number; submitted_at: Date },
): Promise<{ stars: number; missions: string[]; streak: number }> {
  const { rewards, days } = await earnings(queries, studentId, attempt.id);
  return {
    stars: rewards.reduce((sum, { stars }) => sum + stars, 0),
    missions: rewards.map(({ mission }) => titleOf(mission)),
    streak: streakOf(days, learningDay(unixOf(attempt.submitted_at))).current,
  };
}

/** A mission that no longer exists is shown with its code. */
const titleOf = (mission: string) =>
  missionPlans.find(({ code }) => code === mission)?.title ?? mission;

/** Returns the missions of today and this week, and stores what they earned. */
export async function readMissions(
  reader: Reader,
  studentId: number,
  { subjectId, viewOnly }: { subjectId?: number | undefined; viewOnly: boolean },
): Promise<MissionsToday> {
  const { activities, plans, rewardedAt, streak, stars } = await readActivities(reader, studentId, {
    viewOnly,
  });
  const now = unixOf(reader.clock());
  const missions = missionStates(activities, now, plans)
    .filter(({ plan }) => subjectId === undefined || plan.subject_id === subjectId)
    .map(({ plan, done, complete, periodStart, endsAt }): Mission => ({
      id: plan.code,
      title: plan.title,
      description: plan.description,
      period: plan.period,
      subject_id: plan.subject_id,
      goal: plan.goal,
      done,
      is_complete: complete ? 1 : 0,
      reward: plan.reward,
      rewarded_at: rewardedAt.get(rewardKey(plan.code, periodStart)) ?? null,
      ends_at: endsAt,
    }));
  return { missions, streak: streak.current, stars };
}

/**
 * Returns rewarded missions, newest first. A mission that no longer exists keeps its stars and is shown with its
 * code.
 */
export async function readRewards(
  { db }: Reader,
  studentId: number,
  { limit = defaultPageSize, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: RewardedMission[]; next_cursor: string | null }> {
  const page = await rewardsOf(db.queries, studentId, cursorOf(cursor), limit + 1);
  const { rows, next_cursor } = pageOf(page, limit, (last) => [
    cursorText({ ...last, kind: 'reward' }),
  ]);
  return {
    items: rows.map((row) => {
      const plan = missionPlans.find(({ code }) => code === row.mission);
      return {
        id: `reward${row.id}`,
        title: plan?.title ?? row.mission,
        period: plan?.period ?? 'day',
        reward: row.stars,
        rewarded_at: unixOf(row.rewarded_at),
      };
    }),
    next_cursor,
  };
}

/** Returns the subjects that the student has missions in. */
export async function missionSubjects(
  { db }: Reader,
  studentId: number,
): Promise<{ subject_id: number; name: string }[]> {
  const plans = plansFor(await learnedSubjects(db.queries, studentId));
  return [...new Set(plans.map((plan) => plan.subject_id))]
    .filter((id) => id !== null)
    .sort((a, b) => a - b)
    .map((subject_id) => ({ subject_id, name: subjects[subject_id] ?? '' }));
}
