import type { Relation } from '@bitu/contract/accounts.ts';
import type { NewGuardianInvitation } from '@bitu/contract/guardians.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { maxGuardians } from '@bitu/rules/accounts/guardians.ts';
import { phoneOf } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { defineLimit, type Hit } from '../services/limits/limit.ts';
import { type Actor, audit } from '../services/audit.ts';
import { linkTo, newCode } from '../services/link-code.ts';
import { countSms, enqueueSms, trySending } from '../sms/index.ts';
import { unixOf } from '../time.ts';
import { guardiansOf, lockStudent } from './queries/guardians.ts';
import { insertInvitation } from './queries/invitations.ts';
import { notifyOwner } from './notify.ts';
import { tokenHash } from '../services/sessions/token-hash.ts';

/** An invitation is valid for seven days. */
const validMs = 7 * 24 * 3_600_000;
/** Long enough for a phone that is switched off overnight. */
const smsGoodMs = 24 * 3_600_000;

const made = defineLimit({
  name: 'guardian-invitations',
  max: 20,
  per: 'day',
  what: 'invitations of guardians',
  by: 'student',
});
const what = 'invitations of guardians by SMS';
const smsOfStudent = defineLimit({ name: 'guardian-sms', max: 5, per: 'day', what, by: 'student' });
const smsToPhone = defineLimit({
  name: 'guardian-sms-phone',
  max: 3,
  per: 'day',
  what,
  by: 'phone',
});

export interface Invited {
  relation: Relation;
  rights: 'full' | 'see';
  phone?: string | undefined;
}

type By = Actor & { loginId: number };

/** Throws `tooManyGuardians` if the child already has the maximum. */
export async function requireRoom(trx: Queries, studentId: number): Promise<void> {
  const guardians = await guardiansOf(trx, studentId);
  if (guardians.length >= maxGuardians - 1) throw new Failure('tooManyGuardians');
}

/**
 * Creates an invitation and sends it by SMS if a phone is given. Its link is returned only here. Throws
 * `tooManyGuardians`, `phoneFormat`, `notFound`.
 * @param by The owner, or staff, which the notice to the family mentions.
 */
export async function invite(
  deps: Deps,
  by: By,
  studentId: number,
  input: Invited,
): Promise<NewGuardianInvitation> {
  const phone = input.phone === undefined ? null : phoneOf(input.phone);
  const who = String(studentId);
  const counted: Hit[] = [{ limit: made, who }];
  if (phone === null) await deps.limits.spend(counted);
  else {
    counted.push({ limit: smsOfStudent, who }, { limit: smsToPhone, who: phone });
    await countSms(deps, 'other', counted);
  }
  const code = newCode();
  const url = linkTo(deps, `/loi-moi#${code}`);
  const now = deps.clock();
  const expires_at = new Date(now.getTime() + validMs);
  const message = await deps.db.queries.transaction().execute(async (trx) => {
    if (!(await lockStudent(trx, studentId))) throw new Failure('notFound');
    await requireRoom(trx, studentId);
    await insertInvitation(trx, {
      code_hash: tokenHash(code),
      student_id: studentId,
      relation: input.relation,
      rights: input.rights,
      invited_by: by.actor === 'staff' ? 'office' : 'owner',
      created_at: now,
      expires_at,
    });
    await audit(trx, { ...by, at: now, action: 'invite-guardian', studentId });
    if (by.actor === 'staff')
      await notifyOwner(deps, trx, studentId, { kind: 'invited', relation: input.relation });
    if (phone === null) return null;
    const text = `Bitu: gia dinh moi ban cung theo doi viec hoc cua con. Mo lien ket trong 7 ngay: ${url}`;
    const goodUntil = new Date(now.getTime() + smsGoodMs);
    return enqueueSms(deps, trx, { to: phone, text, ticketId: null, goodUntil });
  });
  if (message !== null) await trySending(deps, { message_id: message, tries: 0 });
  return { url, expires_at: unixOf(expires_at), sent: message === null ? 0 : 1 };
}
