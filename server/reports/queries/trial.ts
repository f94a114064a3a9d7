/** The data of a trial lesson's report, besides the entry test. */
import type { Report } from '@bitu/contract/reports.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { classColumns } from './classes.ts';
import type { RangeRow } from './levels.ts';
import { joinOffered, offeredColumns, offeredRow } from './offered.ts';

const trialRow = z.strictObject({
  ...classColumns.shape,
  ...offeredRow.shape,
  full_name: z.string(),
  lesson_title: z.string(),
  starts_at: z.date(),
  level_id: z.number().nullable(),
  own_level_name: z.string().nullable(),
  /** The place of the level among those of its subject, where 1 is the easiest. */
  level_place: z.number(),
  ranges: json<RangeRow[]>(),
  strengths: z.array(z.string()),
  to_work: z.array(z.string()),
  released_at: z.date().nullable(),
  /** The newest submitted entry test of the subject. */
  entry_id: z.number().nullable(),
  data: json<Report>().nullable(),
  edited_sentence: z.string().nullable(),
  /** It was released, and the family has not opened it. */
  unopened: z.boolean(),
});
export type TrialRow = z.infer<typeof trialRow>;

export async function findTrial(
  queries: Queries,
  studentId: number,
  lessonId: number,
  now: Date,
): Promise<TrialRow | undefined> {
  const [row] = await readRows(
    queries,
    trialRow,
    sql`
    select s.full_name, l.title as lesson_title, l.starts_at, c.subject_id, c.grade_id, c.level_name,
      t.level_id, v.name as own_level_name,
      (select count(*)::int from levels o
        where o.subject_id = v.subject_id and (o.position, o.id) <= (v.position, v.id)) as level_place, t.strengths, t.to_work, t.released_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('skill_id', skill_id, 'low', low, 'high', high) order by skill_id)
        from standing_ranges where level_id = t.level_id
      ), '[]') as ranges,
      (select r.id from practice_results r join practices p on p.id = r.practice_id
        where r.student_id = t.student_id and p.is_entry and p.subject_id = c.subject_id
        order by r.submitted_at desc, r.id desc limit 1) as entry_id,
      r.data, r.sentence as edited_sentence, r.id is not null and r.opened_at is null as unopened,
      ${offeredColumns}
    from trial_results t
    join students s on s.id = t.student_id
    join lessons l on l.id = t.lesson_id
    join classes c on c.id = l.class_id
    left join levels v on v.id = t.level_id
    left join reports r
      on r.student_id = t.student_id and r.kind = 'trial' and r.ref = t.lesson_id and r.superseded_at is null
    ${joinOffered(sql`(select o.id from open_classes o where o.id = t.offered_class_id)`, studentId, now)}
    where t.student_id = ${studentId} and t.lesson_id = ${lessonId}`,
  );
  return row;
}

export const releaseResult = (
  trx: Queries,
  { studentId, lessonId }: { studentId: number; lessonId: number },
  now: Date,
) =>
  trx
    .updateTable('trial_results')
    .set({ released_at: now })
    .where('student_id', '=', studentId)
    .where('lesson_id', '=', lessonId)
    .execute();
