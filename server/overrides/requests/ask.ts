import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { auditStaff } from '../../services/audit.ts';
import { checkDue, type Given } from '../create.ts';
import { columnsOf } from '../more.ts';
import { requireOfClass } from '../of-class.ts';
import { isReopening, requireReopenable } from '../reopen.ts';
import { kindOf } from './kind.ts';
import { insertRequest } from './queries.ts';

/**
 * Stores a request to grant a student or a class one thing more, for somebody with the capability to decide. What
 * could not be granted now is refused. Throws as `give`; `alreadyAsked`: the same request is already waiting.
 */
export function ask(deps: Deps, staff: Staff, given: Given) {
  const now = deps.clock();
  const kind = kindOf(given);
  if (!kind) throw new Failure('badRequest');
  return deps.db.queries.transaction().execute(async (trx) => {
    const { practice } = await requireOfClass(trx, staff, 'overrides.ask', given, now);
    if (isReopening(given)) await requireReopenable(trx, given, now);
    else checkDue(practice, given.due_at);
    const { class_id, student_id, practice_id, reopens_attempt = null, reason } = given;
    const id = await insertRequest(trx, {
      class_id,
      student_id,
      practice_id,
      kind,
      ...columnsOf(given),
      reopens_attempt,
      reason,
      asked_by: staff.id,
      created_at: now,
    });
    if (id === undefined) throw new Failure('alreadyAsked');
    await auditStaff(trx, staff, now, {
      action: 'ask',
      studentId: student_id,
      target: { type: 'override-request', id },
    });
    return { id };
  });
}
