import { isDeepStrictEqual } from 'node:util';
import type { Report, ReportKind } from '@bitu/contract/reports.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { maxSentence } from '@bitu/rules/reports/sentence.ts';
import { Failure } from '../failure.ts';

export interface Freezing {
  studentId: number;
  kind: ReportKind;
  ref: number;
  /** The staff member who releases it, or null for a command. */
  staffId: number | null;
  /** Replaces the computed sentence. Null uses the computed one; undefined keeps that of the previous version. */
  sentence?: string | null | undefined;
  now: Date;
  compose: Compose;
}

/**
 * Composes a version of a report.
 * @param at When it is released.
 */
export type Compose = (version: number, at: Date) => Report;

export interface Frozen {
  report: Report;
  sentence: string | null;
  /** Nothing differs from the current version, which stays. */
  isSame: boolean;
}

/**
 * Stores a complete report, as the family gets it, in the caller's transaction. A correction is a new version; the
 * previous one is kept as superseded.
 */
export async function freeze(trx: Queries, freezing: Freezing): Promise<Frozen> {
  const { studentId: student_id, kind, ref, now, staffId } = freezing;
  // One after the other, so that a report never has two current versions.
  await trx
    .selectFrom('students')
    .select('id')
    .where('id', '=', student_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const current = await trx
    .selectFrom('reports')
    .select(['id', 'version', 'data', 'sentence', 'sentence_edited_by'])
    .where('student_id', '=', student_id)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();
  const isKept = freezing.sentence === undefined;
  const sentence = isKept ? (current?.sentence ?? null) : sentenceIn(freezing.sentence ?? '');
  // A report that was linked before it was released has a row without data, which this version fills.
  const last = current?.data ? current : undefined;
  const version = last ? last.version + 1 : (current?.version ?? 1);
  const report = freezing.compose(version, now);
  const before = last?.data as Report | undefined;
  if (before && last?.sentence === sentence && isSame(before, report))
    return { report: before, sentence, isSame: true };
  const edited = isKept ? (current?.sentence_edited_by ?? null) : staffId;
  const values = {
    data: JSON.stringify(report),
    sentence,
    sentence_edited_by: sentence === null ? null : edited,
    released_at: now,
  };
  if (current && !last) {
    await trx.updateTable('reports').set(values).where('id', '=', current.id).execute();
  } else {
    if (last)
      await trx
        .updateTable('reports')
        .set({ superseded_at: now })
        .where('id', '=', last.id)
        .execute();
    await trx
      .insertInto('reports')
      .values({ student_id, kind, ref, version, ...values })
      .execute();
  }
  return { report, sentence, isSame: false };
}

/** Returns an edited sentence in its stored form, or null if none was written. Throws `badRequest`. */
export function sentenceIn(text: string): string | null {
  const written = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (Array.from(written).length > maxSentence)
    throw new Failure('badRequest', { message: `Câu này dài hơn ${maxSentence} ký tự.` });
  return written === '' ? null : written;
}

/** A block that is computed whenever the report is read makes no new version. */
const fixed = ({ title, subtitle, child, blocks }: Report) => ({
  title,
  subtitle,
  child,
  blocks: blocks.filter(({ type }) => type !== 'work' && type !== 'recordings'),
});

const isSame = (a: Report, b: Report) => isDeepStrictEqual(fixed(a), fixed(b));
