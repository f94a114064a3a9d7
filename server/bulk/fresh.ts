import { bulkLimits } from '@bitu/contract/codes.ts';
import { Failure } from '../failure.ts';
import { isFresh } from '../plugins/admit-staff.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import type { BulkKind } from './kind.ts';
import type { BulkRowOf } from './queries/bulk.ts';
import { previewOf } from './read.ts';

/**
 * Throws `factorNeeded` if the second factor is not fresh and the change has many rows or is of a kind that always
 * requires it. Small everyday changes, such as moving three children, do not ask for it every time.
 */
export function requireFresh(kind: BulkKind<never>, row: BulkRowOf, staff: Staff, now: Date): void {
  const isFar = kind.fresh === true || previewOf(row).total > bulkLimits.freshOver;
  if (isFar && !isFresh(staff, now)) throw new Failure('factorNeeded');
}
