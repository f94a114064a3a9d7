import type { StaffRole } from '@bitu/contract/capabilities.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { cleanName } from '@bitu/rules/accounts/profile.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { audit } from '../services/audit.ts';
import { newInvitation } from './invitations.ts';

export interface Invited {
  phone: string;
  full_name: string;
  roles: readonly StaffRole[];
  /** Of a lead. */
  subjects?: readonly number[];
  /** Of a teacher. */
  classIds?: readonly number[];
}

export interface Invitation {
  staffId: number;
  /** The phone as it is stored. */
  phone: string;
  link: string;
  expiresAt: Date;
}

/**
 * Invites somebody to become staff; again, in place of an invitation that was not accepted yet. `by`: the staff member
 * who invites; null: a command of the operator. Throws `phoneFormat`, `nameMissing`, `phoneTaken` for somebody who is
 * staff already, `classNotFound`.
 */
export async function inviteStaff(
  deps: Pick<Deps, 'db' | 'settings' | 'clock' | 'staffSessions'>,
  invited: Invited,
  by: number | null,
): Promise<Invitation> {
  const phone = normalisePhone(invited.phone);
  if (phone === null) throw new Failure('phoneFormat');
  const full_name = cleanName(invited.full_name);
  if (!full_name) throw new Failure('nameMissing');
  return deps.db.queries.transaction().execute(async (trx) => {
    const now = deps.clock();
    const row = await trx
      .insertInto('staff')
      .values({
        full_name,
        phone,
        password_hash: null,
        roles: [...invited.roles],
        subjects: [...(invited.subjects ?? [])],
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .column('phone')
          .doUpdateSet((eb) => ({
            full_name: eb.ref('excluded.full_name'),
            roles: eb.ref('excluded.roles'),
            subjects: eb.ref('excluded.subjects'),
          }))
          .where('staff.state', '=', 'invited'),
      )
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new Failure('phoneTaken');
    await giveClasses(trx, row.id, { classIds: invited.classIds ?? [], now });
    // An earlier invitation may have been opened.
    await deps.staffSessions.endAll(row.id, { through: trx });
    const { link, expiresAt } = await newInvitation(deps, trx, { staffId: row.id, by });
    const entry = { at: now, action: 'staff-invite', loginId: null } as const;
    await audit(trx, {
      ...entry,
      ...(by === null ? { actor: 'operator' } : { actor: 'staff', staffId: by }),
      target: { type: 'staff', id: row.id },
    });
    return { staffId: row.id, phone, link, expiresAt };
  });
}

/** Sets the classes that somebody is the main teacher of, in place of earlier ones. Throws `classNotFound`. */
export async function giveClasses(
  trx: Queries,
  staffId: number,
  given: { classIds: readonly number[]; now: Date },
): Promise<void> {
  const classIds = [...new Set(given.classIds)];
  const mains = trx.deleteFrom('staff_classes').where('staff_id', '=', staffId);
  await mains.where('role', '=', 'main').execute();
  if (classIds.length === 0) return;
  const found = await trx.selectFrom('classes').select('id').where('id', 'in', classIds).execute();
  if (found.length < classIds.length) throw new Failure('classNotFound');
  const main = { staff_id: staffId, role: 'main', since: given.now, until: null } as const;
  await trx
    .insertInto('staff_classes')
    .values(classIds.map((class_id) => ({ ...main, class_id })))
    .execute();
}
