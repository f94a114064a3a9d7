import { bulkLimits } from '@bitu/contract/codes.ts';
import type { Bulk } from '@bitu/contract/bulk.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { isAway } from '@bitu/rules/learning/class-stage.ts';
import { dayInVietnam, midnightInVietnam } from '../time.ts';
import { previewBulk } from '../bulk/index.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { type Move, moveKind } from './move.ts';
import { matchingIds, type StudentFilter } from './queries/list.ts';
import { studentsWithin } from '../services/student-reach.ts';
import { planKind } from './waiting/kind.ts';
import { firstLesson } from './waiting/queries.ts';

interface Input extends Omit<Move, 'student_ids'> {
  student_ids?: number[] | undefined;
  filter?: StudentFilter | undefined;
  first_lesson_id?: number | undefined;
}

/**
 * Previews a move of the given children, or of all that a filter finds now; children who match it later are not
 * moved. A move on a future day waits for the first lesson from then on. Throws `badRequest` if both or neither are
 * given, or too many are found, and the errors of moving.
 */
export async function previewMove(
  deps: Deps,
  staff: Staff,
  { student_ids: named, filter, first_lesson_id: first, ...input }: Input,
): Promise<Bulk> {
  if ((named === undefined) === (filter === undefined)) throw new Failure('badRequest');
  const move = { ...input, student_ids: named ?? (await childIds(deps, staff, filter ?? {})) };
  const lesson = first ?? (await firstLater(deps, move));
  return lesson === undefined
    ? previewBulk(deps, staff, moveKind, move)
    : previewBulk(deps, staff, planKind, { ...move, first_lesson_id: lesson });
}

/**
 * Returns the first lesson of a move on a future day, or undefined if the move is not in the future. Throws
 * `badRequest` if the move cannot wait: the class has no such lesson, or only a status changes.
 */
async function firstLater(
  { db, clock }: Deps,
  { to_class_id: classId, stage, valid_from: day }: Omit<Move, 'student_ids'>,
): Promise<number | undefined> {
  if (day <= dayInVietnam(clock())) return undefined;
  if (classId === undefined || isAway(stage))
    throw new Failure('badRequest', {
      message: 'Tình trạng đổi ngay khi áp dụng. Bạn chọn hôm nay, hoặc đến hôm đó mới đổi nhé!',
    });
  const from = midnightInVietnam(day);
  const lesson = await firstLesson(db.queries, { classId, from });
  if (!lesson)
    throw new Failure('badRequest', {
      message:
        'Lớp mới chưa có buổi nào từ ngày đó. Bạn xếp buổi học trước, hoặc chuyển hôm nay nhé!',
    });
  return lesson.id;
}

async function childIds(
  { db, clock }: Deps,
  staff: Staff,
  filter: StudentFilter,
): Promise<number[]> {
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
      message: `Bộ lọc này có hơn ${bulkLimits.max} học sinh. Bạn lọc bớt rồi làm nhiều lần nhé!`,
    });
  return ids;
}
