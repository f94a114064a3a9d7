/** The staff entry for a report, in its stored form. */
import type { ReportEntry } from '@bitu/contract/report-office.ts';
import type { Report } from '@bitu/contract/reports.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { findDraft, storeDraft, type Written } from '../queries/drafts.ts';
import { findTrialEntry, storeTrialEntry } from '../queries/for-staff.ts';
import { sentenceIn } from '../freeze.ts';

export interface CurrentEntry {
  entry: ReportEntry;
  changedAt: Date | null;
  releaseAt: Date | null;
}

const closingIn = ({ blocks }: Report): string =>
  blocks.flatMap((block) => (block.type === 'comment' ? [block.text] : []))[0] ?? '';

/**
 * Returns the current entry.
 * @param familyReport The report as the family has it, where a command released what was never written here.
 */
export async function currentEntry(
  queries: Queries,
  of: Written,
  familyReport: Report | null,
): Promise<CurrentEntry> {
  const draft = await findDraft(queries, of);
  const edited = familyReport?.sentence.is_edited ? familyReport.sentence.text : '';
  const sentence = draft ? (draft.sentence ?? '') : edited;
  return {
    entry: await entryOf(),
    changedAt: draft?.changed_at ?? null,
    releaseAt: draft?.release_at ?? null,
  };

  async function entryOf(): Promise<ReportEntry> {
    if (of.kind === 'lesson') return { kind: 'lesson', sentence };
    if (of.kind === 'final') {
      const closing = draft ? (draft.closing ?? '') : familyReport ? closingIn(familyReport) : '';
      return { kind: 'final', sentence, closing };
    }
    const trial = await findTrialEntry(queries, of);
    return {
      kind: 'trial',
      sentence,
      ...(trial ?? { level_id: null, strengths: [], to_work: [], offered_class_id: null }),
    };
  }
}

const textIn = (text: string): string | null => text.normalize('NFC').trim() || null;

/** Returns the text in its stored form; blanks alone become null. Throws `badRequest`. */
export function cleanEntry(entry: ReportEntry): ReportEntry {
  const sentence = sentenceIn(entry.sentence) ?? '';
  if (entry.kind === 'lesson') return { ...entry, sentence };
  if (entry.kind === 'final') return { ...entry, sentence, closing: textIn(entry.closing) ?? '' };
  const lines = (words: readonly string[]) => words.flatMap((one) => textIn(one) ?? []);
  return {
    ...entry,
    sentence,
    strengths: lines(entry.strengths),
    to_work: lines(entry.to_work),
  };
}

/** Stores a cleaned entry. */
export async function storeEntry(
  trx: Queries,
  of: Written,
  entry: ReportEntry,
  { staffId, now }: { staffId: number; now: Date },
): Promise<void> {
  const closing = entry.kind === 'final' ? entry.closing || null : null;
  await storeDraft(trx, of, { sentence: entry.sentence || null, closing, changed_at: now });
  if (entry.kind === 'trial') await storeTrialEntry(trx, of, entry, staffId);
}
