/** Returning marks to families. */
import { itemState } from '@bitu/contract/marking.ts';
import { markingKind, type Rubric } from '@bitu/contract/rubrics.ts';
import type { MarkNote } from '@bitu/contract/teacher-feedback.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { rubricJson } from './rubrics.ts';

const workRow = z.strictObject({
  attempt_id: z.number().nullable(),
  submission_id: z.number().nullable(),
});
/** An attempt, or a submitted project. */
export type Work = z.infer<typeof workRow>;
const idRow = z.strictObject({ id: z.number() });

/**
 * Condition: the item is no longer held; if it belongs to a test, the test and what the key scores of it are
 * released. An appeal needs no release.
 */
const isDue = (now: Date) => sql`
  i.state = 'marked' and i.return_at <= ${now} and (not i.is_test or i.kind = 'appeal' or i.released_at is not null)
  and not exists (select from held_results h where h.attempt_id = i.attempt_id)`;

/**
 * Ends the wait of due items for a second mark or for the lead: the first mark goes to the family, as soon as it can
 * no longer be undone. A second mark that comes later is kept for comparison.
 */
export async function endWaitForSecond(queries: Queries, now: Date): Promise<void> {
  await sql`
    update marking_items set state = 'marked', return_at = greatest(available_at, ${now}::timestamptz)
    where state in ('second', 'settling') and due_at <= ${now}`.execute(queries);
}

/** Returns the attempts and projects that have an item to return, the longest waiting first. */
export const dueWork = (queries: Queries, now: Date): Promise<Work[]> =>
  readRows(
    queries,
    workRow,
    sql`
    select i.attempt_id, i.submission_id from marking_items i where ${isDue(now)}
    group by i.attempt_id, i.submission_id order by min(i.return_at)`,
  );

/**
 * Locks an attempt or a submitted project before its items, as scoring it again and submitting it again do. So no points
 * change between reading and storing them.
 */
export async function lockSource(trx: Queries, work: Work): Promise<void> {
  await sql`select from attempts where id = ${work.attempt_id} for no key update`.execute(trx);
  await sql`select from project_submissions where id = ${work.submission_id} for no key update`.execute(
    trx,
  );
}

/** Locks the attempt or the submitted project of an item in the same way. */
export async function lockSourceOf(trx: Queries, itemId: number): Promise<void> {
  const [work] = await readRows(
    trx,
    workRow,
    sql`select attempt_id, submission_id from marking_items where id = ${itemId}`,
  );
  if (work) await lockSource(trx, work);
}

/** Locks the items that are due, skipping those that another process is returning. */
export async function lockDue(trx: Queries, work: Work, now: Date): Promise<number[]> {
  const rows = await readRows(
    trx,
    idRow,
    sql`
    select i.id from marking_items i
    where ${isDue(now)} and (i.attempt_id = ${work.attempt_id} or i.submission_id = ${work.submission_id})
    order by i.id for update skip locked`,
  );
  return rows.map(({ id }) => id);
}

const returnableMark = z.strictObject({
  id: z.string(),
  round: z.number(),
  staff_id: z.number(),
  staff: z.string(),
  gender: z.literal([0, 1]).nullable(),
  bands: z.record(z.string(), z.number()),
  outcome: z.enum(['marked', 'again']),
  overall: z.number().nullable(),
  comment: z.string().nullable(),
  next_step: z.string().nullable(),
  reason: z.string().nullable(),
  notes: json<MarkNote[]>(),
});

const returnableItem = z.strictObject({
  id: z.number(),
  kind: markingKind,
  state: itemState,
  is_test: z.boolean(),
  round_wanted: z.literal([1, 2]),
  due_at: z.date(),
  attempt_id: z.number().nullable(),
  question_id: z.number().nullable(),
  submission_id: z.number().nullable(),
  appeal_id: z.number().nullable(),
  /** The current mark of the answer, or null if it has none yet. */
  points_before: z.number().nullable(),
  student_name: z.string(),
  rubric: json<Rubric>(),
  /** Whether other items of the attempt still need a mark. */
  others_open: z.boolean(),
  /** The mark that the family was notified of before. */
  before: z.number().nullable(),
  marks: z.array(returnableMark).nullable(),
});
export type ReturnableItem = Omit<z.infer<typeof returnableItem>, 'marks'> & {
  marks: z.infer<typeof returnableMark>[];
};

/** Returns items with their standing marks. */
export async function returnableItems(
  trx: Queries,
  ids: readonly number[],
): Promise<ReturnableItem[]> {
  const rows = await readRows(
    trx,
    returnableItem,
    sql`
    select i.id, i.kind, i.state, i.is_test, i.round_wanted, i.due_at, i.attempt_id, i.question_id, i.submission_id, i.appeal_id,
      (select a.points from answers a where a.attempt_id = i.attempt_id and a.question_id = i.question_id) as points_before,
      st.full_name as student_name,
      ${rubricJson} as rubric,
      exists (
        select from marking_items o
        where o.attempt_id = i.attempt_id and o.state not in ('returned', 'withdrawn') and o.id <> all(${ids}::bigint[])
      ) as others_open,
      coalesce((e.content ->> 'overall')::float8, s.mark::float8) as before,
      (
        select jsonb_agg(jsonb_build_object('id', m.id, 'round', m.round, 'staff_id', m.staff_id, 'staff', f.full_name,
          'gender', coalesce(f.gender, h.gender), 'bands', m.bands, 'outcome', m.outcome, 'overall', m.overall, 'comment', m.comment,
          'next_step', m.next_step, 'reason', m.reason, 'notes', coalesce((
            select jsonb_agg(jsonb_build_object('anchor', n.anchor, 'tag', n.tag, 'text', n.text, 'replacement', n.replacement) order by n.id)
            from mark_notes n where n.mark_id = m.id), '[]')) order by m.round)
        from marks m join staff f on f.id = m.staff_id left join teachers h on h.id = f.teacher_id
        where m.item_id = i.id and m.undone_at is null and m.superseded_at is null
      ) as marks
    from marking_items i
    join students st on st.id = i.student_id
    join rubrics r on r.id = i.rubric_id
    left join evaluations e on e.attempt_id = i.attempt_id and e.question_id = i.question_id and e.source = 'teacher'
      and e.superseded_at is null
    left join project_submissions s on s.id = i.submission_id
    where i.id = any(${ids}::bigint[])
    order by i.id`,
  );
  return rows.map((row) => ({ ...row, marks: row.marks ?? [] }));
}

/** Marks items as returned; their drafts are no longer needed. */
export async function markReturned(trx: Queries, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    with returned as (
      update marking_items i set state = 'returned', returned_at = ${now}, told_at = null, return_at = null,
        claimed_by = null, claim_token = null, claimed_until = null
      where i.id = any(${ids}::bigint[])
      returning i.id
    )
    delete from mark_drafts d using returned where d.item_id = returned.id`.execute(trx);
}
