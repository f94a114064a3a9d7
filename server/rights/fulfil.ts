/** The two requests that a workflow carries out: exporting everything about a child, and erasing the child. */
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { countExport } from '../plugins/look-limits.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { eraseStudent, exportStudent } from '../profile/index.ts';
import { lockRequest } from './queries.ts';
import { lockSeen, noteChange } from './steps.ts';

/** Sends everything about the child of an open request. Throws `notFound`. */
export async function sendData(deps: Deps, staff: Staff, id: number, reply: FastifyReply) {
  const row = await lockRequest(deps.db.queries, id);
  if (!row || row.student_id === null || row.done_at !== null) throw new Failure('notFound');
  await countExport(deps, staff.id);
  const zip = await exportStudent(deps, {
    loginId: row.login_id,
    studentId: row.student_id,
    actor: 'staff',
    staffId: staff.id,
  });
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="bitu-du-lieu-${row.student_id}.zip"`,
    })
    .type('application/zip')
    .send(zip);
}

/**
 * Erases the child of an erasure request, and the request with it; the audit log records that it was done. Throws
 * `badRequest` if another number was typed, and what `lockSeen` throws.
 */
export async function erase(
  deps: Deps,
  staff: Staff,
  { id, version, student_id }: { id: number; version: string; student_id: number },
): Promise<{ login_erased: boolean }> {
  const seen = await deps.db.queries.transaction().execute((trx) => lockSeen(trx, id, version));
  if (seen.kind !== 'erase' || seen.student_id !== student_id) throw new Failure('badRequest');
  const { loginErased } = await eraseStudent(deps, {
    loginId: seen.login_id,
    studentId: student_id,
    actor: 'staff',
    staffId: staff.id,
    prove: async (trx) => {
      const row = await lockSeen(trx, id, version);
      await noteChange(trx, staff, row, { at: deps.clock(), fields: ['done'] });
    },
  });
  return { login_erased: loginErased };
}
