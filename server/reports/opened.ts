import type { ReportKind } from '@bitu/contract/reports.ts';
import type { Deps } from '../deps.ts';

/** A reader of a report; only views by the family are stored. */
export interface Look {
  byFamily?: boolean;
}

/**
 * Stores when a family first opened a report, so that the office can see which families read none. Nothing else
 * about reading is stored.
 */
export async function noteOpened(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  studentId: number,
  { kind, ref }: { kind: ReportKind; ref: number },
): Promise<void> {
  await db.queries
    .updateTable('reports')
    .set({ opened_at: clock() })
    .where('student_id', '=', studentId)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('superseded_at', 'is', null)
    .where('data', 'is not', null)
    .where('opened_at', 'is', null)
    .execute();
}
