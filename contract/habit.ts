import { z } from 'zod';
import { flag, spec } from './spec.ts';

const dailyMinutes = z.union([z.literal(5), z.literal(10), z.literal(15)]);

/** Whether questions are read aloud by themselves; null: by age, for children under seven. */
const readAloud = z.boolean().nullable();

/** What brings a child back, without anything that could be lost. */
export const habit = z
  .strictObject({
    /** The goal of a day, chosen by the family. */
    daily_minutes: dailyMinutes,
    read_aloud: readAloud,
    /** 0: a new child, whose first visit is neither done nor passed over. */
    is_welcomed: flag,
    /** Spent learning today, whole ones. */
    minutes: z.int().min(0),
    /** Days with an activity in a row; up to two days of rest a week do not end it, nor does today. */
    streak: z.int().min(0),
    longest_streak: z.int().min(0),
    /** Rest days that this week (Monday to Sunday) still has. */
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
    /** All that missions ever earned. */
    stars: z.int().min(0),
    /** How many of the album's stickers they have earned. */
    stickers: z.int().min(0),
    /** For how many stars in all the next one comes, and how many are missing; null: the album is full. */
    next_sticker: z.strictObject({ stars: z.int(), left: z.int().positive() }).nullable(),
  })
  .meta({ id: 'Habit' });
export type Habit = z.infer<typeof habit>;

export const habitSpecs = {
  'learning.habit': spec({
    summary: 'The goal of today, the streak with its days of rest, and the stickers',
    data: habit,
    errors: [],
  }),
  'learning.setHabit': spec({
    summary: 'Choose the goal of a day and the reading aloud; end the first visit of a new child',
    body: z
      .strictObject({
        daily_minutes: dailyMinutes,
        read_aloud: readAloud,
        welcomed: z.literal(1),
      })
      .partial()
      .refine((given) => Object.keys(given).length > 0),
    data: habit,
    errors: [],
  }),
};
