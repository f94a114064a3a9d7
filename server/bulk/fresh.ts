import { bulkLimits } from '@bitu/contract/codes.ts';
import { Failure } from '../failure.ts';
import { isFresh } from '../plugins/admit-staff.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import type { BulkKind } from './kind.ts';
import type { BulkRowOf } from './queries/bulk.ts';
import { previewOf } from './read.ts';

/**
 * Throws `factorNeeded` where a change reaches far, and the second factor was entered too long ago: of a kind that always
 * does, or of many rows. Moving three children is a day's routine, for which nobody is asked again and again.
 */
export function requireFresh(kind: BulkKind<never>, row: BulkRowOf, staff: Staff, now: Date): void {
  const isFar = kind.fresh === true || previewOf(row).total > bulkLimits.freshOver;
  if (isFar && !isFresh(staff, now)) throw new Failure('factorNeeded');
}
