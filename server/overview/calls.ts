import { hiddenDays } from '@bitu/rules/office/attention.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { audit } from '../services/audit.ts';
import { childWithin, deleteCall, storeCall } from './queries/calls.ts';

type CallDeps = Pick<Deps, 'db' | 'clock'>;

const dayMs = 86_400_000;

/** Notes that a family was called: the child is not named for a week. Throws `notFound`. */
export async function noteCall(
  { db, clock }: CallDeps,
  staff: Staff,
  { student_id, note }: { student_id: number; note: string },
): Promise<{ id: number }> {
  const now = clock();
  return db.queries.transaction().execute(async (trx) => {
    const child = await childWithin(trx, { staff, now }, student_id);
    if (!child) throw new Failure('notFound');
    const id = await storeCall(trx, {
      studentId: child.id,
      by: staff.id,
      note: note.normalize('NFC').trim(),
      calledAt: now,
      hiddenUntil: new Date(now.getTime() + hiddenDays * dayMs),
    });
    await audit(trx, {
      actor: 'staff',
      staffId: staff.id,
      action: 'change',
      at: now,
      loginId: child.login_id,
      studentId: child.id,
      fields: ['call'],
    });
    return { id };
  });
}

/** Takes a call back that still hides the child. Throws `notFound`. */
export async function takeBackCall(
  { db, clock }: CallDeps,
  staff: Staff,
  id: number,
): Promise<null> {
  const now = clock();
  await db.queries.transaction().execute(async (trx) => {
    const taken = await deleteCall(trx, { staff, now }, id);
    if (!taken) throw new Failure('notFound');
    await audit(trx, {
      actor: 'staff',
      staffId: staff.id,
      action: 'change',
      at: now,
      loginId: taken.login_id,
      studentId: taken.student_id,
      fields: ['call'],
    });
  });
  return null;
}
