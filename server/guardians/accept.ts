import type { Account } from '@bitu/contract/accounts.ts';
import type { InvitationDetails } from '@bitu/contract/guardians.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import { hasName } from '@bitu/rules/accounts/display-name.ts';
import { cleanName } from '@bitu/rules/accounts/profile.ts';
import { nameIssue } from '@bitu/rules/accounts/register.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createLogin, phoneOf } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { clientOf } from '../plugins/client-address.ts';
import { defineLimit } from '../services/limits/limit.ts';
import type { Session } from '../services/sessions/sessions.ts';
import { audit } from '../services/audit.ts';
import { unixOf } from '../time.ts';
import { requireRoom } from './invite.ts';
import { endFormer, insertGuardian, lockStudent } from './queries/guardians.ts';
import { findInvitation, studentAcceptedBy, useInvitation } from './queries/invitations.ts';
import { notifyOwner } from './notify.ts';
import { tokenHash } from '../services/sessions/token-hash.ts';

const looked = defineLimit({
  name: 'guardian-invitation',
  max: 60,
  seconds: 600,
  what: 'invitations of guardians opened',
  by: 'address',
});

/** Returns what an invitation gives, with the child's name only for signed-in callers. Throws `invitationUsed`. */
export async function readInvitation(
  deps: Deps,
  code: string,
  { session, address }: { session: Session | null; address: string },
): Promise<InvitationDetails> {
  await deps.limits.consume(looked, clientOf(address));
  const row = await findInvitation(deps.db.queries, tokenHash(code), deps.clock());
  if (!row) throw new Failure('invitationUsed');
  const { relation, rights, expires_at, login_id } = row;
  return {
    relation,
    rights,
    expires_at: unixOf(expires_at),
    child: session && hasName(row) ? row.full_name : null,
    is_own: session?.student.login_id === login_id ? 1 : 0,
  };
}

/**
 * Makes a login a guardian by an invitation, replacing its former guardianship of the child, and notifies the owner.
 * Repeating it changes nothing. Throws `invitationUsed`, `tooManyGuardians`, and `badRequest` for the login that owns the child.
 */
export async function accept(
  deps: Pick<Deps, 'bus' | 'clock' | 'jobs'>,
  trx: Transaction,
  loginId: number,
  { code, digest }: { code: string; digest: 0 | 1 },
): Promise<number> {
  const now = deps.clock();
  const codeHash = tokenHash(code);
  const row = await findInvitation(trx, codeHash, now);
  const student = row && (await lockStudent(trx, row.student_id));
  if (!row || !student || !(await useInvitation(trx, row.id, now))) {
    // The reply to the first call may have been lost.
    const accepted = await studentAcceptedBy(trx, { codeHash, loginId });
    if (accepted) return accepted.student_id;
    throw new Failure('invitationUsed');
  }
  if (student.login_id === loginId)
    throw new Failure('badRequest', { message: 'Con đã ở trong tài khoản này rồi.' });
  const { id: student_id } = student;
  await endFormer(trx, { login_id: loginId, student_id }, now);
  await requireRoom(trx, student_id);
  const { relation, rights, invited_by } = row;
  await insertGuardian(trx, {
    login_id: loginId,
    student_id,
    relation,
    rights,
    digest: digest === 1,
    invited_by,
    since: now,
  });
  await audit(trx, {
    at: now,
    actor: 'owner',
    action: 'accept-guardian',
    loginId,
    studentId: student_id,
  });
  await notifyOwner(deps, trx, student_id, { kind: 'accepted', relation, loginId });
  return student_id;
}

interface Registration {
  code: string;
  digest: 0 | 1;
  full_name: string;
  user_name: string;
  password: string;
  re_password: string;
  consent?: string | undefined;
  advertising?: boolean | undefined;
  remember?: boolean | undefined;
}

/** Creates a login without children for the phone that this browser has verified, and accepts for it. */
export async function registerGuardian(
  deps: Deps,
  input: Registration,
  caller: { request: FastifyRequest; reply: FastifyReply },
): Promise<Account> {
  const phone = phoneOf(input.user_name);
  const issue = nameIssue(input.full_name);
  if (issue !== null) throw new Failure(issue);
  const name = cleanName(input.full_name);
  return createLogin(deps, { ...input, phone, name }, caller, async (trx, loginId, at) => {
    await audit(trx, { at, actor: 'owner', action: 'register', loginId });
    await accept(deps, trx, loginId, input);
  });
}
