import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Staff } from '../../plugins/staff-sessions.ts';
import { auditStaff } from '../../services/audit.ts';

/**
 * Cancels a waiting move: the child stays in its class. Throws `notFound` if there is none, or it was carried out.
 */
export async function cancelMove(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Staff,
  studentId: number,
  id: number,
): Promise<null> {
  await db.queries.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom('waiting_moves as m')
      .using('students as s')
      .whereRef('s.id', '=', 'm.student_id')
      .where('m.id', '=', id)
      .where('s.id', '=', studentId)
      .returning(['s.login_id', 'm.to_class_id'])
      .executeTakeFirst();
    if (!row) throw new Failure('notFound');
    await auditStaff(trx, staff, clock(), {
      loginId: row.login_id,
      studentId,
      target: { type: 'class', id: row.to_class_id },
      fields: ['students.cancelMove'],
    });
  });
  return null;
}
