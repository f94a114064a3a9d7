/** Queue management by the staff of a centre, which is identified by its code. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { dayInVietnam } from '../time.ts';
import { type CentreRow, centresOn } from './queries.ts';

const queueStatus = z.literal(['waiting', 'called', 'passed', 'left']);
const numberRow = z.strictObject({ number: z.number() });
const servingRow = z.strictObject({ serving_number: z.number().nullable() });

type Staff = Pick<Deps, 'db' | 'clock' | 'bus'>;

/** Stores in the same transaction who did it, if known. */
type Note = (trx: Queries) => Promise<void>;

async function centreOf({ db, clock }: Staff, code: string): Promise<CentreRow> {
  const [centre] = await centresOn(db.queries, dayInVietnam(clock()), { code });
  if (!centre) throw new Failure('notFound');
  return centre;
}

/** Opens or closes today's queue; those who are waiting keep their numbers. Throws `notFound`. */
export async function setOpen(
  deps: Staff,
  code: string,
  isOpen: boolean,
  note?: Note,
): Promise<CentreRow> {
  const { id } = await centreOf(deps, code);
  await deps.db.queries.transaction().execute(async (trx) => {
    const changed = await sql`
      insert into queue_days as d (centre_id, day, is_open)
      values (${id}, ${dayInVietnam(deps.clock())}::date, ${isOpen})
      on conflict (centre_id, day) do update set is_open = excluded.is_open
      where d.is_open <> excluded.is_open
      returning centre_id`.execute(trx);
    if (changed.rows.length > 0) await note?.(trx);
  });
  await deps.bus.publish(`centre:${id}`, { type: 'queue' });
  return centreOf(deps, code);
}

/**
 * Calls the next number and finishes the previous one. Returns null if the queue is empty. Concurrent calls get
 * different numbers. Throws `notFound`.
 * @param after The number after which to call, or null if none was called yet. If another one was called since, that
 *   one is returned.
 */
export async function callNext(
  deps: Staff,
  code: string,
  { after, note }: { after?: number | null; note?: Note } = {},
): Promise<number | null> {
  const { id } = await centreOf(deps, code);
  const day = dayInVietnam(deps.clock());
  const number = await deps.db.queries.transaction().execute(async (trx) => {
    const [locked] = await readRows(
      trx,
      servingRow,
      sql`
      select serving_number from queue_days where centre_id = ${id} and day = ${day}::date for update`,
    );
    const serving = locked?.serving_number ?? null;
    if (after !== undefined && after !== serving) return serving;
    await sql`
      update queue_tickets set status = 'passed'
      where centre_id = ${id} and day = ${day}::date and status = 'called'`.execute(trx);
    const rows = await readRows(
      trx,
      numberRow,
      sql`
      with next as (
        update queue_tickets set status = 'called'
        where id = (
          select id from queue_tickets
          where centre_id = ${id} and day = ${day}::date and status = 'waiting'
          order by number limit 1 for update
        )
        returning number
      )
      update queue_days d set serving_number = next.number from next
      where d.centre_id = ${id} and d.day = ${day}::date
      returning next.number`,
    );
    await note?.(trx);
    return rows[0]?.number ?? null;
  });
  await deps.bus.publish(`centre:${id}`, { type: 'queue' });
  return number;
}

const statusRow = z.strictObject({ status: queueStatus });

/**
 * Marks the called number as passed because the person did not come; it may be repeated, as the reply may have been
 * lost. Throws `notFound` if there is no such centre, or it is not the called number.
 */
export async function passNumber(
  deps: Staff,
  code: string,
  { number, note }: { number: number; note?: Note },
): Promise<void> {
  const { id } = await centreOf(deps, code);
  await deps.db.queries.transaction().execute(async (trx) => {
    const [ticket] = await readRows(
      trx,
      statusRow,
      sql`
      select status from queue_tickets
      where centre_id = ${id} and day = ${dayInVietnam(deps.clock())}::date and number = ${number} for update`,
    );
    if (ticket?.status === 'passed') return;
    if (ticket?.status !== 'called') throw new Failure('notFound');
    await sql`
      update queue_tickets set status = 'passed'
      where centre_id = ${id} and day = ${dayInVietnam(deps.clock())}::date and number = ${number}`.execute(
      trx,
    );
    await note?.(trx);
  });
  await deps.bus.publish(`centre:${id}`, { type: 'queue' });
}

export const queueLine = z.strictObject({
  number: z.number(),
  status: queueStatus,
  name: z.string(),
  phone: z.string(),
});
export type QueueLine = z.infer<typeof queueLine>;

/** Returns today's numbers for the staff. Throws `notFound`. */
export async function queueOf(deps: Staff, code: string): Promise<QueueLine[]> {
  const { id } = await centreOf(deps, code);
  return readRows(
    deps.db.queries,
    queueLine,
    sql`
    select number, status, name, phone from queue_tickets
    where centre_id = ${id} and day = ${dayInVietnam(deps.clock())}::date
    order by number`,
  );
}

/** Deletes the names and phones of a queue when its day is over. */
export const deletePastQueues = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  sql`delete from queue_tickets where day < ${dayInVietnam(clock())}::date`.execute(db.queries);
