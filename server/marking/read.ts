import type { MarkingItem } from '@bitu/contract/marking.ts';
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { childName } from '../services/child-name.ts';
import { sendSound } from '../speech/index.ts';
import { presentItem } from './present.ts';
import { itemsOf } from './queries/items.ts';

/** Returns one item within reach. Throws `notFound`. */
export async function readItem(
  deps: Deps,
  queries: Queries,
  staff: Staff,
  itemId: number,
): Promise<MarkingItem> {
  const now = deps.clock();
  const [row] = await itemsOf(queries, staff, [itemId], now);
  if (!row) throw new Failure('notFound');
  return presentItem(deps, staff, row, now);
}

/** Returns the child's name if it may be shown, and logs that. Throws `notFound`. */
export async function showName(
  deps: Deps,
  trx: Transaction,
  staff: Staff,
  itemId: number,
): Promise<{ name: string }> {
  const item = await readItem(deps, trx, staff, itemId);
  if (item.may_show_name === 0) throw new Failure('notFound');
  const child = await nameOf(trx, itemId);
  if (!child) throw new Failure('notFound');
  await auditStaff(trx, staff, deps.clock(), {
    action: 'show-name',
    studentId: child.student_id,
    target: { type: 'marking-item', id: itemId },
  });
  return { name: child.full_name };
}

const namedChild = z.strictObject({ student_id: z.number(), full_name: z.string() });

/** Returns the child of an item. */
async function nameOf(trx: Transaction, itemId: number) {
  const [row] = await readRows(
    trx,
    namedChild,
    sql`
    select s.id as student_id, ${childName()} as full_name from marking_items i join students s on s.id = i.student_id
    where i.id = ${itemId}`,
  );
  return row;
}

/** Sends the recording of an answer within reach. Throws `notFound`. */
export async function sendRecording(
  deps: Deps,
  staff: Staff,
  { id, audioId }: { id: number; audioId: string },
  reply: FastifyReply,
) {
  const [item] = await itemsOf(deps.db.queries, staff, [id], deps.clock());
  if (!item?.recordings.some((one) => one.audio_id === audioId)) throw new Failure('notFound');
  return sendSound(deps, item.student_id, audioId, reply);
}
