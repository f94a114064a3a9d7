import type { ReportKind } from '@bitu/contract/reports.ts';
import type { Deps } from '../deps.ts';

/** Who looks at a report: by the family it is noted. */
export interface Look {
  byFamily?: boolean;
}

/**
 * Notes when a family first looked at a report that it was given, so that the office learns which families read none.
 * Nothing else is kept about reading.
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
