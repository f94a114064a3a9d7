import type { StaffRole } from '@bitu/contract/capabilities.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { cleanName } from '@bitu/rules/accounts/profile.ts';
import { mayInvite, mayInviteAgain } from '@bitu/rules/staff/may.ts';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { audit } from '../services/audit.ts';
import { defineLimit } from '../services/limits/limit.ts';
import { countSms, enqueueSms, trySending } from '../sms/index.ts';
import { unixOf } from '../time.ts';
import { newInvitation } from './invitations.ts';

export interface Invited {
  phone: string;
  full_name: string;
  /** 0 for cô, 1 for thầy. */
  gender?: 0 | 1 | undefined;
  roles: readonly StaffRole[];
  /** The subjects of a lead. */
  subjects?: readonly number[];
  /** The classes of a teacher. */
  classIds?: readonly number[];
}

/** The staff member who invites. */
type Inviter = Pick<Staff, 'id' | 'roles'>;

interface Input {
  full_name: string;
  roles: StaffRole[];
  subjects: number[];
}

export interface Invitation {
  staffId: number;
  /** The phone in its stored form. */
  phone: string;
  link: string;
  expiresAt: Date;
}

/**
 * Invites somebody to become staff, or invites again, replacing an invitation that was not accepted yet. Throws
 * `phoneFormat`, `nameMissing`, `classNotFound`, and `phoneTaken` for somebody who is already staff, or whose
 * invitation the inviter may not replace.
 * @param by The inviting staff member, or null for an operator's command.
 */
export async function inviteStaff(
  deps: Pick<Deps, 'db' | 'settings' | 'clock' | 'staffSessions'>,
  invited: Invited,
  by: Inviter | null,
): Promise<Invitation> {
  const phone = normalisePhone(invited.phone);
  if (phone === null) throw new Failure('phoneFormat');
  const full_name = cleanName(invited.full_name);
  if (!full_name) throw new Failure('nameMissing');
  const fields = {
    full_name,
    roles: [...invited.roles],
    subjects: [...(invited.subjects ?? [])],
  };
  return deps.db.queries.transaction().execute(async (trx) => {
    const now = deps.clock();
    const id =
      (await changeInvited(trx, { phone, by, input: fields })) ??
      (await insert(trx, { phone, input: fields, now }));
    await addressAs(trx, id, invited.gender);
    await assignClasses(trx, id, { classIds: invited.classIds ?? [], now });
    // An earlier invitation may have been opened.
    await deps.staffSessions.endAll(id, { through: trx });
    const { link, expiresAt } = await newInvitation(deps, trx, {
      staffId: id,
      by: by?.id ?? null,
    });
    const entry = { at: now, action: 'staff-invite' } as const;
    await audit(trx, {
      ...entry,
      ...(by === null ? { actor: 'operator' } : { actor: 'staff', staffId: by.id }),
      target: { type: 'staff', id },
    });
    return { staffId: id, phone, link, expiresAt };
  });
}

async function changeInvited(
  trx: Queries,
  { phone, by, input }: { phone: string; by: Inviter | null; input: Input },
): Promise<number | null> {
  const former = await trx
    .selectFrom('staff')
    .select(['id', 'roles', 'activated_at'])
    .where('phone', '=', phone)
    .where('state', '=', 'invited')
    .forUpdate()
    .executeTakeFirst();
  if (!former) return null;
  const { id, roles, activated_at } = former;
  if (by && !mayInviteAgain(by.roles, { roles, hasWorked: activated_at !== null }))
    throw new Failure('phoneTaken');
  await trx.updateTable('staff').set(input).where('id', '=', id).execute();
  return id;
}

async function insert(
  trx: Queries,
  { phone, input, now }: { phone: string; input: Input; now: Date },
): Promise<number> {
  const row = await trx
    .insertInto('staff')
    .values({ ...input, phone, password_hash: null, created_at: now })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Failure('phoneTaken');
  return row.id;
}

/** Stores how families address somebody, who may already have lessons. */
export async function addressAs(
  trx: Queries,
  staffId: number,
  gender: 0 | 1 | undefined,
): Promise<void> {
  if (gender === undefined) return;
  await trx.updateTable('staff').set({ gender }).where('id', '=', staffId).execute();
  await trx
    .updateTable('teachers')
    .set({ gender })
    .where('id', '=', (of) => of.selectFrom('staff').select('teacher_id').where('id', '=', staffId))
    .execute();
}

/** Sets the classes of which somebody is the main teacher; others end now. Throws `classNotFound`. */
export async function assignClasses(
  trx: Queries,
  staffId: number,
  input: { classIds: readonly number[]; now: Date },
): Promise<void> {
  const classIds = [...new Set(input.classIds)];
  // Kysely has no empty list, and no class has the id 0.
  const asked = trx
    .selectFrom('classes')
    .select('id')
    .where('id', 'in', [0, ...classIds]);
  if ((await asked.execute()).length < classIds.length) throw new Failure('classNotFound');
  await sql`
    with ended as (
      update staff_classes set until = ${input.now}
      where staff_id = ${staffId} and role = 'main' and until is null and class_id <> all(${classIds}::bigint[])
    )
    insert into staff_classes (staff_id, class_id, role, since, until)
    select ${staffId}, c.id, 'main', ${input.now}::timestamptz, null
    from unnest(${classIds}::bigint[]) as c (id)
    where not exists (
      select from staff_classes g
      where g.staff_id = ${staffId} and g.class_id = c.id and g.role = 'main' and g.until is null)
    on conflict (staff_id, class_id, role, since) do update set until = null`.execute(trx);
}

const invitations = defineLimit({
  name: 'staff-invitations',
  max: 60,
  per: 'day',
  what: 'invitations of staff',
  by: 'staff member',
  words: 'Hôm nay bạn đã tạo nhiều lời mời quá rồi. Ngày mai bạn mời tiếp nhé!',
});
/** Long enough for a phone that is switched off overnight. */
const smsGoodMs = 24 * 3_600_000;

/**
 * Invites as a staff member, with a link that is shown and, on request, sent by SMS. Also throws `forbidden`,
 * `tooManyRequests`.
 */
export async function inviteByStaff(
  deps: Deps,
  staff: Staff,
  { sms, ...invited }: Invited & { sms: boolean },
) {
  if (!mayInvite(staff.roles, invited.roles)) throw new Failure('forbidden');
  const made = [{ limit: invitations, who: String(staff.id) }];
  if (sms) await countSms(deps, 'other', made);
  else await deps.limits.spend(made);
  const { phone, link, expiresAt } = await inviteStaff(deps, invited, staff);
  if (sms) await send(deps, phone, link);
  return { link, expires_at: unixOf(expiresAt) };
}

async function send(deps: Deps, to: string, link: string): Promise<void> {
  const goodUntil = new Date(deps.clock().getTime() + smsGoodMs);
  const text = `Bitu: moi ban vao lam viec cung trung tam. Mo lien ket trong 3 ngay: ${link}`;
  const message_id = await deps.db.queries
    .transaction()
    .execute((trx) => enqueueSms(deps, trx, { to, text, ticketId: null, goodUntil }));
  await trySending(deps, { message_id, tries: 0 });
}
