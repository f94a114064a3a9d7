import { z } from 'zod';
import { flag, spec } from './spec.ts';

const dailyMinutes = z.union([z.literal(5), z.literal(10), z.literal(15)]);

/** Whether questions are read aloud automatically; null means by age, for children under seven. */
const readAloud = z.boolean().nullable();

/** What brings a child back: nothing in it can be lost. */
export const habit = z
  .strictObject({
    /** The daily goal, chosen by the family. */
    daily_minutes: dailyMinutes,
    read_aloud: readAloud,
    /** 0: a new child, who has neither finished nor skipped the first visit. */
    is_welcomed: flag,
    /** Minutes of learning today, rounded down. */
    minutes: z.int().min(0),
    /** Learning days in a row; up to two rest days a week do not end it, nor does today. */
    streak: z.int().min(0),
    longest_streak: z.int().min(0),
    /** The rest days left in this week (Monday to Sunday). */
    rest_left: z.int().min(0).max(2),
    /** The last 14 learning days, which begin at 04:00 in Vietnam; the last one is today. */
    days: z
      .array(
        z.strictObject({
          date: z.iso.date(),
          minutes: z.int().min(0),
          /** Whether there was any activity: an answer, a lesson joined, a unit read. */
          is_active: flag,
        }),
      )
      .length(14),
    /** All stars ever earned in missions. */
    stars: z.int().min(0),
    /** How many of the album's stickers they have earned. */
    stickers: z.int().min(0),
    /** The total of stars for the next sticker, and how many are missing; null if the album is full. */
    next_sticker: z.strictObject({ stars: z.int(), left: z.int().positive() }).nullable(),
  })
  .meta({ id: 'Habit' });
export type Habit = z.infer<typeof habit>;

export const habitSpecs = {
  'learning.habit': spec({
    summary: "Get today's goal, the streak with its rest days, and the stickers",
    data: habit,
    errors: [],
  }),
  'learning.setHabit': spec({
    summary: 'Set the daily goal and reading aloud; ends the first visit of a new child',
    body: z
      .strictObject({
        daily_minutes: dailyMinutes,
        read_aloud: readAloud,
        welcomed: z.literal(1),
      })
      .partial()
      .refine((body) => Object.keys(body).length > 0),
    data: habit,
    errors: [],
  }),
};
