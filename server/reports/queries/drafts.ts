/** Staff's entries for reports, and reports on their way to families. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

/** The kinds with staff entries. `ref` is the lesson, or the class. */
export type WrittenKind = 'lesson' | 'trial' | 'final';
export interface Written {
  studentId: number;
  kind: WrittenKind;
  ref: number;
}

export const findDraft = (queries: Queries, { studentId, kind, ref }: Written) =>
  queries
    .selectFrom('report_drafts')
    .select(['sentence', 'closing', 'changed_at', 'release_at'])
    .where('student_id', '=', studentId)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .executeTakeFirst();

export const storeDraft = (
  trx: Queries,
  { studentId, kind, ref }: Written,
  values: { sentence: string | null; closing: string | null; changed_at: Date },
) =>
  trx
    .insertInto('report_drafts')
    .values({ student_id: studentId, kind, ref, ...values, sent_by: null, release_at: null })
    .onConflict((on) => on.columns(['student_id', 'kind', 'ref']).doUpdateSet(values))
    .execute();

/** Holds a written report for the family, until it can no longer be undone. */
export const putReportOnWay = (
  trx: Queries,
  { studentId, kind, ref }: Written,
  /** The current entry, if it was written only by a command. */
  written: { sentence: string | null; closing: string | null },
  values: { sent_by: number; release_at: Date },
) =>
  trx
    .insertInto('report_drafts')
    .values({ student_id: studentId, kind, ref, ...written, changed_at: null, ...values })
    .onConflict((on) => on.columns(['student_id', 'kind', 'ref']).doUpdateSet(values))
    .execute();

/** Undoes it while it is held. Returns whether it was held. */
export async function takeReportBack(
  trx: Queries,
  { studentId, kind, ref }: Written,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('report_drafts')
    .set({ release_at: null, sent_by: null })
    .where('student_id', '=', studentId)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('release_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const dueRow = z.strictObject({
  student_id: z.number(),
  kind: z.enum(['trial', 'final']),
  ref: z.number(),
  sent_by: z.number().nullable(),
  sentence: z.string().nullable(),
  closing: z.string().nullable(),
});
export type DueReport = z.infer<typeof dueRow>;

/** Returns the reports that are no longer held. */
export const dueReports = (queries: Queries, now: Date): Promise<DueReport[]> =>
  readRows(
    queries,
    dueRow,
    sql`
    select student_id, kind, ref, sent_by, sentence, closing from report_drafts
    where release_at <= ${now} order by release_at, student_id, kind, ref limit 500`,
  );

/** Locks one of them if it is still due. Returns undefined if it was undone, or another process releases it. */
export async function lockDueReport(
  trx: Queries,
  { student_id, kind, ref }: DueReport,
  now: Date,
): Promise<DueReport | undefined> {
  const [row] = await readRows(
    trx,
    dueRow,
    sql`
    select student_id, kind, ref, sent_by, sentence, closing from report_drafts
    where student_id = ${student_id} and kind = ${kind} and ref = ${ref} and release_at <= ${now}
    for no key update skip locked`,
  );
  return row;
}

/** Ends a report's way to the family. */
export const reportArrived = (trx: Queries, { student_id, kind, ref }: DueReport) =>
  trx
    .updateTable('report_drafts')
    .set({ release_at: null })
    .where('student_id', '=', student_id)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .execute();
