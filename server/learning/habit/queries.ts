import type { DailyGoal } from '@bitu/rules/learning/minutes.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { dailyGoals } from '@bitu/rules/learning/minutes.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { answersOn, learningDate } from '../days.ts';

const habitRow = z.strictObject({
  daily_minutes: z.literal([...dailyGoals]),
  read_aloud: z.boolean().nullable(),
  is_welcomed: z.boolean(),
  /** Learning days, counted from 1970-01-01, on which time was spent. */
  days: z.array(z.strictObject({ day: z.number(), seconds: z.number() })),
});
type HabitRow = z.infer<typeof habitRow>;

/**
 * Returns the family's choices, and the time spent on each learning day since `since`: for submitted attempts,
 * lessons and units from learning_days, for running attempts from their answers.
 */
export async function habitOf(
  queries: Queries,
  studentId: number,
  since: Date,
): Promise<HabitRow | undefined> {
  const rows = await readRows(
    queries,
    habitRow,
    sql`
    with spent as (
      select day, seconds from learning_days where student_id = ${studentId}
      union all
      select ${learningDate(sql`at`)}, seconds
      from (${answersOn(sql`t.student_id = ${studentId} and t.submitted_at is null`)}) given
    ), days as (
      select day, sum(seconds)::int as seconds from spent
      where day >= ${learningDate(sql`${since}::timestamptz`)} group by day
    )
    select daily_minutes, read_aloud, welcomed_at is not null as is_welcomed,
      coalesce((
        select json_agg(json_build_object('day', day - date '1970-01-01', 'seconds', seconds)) from days
      ), '[]') as days
    from students where id = ${studentId}`,
  );
  return rows[0];
}

export interface HabitChoice {
  daily_minutes?: DailyGoal | undefined;
  read_aloud?: boolean | null | undefined;
  /** The first visit is over; the time when this was first stored stays. */
  welcomed?: 1 | undefined;
}

export async function storeHabit(
  queries: Queries,
  studentId: number,
  { daily_minutes, read_aloud, welcomed }: HabitChoice,
  now: Date,
): Promise<void> {
  await queries
    .updateTable('students')
    .set((eb) => ({
      ...(daily_minutes !== undefined && { daily_minutes }),
      ...(read_aloud !== undefined && { read_aloud }),
      ...(welcomed !== undefined && { welcomed_at: eb.fn.coalesce('welcomed_at', eb.val(now)) }),
    }))
    .where('id', '=', studentId)
    .execute();
}
