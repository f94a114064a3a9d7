/** Notices about homework that are still to be sent. */
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { isGivenTo } from '../../services/homework-recipients.ts';

const ofRow = z.strictObject({ lesson_id: z.number(), practice_id: z.number() });
/** Identifies homework by lesson and practice, which stay when an import rewrites the lesson's contents. */
export type Of = z.infer<typeof ofRow>;

/** Schedules the notice, replacing an earlier one. */
export const holdNotice = (trx: Queries, { lesson_id, practice_id }: Of, until: Date) =>
  trx
    .insertInto('homework_notices')
    .values({
      lesson_id,
      practice_id,
      tell_at: until,
      told_at: null,
      told_due_days: null,
      told_opens_at: null,
      told_closes_at: null,
    })
    .onConflict((on) => on.columns(['lesson_id', 'practice_id']).doUpdateSet({ tell_at: until }))
    .execute();

/**
 * Whether the lesson is planned and its class open. The notice of a cancelled lesson waits, and is sent if the
 * lesson is planned again, even after its time.
 */
const takesPlace = sql`exists (
  select from planned_lessons l join open_classes c on c.id = l.class_id where l.id = n.lesson_id)`;

/** Returns notices that are due but unsent, for example because the process that had the job was killed. */
export const dueNotices = (queries: Queries, now: Date): Promise<Of[]> =>
  readRows(
    queries,
    ofRow,
    sql`
    select n.lesson_id, n.practice_id from homework_notices n
    where n.tell_at <= ${now} and ${takesPlace} order by n.tell_at limit 500`,
  );

const takenRow = z.strictObject({
  is_known: z.boolean(),
  told_due_days: z.number().nullable(),
  told_opens_at: z.date().nullable(),
  told_closes_at: z.date().nullable(),
});

/**
 * Claims a due notice, with the content of the last one. Returns undefined if it is not due, its lesson does not take
 * place, or another process sends it.
 */
export async function takeDue(trx: Queries, { lesson_id, practice_id }: Of, now: Date) {
  const [row] = await readRows(
    trx,
    takenRow,
    sql`
    update homework_notices n set tell_at = null
    where n.lesson_id = ${lesson_id} and n.practice_id = ${practice_id} and n.tell_at <= ${now} and ${takesPlace}
    returning told_at is not null as is_known, told_due_days, told_opens_at, told_closes_at`,
  );
  return row;
}

const homeworkRow = z.strictObject({
  title: z.string(),
  class_id: z.number(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
  starts_at: z.date(),
  ends_at: z.date(),
  due_days: z.number().nullable(),
  opens_at: z.date().nullable(),
  closes_at: z.date().nullable(),
  id: z.number(),
  /** Whom it is for. */
  students: json<{ id: number; to_notify: boolean }[]>(),
});

/** Returns homework in its current state, or undefined if it was withdrawn. */
export async function findHomework(trx: Queries, { lesson_id, practice_id }: Of) {
  const [row] = await readRows(
    trx,
    homeworkRow,
    sql`
    select h.id, p.title, c.id as class_id, c.subject_id, c.grade_id, c.level_name, h.starts_at, h.ends_at, h.due_days,
      lc.opens_at, lc.closes_at, (
        select coalesce(json_agg(json_build_object('id', e.student_id, 'to_notify', coalesce(k.to_notify, false)) order by e.student_id), '[]')
        from open_enrolments e left join homework_students k on k.content_id = h.id and k.student_id = e.student_id
        where e.class_id = c.id and ${isGivenTo(sql`e.student_id`)}
      ) as students
    from homework h join lesson_contents lc on lc.id = h.id join open_classes c on c.id = h.class_id join practices p on p.id = h.practice_id
    where h.lesson_id = ${lesson_id} and h.practice_id = ${practice_id}
    order by h.id limit 1`,
  );
  return row;
}

/** Stores that the added children were notified; those of homework for the whole class need no name any more. */
export async function clearToNotify(trx: Queries, id: number): Promise<void> {
  await sql`
    delete from homework_students k using lesson_contents h
    where k.content_id = ${id} and h.id = k.content_id and not h.for_chosen`.execute(trx);
  await trx
    .updateTable('homework_students')
    .set({ to_notify: false })
    .where('content_id', '=', id)
    .where('to_notify', '=', true)
    .execute();
}

export const markNotified = (
  trx: Queries,
  { lesson_id, practice_id }: Of,
  known: {
    told_at: Date;
    told_due_days: number | null;
    told_opens_at: Date | null;
    told_closes_at: Date | null;
  },
) =>
  trx
    .updateTable('homework_notices')
    .set(known)
    .where('lesson_id', '=', lesson_id)
    .where('practice_id', '=', practice_id)
    .execute();
