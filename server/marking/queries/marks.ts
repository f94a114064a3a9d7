/** Marks of an item: storing, undoing, and reading the standing ones; and the machine's mark. */
import type { MachineMark, MarkBody } from '@bitu/contract/marking.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const standingMark = z.strictObject({
  id: z.string(),
  staff_id: z.number(),
  round: z.number(),
  bands: z.record(z.string(), z.number()),
  outcome: z.enum(['marked', 'again']),
  overall: z.number().nullable(),
  sent_at: z.date(),
  supersedes: z.string().nullable(),
});
export type StandingMark = z.infer<typeof standingMark>;
const anyMark = standingMark.extend({ item_id: z.number(), undone_at: z.date().nullable() });

/** Returns the marks of an item that are neither undone nor replaced. */
export async function standingMarks(trx: Queries, itemId: number): Promise<StandingMark[]> {
  return readRows(
    trx,
    standingMark,
    sql`
    select id, staff_id, round, bands, outcome, overall, sent_at, supersedes from marks
    where item_id = ${itemId} and undone_at is null and superseded_at is null order by round`,
  );
}

/** Returns a mark by its id, whoever sent it. */
export async function findMark(
  queries: Queries,
  id: string,
): Promise<z.infer<typeof anyMark> | undefined> {
  const [row] = await readRows(
    queries,
    anyMark,
    sql`
    select id, item_id, staff_id, round, bands, outcome, overall, sent_at, supersedes, undone_at from marks where id = ${id}::uuid`,
  );
  return row;
}

export interface NewMark {
  id: string;
  item_id: number;
  staff_id: number;
  round: number;
  rubric_id: number;
  body: MarkBody;
  overall: number | null;
  points: number | null;
  supersedes: string | null;
  reason: string | null;
}

/**
 * Stores a mark with its notes, and with what the draft recorded about the machine's mark; the mark that it replaces
 * ends.
 */
export async function insertMark(trx: Queries, mark: NewMark, now: Date): Promise<void> {
  const { body } = mark;
  if (mark.supersedes !== null)
    await sql`update marks set superseded_at = ${now} where id = ${mark.supersedes}::uuid`.execute(
      trx,
    );
  await sql`
    insert into marks (id, item_id, staff_id, round, rubric_id, bands_alone, bands, outcome, overall, points, comment, next_step,
      sure, active_seconds, machine_seen_at, sent_at, supersedes, reason)
    select ${mark.id}::uuid, ${mark.item_id}, ${mark.staff_id}, ${mark.round}, ${mark.rubric_id}, d.bands_alone,
      ${JSON.stringify(body.bands)}::jsonb, ${body.outcome}, ${mark.overall}::float8, ${mark.points}::float8,
      nullif(${body.comment}, ''), nullif(${body.next_step}, ''), ${body.sure}, ${body.active_seconds},
      d.machine_seen_at, ${now}::timestamptz, ${mark.supersedes}::uuid, ${mark.reason}::text
    from (select) one left join mark_drafts d on d.item_id = ${mark.item_id} and d.staff_id = ${mark.staff_id}`.execute(
    trx,
  );
  await sql`
    insert into mark_notes (mark_id, anchor, tag, text, replacement)
    select ${mark.id}::uuid, anchor, tag, text, replacement
    from jsonb_to_recordset(${JSON.stringify(body.notes)}::jsonb) as g (anchor jsonb, tag text, text text, replacement text)`.execute(
    trx,
  );
}

/** Undoes a mark; the one that it had replaced becomes the standing one again. */
export async function undoMark(trx: Queries, id: string, now: Date): Promise<void> {
  await sql`
    update marks set undone_at = ${now} where id = ${id}::uuid and undone_at is null`.execute(trx);
  await sql`
    update marks set superseded_at = null
    where id = (select supersedes from marks where id = ${id}::uuid)`.execute(trx);
}

const countRow = z.strictObject({ count: z.number() });

/** Counts the marks that a person has sent, up to a maximum. */
export async function marksOf(trx: Queries, staffId: number, max: number): Promise<number> {
  const [row] = await readRows(
    trx,
    countRow,
    sql`
    select count(*)::int as count from (
      select from marks where staff_id = ${staffId} and undone_at is null limit ${max}
    ) m`,
  );
  return row?.count ?? 0;
}

/**
 * Stores a machine's mark of an answer that is on the desk: teachers see it after they have set every band. It is
 * not stored for an answer that is not there, or for an appeal. A later mark replaces it.
 */
export async function storeMachineMark(
  trx: Queries,
  answer: { attempt_id: number; question_id: number },
  mark: MachineMark,
  now: Date,
): Promise<void> {
  const { engine, version, bands, low, high, notes, reasons } = mark;
  await sql`
    insert into machine_marks (item_id, engine, version, bands, low, high, notes, reasons, created_at)
    select id, ${engine}, ${version}, ${JSON.stringify(bands)}::jsonb, ${low}::float8, ${high}::float8,
      ${JSON.stringify(notes)}::jsonb, ${JSON.stringify(reasons)}::jsonb, ${now}::timestamptz
    from marking_items
    where attempt_id = ${answer.attempt_id} and question_id = ${answer.question_id}
      and kind <> 'appeal' and state <> 'withdrawn'
    on conflict (item_id) do update set engine = excluded.engine, version = excluded.version, bands = excluded.bands,
      low = excluded.low, high = excluded.high, notes = excluded.notes, reasons = excluded.reasons, created_at = excluded.created_at`.execute(
    trx,
  );
}
