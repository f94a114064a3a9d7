import type { Queries } from '@bitu/db/connect.ts';
import { settleStates } from '@bitu/db/import/enrolments.ts';
import type { StoredRow } from '../bulk/index.ts';
import type { Deps } from '../deps.ts';

/**
 * Sets the state of children whose enrolments a bulk change has stored or restored. It is not part of the change:
 * undo must not restore a state that other classes of the child have changed since.
 */
export const settlePlaced = (
  _deps: Deps,
  trx: Queries,
  rows: readonly StoredRow[],
): Promise<void> =>
  settleStates(
    trx,
    rows.flatMap(({ table, key }) => (table === 'enrolments' ? Number(key['student_id']) : [])),
  );
