import { z } from 'zod';
import { page } from './paging.ts';
import { flag, idText, spec, unixSeconds } from './spec.ts';
import { resultBand } from './writing.ts';

/**
 * One activity of the student: a practice submitted, a lesson attended, a video watched, a unit read, a project
 * submitted.
 */
const event = {
  id: z.string(),
  kind: z.enum(['practice', 'lesson', 'video', 'unit', 'project']),
  title: z.string(),
  subject_id: z.int(),
  /** The page that shows it again; null if it can no longer be opened. */
  url: z.string().nullable(),
  time: unixSeconds,
  score: z.number().nullable(),
};
export const historyItem = z
  .strictObject({
    ...event,
    class_title: z.string().nullable(),
    /** Seconds spent; null if unknown. */
    time_spent: z.int().nullable(),
    /** The best result of the same practice, which counts; null if none is better than this one. */
    best_score: z.number().nullable(),
    /** Shown instead of the two scores; null if the scores are shown. */
    band: resultBand.nullable(),
    best_band: resultBand.nullable(),
    /** 1 if it was repeated later. */
    is_repeated: flag,
  })
  .meta({ id: 'HistoryItem' });
export type HistoryItem = z.infer<typeof historyItem>;

/** The format of older clients. */
export const historyItemV1 = z.strictObject(event).meta({ id: 'HistoryItemV1' });
export const historyItemV4 = z
  .strictObject({ ...event, class_title: z.string().nullable() })
  .meta({ id: 'HistoryItemV4' });

export const pageLimit = z
  .string()
  .regex(/^([1-9]|[1-4]\d|50)$/)
  .transform(Number)
  .optional();
/** The cursor of the next page, as returned with the previous one: microseconds, kind, id. */
export const pageCursor = z
  .string()
  .regex(/^\d{1,16}\.[a-z]{1,8}\d{1,15}$/)
  .optional();
const query = z.strictObject({ limit: pageLimit, cursor: pageCursor });

export const mission = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    /** One sentence for the child. */
    description: z.string(),
    /** `day` restarts at 04:00 in Vietnam, `week` on Monday at 04:00. */
    period: z.enum(['day', 'week']),
    subject_id: z.int().nullable(),
    goal: z.int().positive(),
    done: z.int().min(0),
    is_complete: flag,
    /** Stars earned. */
    reward: z.int(),
    rewarded_at: unixSeconds.nullable(),
    ends_at: unixSeconds,
  })
  .meta({ id: 'Mission' });
export type Mission = z.infer<typeof mission>;

export const missionsToday = z
  .strictObject({
    missions: z.array(mission),
    /** Learning days in a row, including today if there was an activity; up to two rest days a week do not end it. */
    streak: z.int(),
    stars: z.int(),
  })
  .meta({ id: 'MissionsToday' });
export type MissionsToday = z.infer<typeof missionsToday>;

export const rewardedMission = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    period: z.enum(['day', 'week']),
    reward: z.int(),
    rewarded_at: unixSeconds,
  })
  .meta({ id: 'RewardedMission' });
export type RewardedMission = z.infer<typeof rewardedMission>;

export const historySpecs = {
  'learning.history': spec({
    summary: "List the student's activities, newest first, for older clients",
    query,
    data: page('items', historyItemV1, {}),
    errors: [],
  }),
  'learning.historyV4': spec({
    summary: "List the student's activities with their classes, newest first, for older clients",
    query,
    data: page('items', historyItemV4, {}),
    errors: [],
  }),
  'learning.historyV5': spec({
    summary: "List the student's activities, newest first; `cursor` returns older ones",
    query: z.strictObject({ limit: pageLimit, cursor: pageCursor, subject_id: idText.optional() }),
    data: page('items', historyItem, {}),
    errors: [],
  }),
  'learning.missions': spec({
    summary: 'List the missions of today and this week; each reward is stored once',
    query: z.strictObject({ subject_id: idText.optional() }),
    data: missionsToday,
    errors: [],
  }),
  'learning.missionHistory': spec({
    summary: 'List the rewarded missions, newest first',
    query,
    data: page('items', rewardedMission, {}),
    errors: [],
  }),
  'learning.missionSubjects': spec({
    summary: 'List the subjects in which the student has missions',
    data: z.array(z.strictObject({ subject_id: z.int(), name: z.string() })),
    errors: [],
  }),
  'learning.calendarLink': spec({
    summary:
      "Get the address for subscribing to the student's lessons in a calendar, creating it if necessary",
    data: z.strictObject({ url: z.string(), created_at: unixSeconds }),
    errors: [],
  }),
  'learning.revokeCalendar': spec({
    summary: 'Revoke the calendar address; the next one will be different',
    data: z.null(),
    errors: [],
  }),
  'learning.calendar': spec({
    summary: 'Get the lessons as iCalendar (RFC 5545), for the holder of the capability',
    params: z.strictObject({ capability: z.string().regex(/^[\w-]{22}\.ics$/) }),
    data: z.unknown(),
    errors: ['notFound'],
  }),
};
