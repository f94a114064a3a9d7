import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { audit } from '../services/audit.ts';
import { type Mark, storeMark, type WaitingRow, waitingSubmissions } from './queries-mark.ts';

/** What was handed in and waits for a mark, the oldest first. */
export const listWaiting = ({ db }: Pick<Deps, 'db'>): Promise<WaitingRow[]> =>
  waitingSubmissions(db.queries);

/** Marks what a student handed in, or asks for it again. It is noted as the operator's doing. Throws `notFound`. */
export async function markSubmission(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  given: Mark,
): Promise<void> {
  const at = clock();
  const comment = given.comment?.normalize('NFC').trim() || null;
  await db.queries.transaction().execute(async (trx) => {
    const owner = await storeMark(trx, { ...given, comment }, at);
    if (!owner) throw new Failure('notFound');
    await audit(trx, {
      at,
      actor: 'operator',
      action: 'mark-project',
      loginId: owner.login_id,
      studentId: owner.student_id,
    });
  });
}
