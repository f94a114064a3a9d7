import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { audit } from '../services/audit.ts';
import { endOverride } from './queries.ts';

/** Ends an override; running attempts keep their time. Throws `notFound`: none within reach. */
export async function end({ db, clock }: Deps, staff: Staff, id: number): Promise<null> {
  const now = clock();
  await db.queries.transaction().execute(async (trx) => {
    const ended = await endOverride(trx, staff, id, now);
    if (!ended) throw new Failure('notFound');
    await audit(trx, {
      actor: 'staff',
      staffId: staff.id,
      action: 'change',
      at: now,
      loginId: null,
      studentId: ended.student_id,
      target: { type: 'override', id },
      fields: ['ended_at'],
    });
  });
  return null;
}
