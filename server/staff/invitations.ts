import type { StaffRole } from '@bitu/contract/capabilities.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { deviceName } from '@bitu/rules/accounts/device-name.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { cleanName } from '@bitu/rules/accounts/profile.ts';
import type { StaffSession } from '@bitu/contract/staff.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { auditStaff } from '../services/audit.ts';
import { linkTo, newCode } from '../services/link-code.ts';
import { unixOf } from '../time.ts';
import { normalisePassword, requireGoodPassword } from './password.ts';
import { tokenHash } from '../services/sessions/token-hash.ts';

/** 72 hours: over a weekend. After five wrong phones it is void. */
const validMs = 72 * 3_600_000;
const maxTries = 5;

/** Stores an invitation, replacing earlier ones of this person. Returns its link, which cannot be read again. */
export async function newInvitation(
  deps: Pick<Deps, 'settings' | 'clock'>,
  trx: Queries,
  { staffId, by }: { staffId: number; by: number | null },
): Promise<{ link: string; expiresAt: Date }> {
  const code = newCode();
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + validMs);
  await trx.deleteFrom('staff_invitations').where('staff_id', '=', staffId).execute();
  await trx
    .insertInto('staff_invitations')
    .values({
      staff_id: staffId,
      code_hash: tokenHash(code),
      invited_by: by,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { link: linkTo(deps, `/staff/invitation#${code}`), expiresAt };
}

/** An invitation that can still be accepted. */
const openInvitation = (queries: Queries, code: string, now: Date) =>
  queries
    .selectFrom('staff_invitations as i')
    .innerJoin('staff as p', 'p.id', 'i.staff_id')
    .select(['i.id', 'i.expires_at', 'p.full_name', 'p.roles', 'p.phone', 'p.id as staff_id'])
    .where('i.code_hash', '=', tokenHash(code))
    .where('i.used_at', 'is', null)
    .where('i.expires_at', '>', now)
    .where('i.tries', '<', maxTries)
    .where('p.state', '=', 'invited');

/** Returns whom an invitation is for. Throws `invitationInvalid`. */
export async function readInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  code: string,
): Promise<{ full_name: string; roles: StaffRole[]; expires_at: number }> {
  const row = await openInvitation(db.queries, code, clock()).executeTakeFirst();
  if (!row) throw new Failure('invitationInvalid');
  return { full_name: row.full_name, roles: row.roles, expires_at: unixOf(row.expires_at) };
}

interface Acceptance {
  code: string;
  phone: string;
  full_name: string;
  password: string;
}

/**
 * Accepts an invitation: stores name and password, and opens a session to set up the second factor, which uses up
 * the invitation. Until then it can be opened again. Throws `invitationInvalid`; five wrong phones end it.
 */
export async function acceptInvitation(
  deps: Deps,
  input: Acceptance,
  request: FastifyRequest,
): Promise<StaffSession> {
  const fullName = cleanName(input.full_name);
  if (!fullName) throw new Failure('nameMissing');
  const phone = normalisePhone(input.phone) ?? input.phone;
  requireGoodPassword(input.password, phone);
  const invited = await guessPhone(deps, input.code, phone);
  const password_hash = await deps.passwords.hash(normalisePassword(input.password));
  return deps.db.queries.transaction().execute(async (trx) => {
    const still = await openInvitation(trx, input.code, deps.clock())
      .forUpdate()
      .executeTakeFirst();
    if (!still) throw new Failure('invitationInvalid');
    await trx
      .updateTable('staff')
      .set({ full_name: fullName, password_hash })
      .where('id', '=', invited)
      .execute();
    // Classes may have been given to the invited person, under the name of the invitation.
    await trx
      .updateTable('teachers')
      .set({ full_name: fullName })
      .where('id', '=', (of) =>
        of.selectFrom('staff').select('teacher_id').where('id', '=', invited),
      )
      .execute();
    await deps.staffSessions.endAll(invited, { through: trx });
    const device = deviceName(request.headers['user-agent']);
    const token = await deps.staffSessions.open(invited, { device, factorAt: null }, trx);
    const target = { type: 'staff', id: invited } as const;
    await auditStaff(trx, target, deps.clock(), { action: 'staff-accept', target });
    return { token, next: 'setUp' as const };
  });
}

/** Returns the person if the phone is the invited one; a wrong phone is counted at once and permanently. */
async function guessPhone({ db, clock }: Deps, code: string, phone: string): Promise<number> {
  const row = await openInvitation(db.queries, code, clock()).executeTakeFirst();
  if (row?.phone === phone) return row.staff_id;
  if (row)
    await db.queries
      .updateTable('staff_invitations')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', row.id)
      .execute();
  throw new Failure('invitationInvalid');
}
