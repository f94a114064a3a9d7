import { bulkLimits } from '@bitu/contract/codes.ts';
import type { Bulk } from '@bitu/contract/bulk.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { previewBulk } from '../bulk/index.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { type Move, moveKind } from './move.ts';
import { matchingIds, type StudentFilter } from './queries/list.ts';
import { studentsWithin } from './queries/reach.ts';
import { planKind } from './waiting/kind.ts';

interface Given extends Omit<Move, 'student_ids'> {
  student_ids?: number[] | undefined;
  filter?: StudentFilter | undefined;
  first_lesson_id?: number | undefined;
}

/**
 * Previews a move of the given children, or of all that a filter finds now; children who match it later are not
 * moved. Throws `badRequest` if both or neither are given, or too many are found, and the errors of moving.
 */
export async function previewMove(
  deps: Deps,
  staff: Staff,
  { student_ids: named, filter, first_lesson_id: first, ...given }: Given,
): Promise<Bulk> {
  if ((named === undefined) === (filter === undefined)) throw new Failure('badRequest');
  const move = { ...given, student_ids: named ?? (await found(deps, staff, filter ?? {})) };
  return first === undefined
    ? previewBulk(deps, staff, moveKind, move)
    : previewBulk(deps, staff, planKind, { ...move, first_lesson_id: first });
}

async function found({ db, clock }: Deps, staff: Staff, filter: StudentFilter): Promise<number[]> {
  const now = clock();
  const options = {
    ...filter,
    reach: studentsWithin(staff, 'students.read', now),
    seesPhones: may(staff.roles, 'accounts.read'),
    now,
  };
  const ids = await matchingIds(db.queries, options, bulkLimits.max + 1);
  if (ids.length > bulkLimits.max)
    throw new Failure('badRequest', {
      message: `Bộ lọc này có hơn ${bulkLimits.max} em. Bạn lọc bớt rồi làm nhiều lần nhé!`,
    });
  return ids;
}
