/** The reports of a child within the reach of staff. */
import type { Queries } from '@bitu/db/connect.ts';
import { json, outer, readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { childName } from '../../services/child-name.ts';
import { classInReach, lessonInReach } from '../../services/class-reach.ts';
import { studentInReach } from '../../services/student-reach.ts';
import { classColumns } from './classes.ts';
import type { Written } from './drafts.ts';

const aboutRow = z.strictObject({
  ...classColumns.shape,
  full_name: z.string(),
  login_id: z.number(),
  class_id: z.number(),
  title: z.string(),
  /** The end of the lesson, or of a course's first lesson, or null if it has none. */
  ends_at: z.date().nullable(),
  may_write: z.boolean(),
  ...outer({ given_at: z.date(), version: z.number() }),
  opened_at: z.date().nullable(),
});
export type AboutRow = z.infer<typeof aboutRow>;

const columns = sql`c.subject_id, c.grade_id, c.level_name, ${childName()} as full_name, s.login_id, c.id as class_id,
  r.released_at as given_at, r.version, r.opened_at`;

const joinReport = (kind: RawBuilder<unknown>, ref: RawBuilder<unknown>) => sql`
  left join reports r on r.student_id = s.id and r.kind = ${kind} and r.ref = ${ref}
    and r.superseded_at is null and r.data is not null`;

/** Returns what a report is about, if that belongs to a class within reach that the child is or was in. */
export async function findAbout(
  queries: Queries,
  staff: Staff,
  { studentId, kind, ref }: Written,
  now: Date,
): Promise<AboutRow | undefined> {
  const [row] = await readRows(
    queries,
    aboutRow,
    kind === 'final'
      ? sql`
      select ${columns}, c.code as title, first.ends_at, ${classInReach(staff, 'comments.write', now)} as may_write
      from students s
      join enrolments e on e.student_id = s.id
      join classes c on c.id = e.class_id
      left join lateral (
        select l.ends_at from planned_lessons l where l.class_id = c.id order by l.starts_at, l.id limit 1
      ) first on true
      ${joinReport(sql`'final'`, sql`c.id`)}
      where s.id = ${studentId} and c.id = ${ref} and ${classInReach(staff, 'students.read', now)}`
      : sql`
      select ${columns}, l.title, l.ends_at, ${lessonInReach(staff, 'comments.write', now)} as may_write
      from students s
      join enrolments e on e.student_id = s.id
      join classes c on c.id = e.class_id
      join lessons l on l.class_id = c.id
      ${joinReport(sql`${kind}`, sql`l.id`)}
      where s.id = ${studentId} and l.id = ${ref} and l.state = 'planned' and ${lessonInReach(staff, 'students.read', now)}`,
  );
  return row;
}

export async function isWithinReach(
  queries: Queries,
  staff: Staff,
  studentId: number,
  now: Date,
): Promise<boolean> {
  const rows = await readRows(
    queries,
    z.strictObject({ id: z.number() }),
    sql`select s.id from students s where s.id = ${studentId} and ${studentInReach(staff, 'students.read', now)}`,
  );
  return rows.length > 0;
}

const releasedRow = z.strictObject({
  ...classColumns.shape,
  kind: z.enum(['lesson', 'trial', 'final']),
  ref: z.number(),
  title: z.string(),
  at: z.date(),
  version: z.number(),
  opened_at: z.date().nullable(),
});
export type ReleasedRow = z.infer<typeof releasedRow>;

const maxListed = 50;

/** Returns the newest reports that the family has, of classes within reach. */
export const releasedReports = (
  queries: Queries,
  staff: Staff,
  studentId: number,
  now: Date,
): Promise<ReleasedRow[]> =>
  readRows(
    queries,
    releasedRow,
    sql`
    select r.kind, r.ref, r.data ->> 'title' as title, c.subject_id, c.grade_id, c.level_name, r.released_at as at,
      r.version, r.opened_at
    from reports r
    left join lessons l on r.kind in ('lesson', 'trial') and l.id = r.ref
    join classes c on c.id = case when r.kind = 'final' then r.ref else l.class_id end
    where r.student_id = ${studentId} and r.kind in ('lesson', 'trial', 'final') and r.superseded_at is null
      and r.data is not null and ${classInReach(staff, 'students.read', now)}
    order by r.released_at desc, r.id desc limit ${maxListed}`,
  );

const trialRow = z.strictObject({
  level_id: z.number().nullable(),
  strengths: z.array(z.string()),
  to_work: z.array(z.string()),
  offered_class_id: z.number().nullable(),
});
export type TrialEntryRow = z.infer<typeof trialRow>;

export async function findTrialEntry(
  queries: Queries,
  { studentId, ref }: Written,
): Promise<TrialEntryRow | undefined> {
  const [row] = await readRows(
    queries,
    trialRow,
    sql`
    select level_id, strengths, to_work, offered_class_id from trial_results
    where student_id = ${studentId} and lesson_id = ${ref}`,
  );
  return row;
}

export const storeTrialEntry = (
  trx: Queries,
  { studentId, ref }: Written,
  { level_id, strengths, to_work, offered_class_id }: TrialEntryRow,
  staffId: number,
) =>
  sql`
    insert into trial_results (student_id, lesson_id, level_id, strengths, to_work, offered_class_id, by)
    values (${studentId}, ${ref}, ${level_id}, ${strengths}::text[], ${to_work}::text[], ${offered_class_id}, ${staffId})
    on conflict (student_id, lesson_id) do update set level_id = excluded.level_id, strengths = excluded.strengths,
      to_work = excluded.to_work, offered_class_id = excluded.offered_class_id, by = excluded.by`.execute(
    trx,
  );

const choicesRow = z.strictObject({
  levels: json<{ id: number; title: string }[]>(),
  classes: json<
    {
      id: number;
      subject_id: number;
      grade_id: number;
      level_name: string | null;
      code: string;
    }[]
  >(),
});

/** Returns the levels and open classes of a subject, which a trial result can name. */
export async function trialChoices(queries: Queries, subjectId: number) {
  const [row] = await readRows(
    queries,
    choicesRow,
    sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'title', v.name) order by v.position, v.id), '[]')
        from levels v where v.subject_id = ${subjectId}) as levels,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'subject_id', o.subject_id, 'grade_id', o.grade_id,
          'level_name', o.level_name, 'code', o.code) order by o.code), '[]')
        from open_classes o where o.subject_id = ${subjectId}) as classes`,
  );
  return row ?? { levels: [], classes: [] };
}
