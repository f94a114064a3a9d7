/**
 * Operations on staff by the operator's commands and the owner. The acting staff member, `by`, is null for a command.
 */
import { isDeepStrictEqual } from 'node:util';
import type { StaffRole } from '@bitu/contract/capabilities.ts';
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import { mayInvite } from '@bitu/rules/staff/may.ts';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { type Actor, audit } from '../services/audit.ts';
import { unixOf } from '../time.ts';
import { deleteDevices } from './devices.ts';
import { newInvitation } from './invitations.ts';
import { addressAs, assignClasses } from './invite.ts';

interface Link {
  link: string;
  expiresAt: Date;
}

type Operator = Pick<Deps, 'clock' | 'settings' | 'staffSessions'>;

/** The classes of person `p`, in order. */
const mainClasses = sql<
  number[]
>`array(select class_id::int from staff_classes c where c.staff_id = p.id and c.role = 'main' and c.until is null order by 1)`;

/** Returns all staff, newest last. */
export const listStaff = (queries: Queries) =>
  queries
    .selectFrom('staff as p')
    .select([
      'p.id',
      'p.full_name',
      'p.phone',
      'p.gender',
      'p.roles',
      'p.subjects',
      'p.state',
      'p.demo',
    ])
    .select((eb) => [
      eb
        .selectFrom('staff_sessions as s')
        .select((one) => one.fn.max('s.seen_at').as('seen_at'))
        .whereRef('s.staff_id', '=', 'p.id')
        .as('seen_at'),
      mainClasses.as('class_ids'),
    ])
    .orderBy('p.id')
    .execute();

/** Returns all staff for the owner's screen. */
export async function readPeople({ db }: Pick<Deps, 'db'>) {
  const people = await listStaff(db.queries);
  return people.map(({ demo: _demo, seen_at, ...person }) => ({
    ...person,
    seen_at: seen_at && unixOf(seen_at),
  }));
}

/**
 * Throws `lastOwner` if there is no other active owner. Locks the owners, so that two of them cannot leave
 * concurrently.
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

const entryOf = (by: number | null): Actor =>
  by === null ? { actor: 'operator' } : { actor: 'staff', staffId: by };

/**
 * Suspends somebody: sessions end with the next call, trusted browsers are deleted, an open invitation becomes
 * invalid. Throws `notFound`, `lastOwner`.
 */
export async function suspendStaff(
  deps: Operator,
  trx: Transaction,
  staffId: number,
  by: number | null,
): Promise<void> {
  await requireAnotherOwner(trx, staffId);
  await shutOut(deps, trx, staffId, 'suspended');
  await trx.deleteFrom('staff_invitations').where('staff_id', '=', staffId).execute();
  const target = { type: 'staff', id: staffId } as const;
  await audit(trx, { ...entryOf(by), at: deps.clock(), action: 'staff-suspend', target });
}

/**
 * For a person who has lost the second factor or was suspended: deletes password, factors and recovery codes.
 * Returns the link of a new invitation. Throws `notFound`; `lastOwner` unless a command does it, as that is the last
 * owner's way back.
 */
export async function resetFactor(
  deps: Operator,
  trx: Transaction,
  staffId: number,
  by: number | null,
): Promise<Link> {
  if (by !== null) await requireAnotherOwner(trx, staffId);
  await shutOut(deps, trx, staffId, 'invited');
  await trx.updateTable('staff').set({ password_hash: null }).where('id', '=', staffId).execute();
  await trx.deleteFrom('staff_factors').where('staff_id', '=', staffId).execute();
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  const target = { type: 'staff', id: staffId } as const;
  await audit(trx, { ...entryOf(by), at: deps.clock(), action: 'staff-reset-factor', target });
  return newInvitation(deps, trx, { staffId, by });
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
  await deleteDevices(trx, staffId);
}

interface Role {
  roles: readonly StaffRole[];
  subjects: readonly number[];
  class_ids: readonly number[];
}

/** Sorted, so that their order does not matter. */
const inOrder = ({ roles, subjects, class_ids }: Role) => ({
  roles: roles.toSorted(),
  subjects: subjects.toSorted((a, b) => a - b),
  class_ids: class_ids.toSorted((a, b) => a - b),
});

/** Locks a person. Throws `notFound`, and `outdated` if the stored role is not the one that the caller saw. */
async function requireUnchanged(trx: Queries, staffId: number, seen: Role): Promise<void> {
  // Locks before reading, so that a caller who had to wait sees the classes that the previous one gave.
  await trx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute();
  const current = await trx
    .selectFrom('staff as p')
    .select(['p.roles', 'p.subjects', mainClasses.as('class_ids')])
    .where('p.id', '=', staffId)
    .executeTakeFirst();
  if (!current) throw new Failure('notFound');
  if (!isDeepStrictEqual(inOrder(current), inOrder(seen)))
    throw new Failure('outdated', { data: { current } });
}

/**
 * Gives somebody other roles, subjects and classes; the sessions end, so that every screen restarts with the new ones.
 * Returns a new link if it replaces one that was shown to somebody who may not give these roles, otherwise null. Throws
 * `notFound`, `lastOwner`, `classNotFound`, and `outdated` with the current role if it is not the one that the caller
 * saw.
 */
export async function changeStaff(
  deps: Operator,
  trx: Transaction,
  staffId: number,
  input: {
    roles: readonly StaffRole[];
    subjects: readonly number[];
    classIds: readonly number[];
    gender?: 0 | 1 | undefined;
    seen: Role;
  },
  by: number,
): Promise<Link | null> {
  if (!input.roles.includes('owner')) await requireAnotherOwner(trx, staffId);
  await requireUnchanged(trx, staffId, input.seen);
  await trx
    .updateTable('staff')
    .set({ roles: [...new Set(input.roles)], subjects: [...new Set(input.subjects)] })
    .where('id', '=', staffId)
    .execute();
  const now = deps.clock();
  await addressAs(trx, staffId, input.gender);
  await assignClasses(trx, staffId, { classIds: input.classIds, now });
  await deps.staffSessions.endAll(staffId, { through: trx });
  await deleteDevices(trx, staffId);
  const target = { type: 'staff', id: staffId } as const;
  await audit(trx, { ...entryOf(by), at: now, action: 'staff-change', target });
  return replaceLowInvitation(deps, trx, { staffId, roles: input.roles, by });
}

/** Replaces an open invitation whose creator may not give these roles and knows its link. */
async function replaceLowInvitation(
  deps: Operator,
  trx: Queries,
  { staffId, roles, by }: { staffId: number; roles: readonly StaffRole[]; by: number },
): Promise<Link | null> {
  const open = await trx
    .selectFrom('staff_invitations as i')
    .innerJoin('staff as maker', 'maker.id', 'i.invited_by')
    .select('maker.roles')
    .where('i.staff_id', '=', staffId)
    .where('i.used_at', 'is', null)
    .executeTakeFirst();
  return open && !mayInvite(open.roles, roles) ? newInvitation(deps, trx, { staffId, by }) : null;
}
