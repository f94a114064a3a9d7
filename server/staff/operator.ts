/** What the operator's commands and the owner do with staff. `by`: the staff member who does it; null: a command. */
import type { StaffRole } from '@bitu/contract/capabilities.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { audit } from '../services/audit.ts';
import { unixOf } from '../time.ts';
import { forgetDevices } from './devices.ts';
import { newInvitation } from './invitations.ts';
import { giveClasses } from './invite.ts';

type Operator = Pick<Deps, 'db' | 'clock' | 'settings' | 'staffSessions'>;

/** Returns all staff, the latest last. */
export const listStaff = (queries: Queries) =>
  queries
    .selectFrom('staff as p')
    .select(['p.id', 'p.full_name', 'p.phone', 'p.roles', 'p.subjects', 'p.state', 'p.demo'])
    .select((eb) => [
      eb
        .selectFrom('staff_sessions as s')
        .select((one) => one.fn.max('s.seen_at').as('seen_at'))
        .whereRef('s.staff_id', '=', 'p.id')
        .as('seen_at'),
      sql<
        number[]
      >`array(select class_id::int from staff_classes c where c.staff_id = p.id and c.role = 'main' order by 1)`.as(
        'class_ids',
      ),
    ])
    .orderBy('p.id')
    .execute();

/** Returns all staff for the owner's screen. */
export async function readPeople({ db }: Pick<Deps, 'db'>) {
  const people = await listStaff(db.queries);
  return people.map(({ id, full_name, phone, roles, subjects, class_ids, state, seen_at }) => ({
    id,
    full_name,
    phone,
    roles,
    subjects,
    class_ids,
    state,
    seen_at: seen_at && unixOf(seen_at),
  }));
}

/**
 * Throws `lastOwner` when nobody else who is active is an owner. Locks the owners, so that two of them cannot leave at
 * the same time.
 */
async function requireAnotherOwner(trx: Queries, staffId: number): Promise<void> {
  const owners = await trx
    .selectFrom('staff')
    .select('id')
    .where('state', '=', 'active')
    .where(sql<boolean>`'owner' = any(roles)`)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (owners.length === 1 && owners[0]?.id === staffId) throw new Failure('lastOwner');
}

const entryOf = (by: number | null) =>
  ({
    loginId: null,
    ...(by === null ? { actor: 'operator' as const } : { actor: 'staff' as const, staffId: by }),
  }) as const;

/**
 * Suspends somebody: sessions end with the next call, browsers are forgotten, an open invitation is void. Throws
 * `notFound`, `lastOwner`.
 */
export function suspendStaff(deps: Operator, staffId: number, by: number | null): Promise<void> {
  return deps.db.queries.transaction().execute(async (trx) => {
    await requireAnotherOwner(trx, staffId);
    await shutOut(deps, trx, staffId, 'suspended');
    await trx.deleteFrom('staff_invitations').where('staff_id', '=', staffId).execute();
    const target = { type: 'staff', id: staffId } as const;
    await audit(trx, { ...entryOf(by), at: deps.clock(), action: 'staff-suspend', target });
  });
}

/**
 * For who has lost the second factor, or was suspended: takes password, factors and recovery codes away and returns
 * the link of a new invitation. Throws `notFound`; `lastOwner` unless a command does it, the way back for that one.
 */
export function resetFactor(
  deps: Operator,
  staffId: number,
  by: number | null,
): Promise<{ link: string; expiresAt: Date }> {
  return deps.db.queries.transaction().execute(async (trx) => {
    if (by !== null) await requireAnotherOwner(trx, staffId);
    await shutOut(deps, trx, staffId, 'invited');
    await trx.updateTable('staff').set({ password_hash: null }).where('id', '=', staffId).execute();
    await trx.deleteFrom('staff_factors').where('staff_id', '=', staffId).execute();
    await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
    const target = { type: 'staff', id: staffId } as const;
    await audit(trx, { ...entryOf(by), at: deps.clock(), action: 'staff-reset-factor', target });
    return newInvitation(deps, trx, { staffId, by });
  });
}

async function shutOut(
  { staffSessions }: Operator,
  trx: Queries,
  staffId: number,
  state: 'invited' | 'suspended',
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('staff')
    .set({ state })
    .where('id', '=', staffId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Failure('notFound');
  await staffSessions.endAll(staffId, { through: trx });
  await forgetDevices(trx, staffId);
}

/**
 * Gives somebody other roles, subjects and classes; the sessions end, so that every screen begins with the new ones.
 * Throws `notFound`, `lastOwner`, `classNotFound`.
 */
export function changeStaff(
  deps: Operator,
  staffId: number,
  given: {
    roles: readonly StaffRole[];
    subjects: readonly number[];
    classIds: readonly number[];
  },
  by: number,
): Promise<void> {
  return deps.db.queries.transaction().execute(async (trx) => {
    if (!given.roles.includes('owner')) await requireAnotherOwner(trx, staffId);
    const { numUpdatedRows } = await trx
      .updateTable('staff')
      .set({ roles: [...new Set(given.roles)], subjects: [...new Set(given.subjects)] })
      .where('id', '=', staffId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Failure('notFound');
    const now = deps.clock();
    await giveClasses(trx, staffId, { classIds: given.classIds, now });
    await deps.staffSessions.endAll(staffId, { through: trx });
    await forgetDevices(trx, staffId);
    const target = { type: 'staff', id: staffId } as const;
    await audit(trx, { ...entryOf(by), at: now, action: 'staff-change', target });
  });
}
