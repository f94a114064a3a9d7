import type { FastifyReply, FastifyRequest } from 'fastify';
import { purposes, requireProof, takeTicketBack, useProof } from '../../accounts/index.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Session } from '../../services/sessions/sessions.ts';
import { eraseStudent } from './erase.ts';
import { findWho } from './queries.ts';

/**
 * Erases a student on behalf of the owner of the login, who proves its phone. Throws `notFound`, `otpProofMissing`.
 */
export async function ownerErases(
  deps: Deps,
  { student }: Session,
  studentId: number,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<{ signed_out: boolean }> {
  const ids = { loginId: student.login_id, studentId };
  const row = await findWho(deps.db.queries, ids);
  if (!row) throw new Failure('notFound');
  const proofOf = (phone: string) => ({
    request,
    phone,
    purpose: purposes.confirm,
    loginId: ids.loginId,
  });
  await requireProof(deps, proofOf(row.phone));
  await eraseStudent(deps, {
    ...ids,
    actor: 'owner',
    prove: (trx, phone) => useProof(deps, trx, proofOf(phone)),
  });
  takeTicketBack(deps, reply);
  return { signed_out: studentId === student.id };
}
