import type { Queries, Transaction } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { newer } from './queries/changes.ts';
import type { AuditField } from '../services/audit-fields.ts';

interface RoomBody {
  name: string;
  seats: number;
  centre_id: number | null;
}

/** Creates a room. Throws `clash` if the name is taken, and `notFound` for an unknown centre. */
export async function createRoom(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  room: RoomBody,
): Promise<{ id: number }> {
  const now = clock();
  await refuseTaken(trx, room, null);
  const stored = await trx
    .insertInto('rooms')
    .values({ ...room, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await note(trx, staff, stored.id, roomFields, now);
  return stored;
}

/** Changes a room; returns its new version. Throws `notFound`, `clash`, and `outdated` with the current room. */
export async function changeRoom(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  id: number,
  { updated_at: seen, ...room }: RoomBody & { updated_at: string },
): Promise<{ updated_at: string }> {
  const now = clock();
  const found = trx.selectFrom('rooms').selectAll().where('id', '=', id).forUpdate();
  const current = await found.executeTakeFirst();
  if (!current) throw new Failure('notFound');
  if (current.updated_at.getTime() !== Date.parse(seen))
    throw new Failure('outdated', {
      data: { current: { ...current, updated_at: current.updated_at.toISOString() } },
    });
  await refuseTaken(trx, room, id);
  const { updated_at } = await trx
    .updateTable('rooms')
    .set({ ...room, updated_at: newer('updated_at', now) })
    .where('id', '=', id)
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  const fields = roomFields.filter((key) => current[key] !== room[key]);
  await note(trx, staff, id, fields, now);
  return { updated_at: updated_at.toISOString() };
}

const roomFields = ['name', 'seats', 'centre_id'] as const;

const takenRow = z.strictObject({ taken: z.boolean(), has_centre: z.boolean() });

/** Throws if the centre has a room of this name. Two concurrent callers are serialised. */
async function refuseTaken(trx: Queries, room: RoomBody, except: number | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rooms'))`.execute(trx);
  const [row] = await readRows(
    trx,
    takenRow,
    sql`
    select exists (
      select from rooms where coalesce(centre_id, 0) = coalesce(${room.centre_id}::bigint, 0)
        and lower(name) = lower(${room.name}) and id is distinct from ${except}::bigint
    ) as taken, ${room.centre_id}::bigint is null or exists (select from centres where id = ${room.centre_id}) as has_centre`,
  );
  if (!row?.has_centre) throw new Failure('notFound');
  if (row.taken) throw new Failure('clash', { message: `Đã có phòng ${room.name}.` });
}

const note = (trx: Queries, staff: Staff, room: number, fields: readonly AuditField[], at: Date) =>
  auditStaff(trx, staff, at, { target: { type: 'room', id: room }, fields });
