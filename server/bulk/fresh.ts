import { bulkLimits } from '@bitu/contract/codes.ts';
import { Failure } from '../failure.ts';
import { isFresh } from '../plugins/admit-staff.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import type { BulkKind } from './kind.ts';
import type { BulkRowOf } from './queries/bulk.ts';
import { previewOf } from './read.ts';

/**
 * Throws `factorNeeded` if a change has large effects and the second factor was entered too long ago: a kind that always
 * asks for it, or many rows. Moving three children is daily routine, and asks for nothing.
 */
export function requireFresh(kind: BulkKind<never>, row: BulkRowOf, staff: Staff, now: Date): void {
  const isFar = kind.fresh === true || previewOf(row).total > bulkLimits.freshOver;
  if (isFar && !isFresh(staff, now)) throw new Failure('factorNeeded');
}
