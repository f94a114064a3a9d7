import type { Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { moveDeadlines } from '../practice/index.ts';
import { auditStaff } from '../services/audit.ts';
import { dateOf } from '../time.ts';
import { columnsOf, type More } from './more.ts';
import { requireOfClass } from './of-class.ts';
import { insertOverride } from './queries.ts';
import { isReopening, reopen } from './reopen.ts';

export interface NewOverride extends More {
  class_id: number;
  student_id: number | null;
  practice_id: number | null;
  reopens_attempt?: number | null | undefined;
  reason: string;
}

/**
 * Grants a student or a class more, and moves the deadlines of running attempts. Throws as `requireOfClass` and
 * `reopen`, and `overrideShorter` for a due time that grants nothing.
 */
export async function give(deps: Deps, trx: Transaction, staff: Staff, input: NewOverride) {
  const now = deps.clock();
  const { student_id } = input;
  const { students, practice } = await requireOfClass(trx, staff, 'overrides.write', input, now);
  const { id, moved } = isReopening(input)
    ? { id: await reopen(deps, trx, staff, input), moved: 0 }
    : await allow(deps, trx, staff, input, { students, practice });
  await auditStaff(trx, staff, now, { studentId: student_id, target: { type: 'override', id } });
  return { id, moved };
}

type OfClass = Awaited<ReturnType<typeof requireOfClass>>;

async function allow(
  deps: Deps,
  trx: Transaction,
  staff: Staff,
  input: NewOverride,
  { students, practice }: OfClass,
) {
  const { class_id, student_id, practice_id, due_at } = input;
  checkDue(practice, due_at);
  const id = await insertOverride(trx, {
    class_id,
    student_id,
    practice_id,
    ...columnsOf(input),
    reason: input.reason,
    by: staff.id,
    created_at: deps.clock(),
  });
  const studentIds = student_id === null ? students.map((one) => one.id) : [student_id];
  const moved = await moveDeadlines(deps, trx, { studentIds, practiceId: practice_id });
  return { id, moved };
}

/** Throws `overrideShorter` if the due time grants nothing. */
export function checkDue(practice: OfClass['practice'], dueAt: number | null | undefined): void {
  if (!practice || dueAt == null) return;
  if (practice.due_at === null)
    throw new Failure('overrideShorter', { message: 'Bài này không có hạn nộp.' });
  if (dateOf(dueAt) <= practice.due_at) throw new Failure('overrideShorter');
}
