/** Queue management by the staff of a centre. A centre is named by its code. */
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { dayInVietnam } from '../time.ts';
import { type CentreRow, centresOn } from './queries.ts';

const numberRow = z.strictObject({ number: z.number() });

type Staff = Pick<Deps, 'db' | 'clock' | 'bus'>;

async function centreOf({ db, clock }: Staff, code: string): Promise<CentreRow> {
  const [centre] = await centresOn(db.queries, dayInVietnam(clock()), { code });
  if (!centre) throw new Failure('notFound');
  return centre;
}

/** Opens or closes today's queue; those who wait keep their numbers. Throws `notFound`. */
export async function setOpen(deps: Staff, code: string, isOpen: boolean): Promise<CentreRow> {
  const { id } = await centreOf(deps, code);
  await sql`
    insert into queue_days (centre_id, day, is_open)
    values (${id}, ${dayInVietnam(deps.clock())}::date, ${isOpen})
    on conflict (centre_id, day) do update set is_open = excluded.is_open`.execute(deps.db.queries);
  await deps.bus.publish(`centre:${id}`, { type: 'queue' });
  return centreOf(deps, code);
}

/**
 * Calls the next number and finishes the one before; null: nobody waits. Concurrent calls get different numbers.
 * Throws `notFound`.
 */
export async function callNext(deps: Staff, code: string): Promise<number | null> {
  const { id } = await centreOf(deps, code);
  const day = dayInVietnam(deps.clock());
  const number = await deps.db.queries.transaction().execute(async (trx) => {
    await sql`
      select from queue_days where centre_id = ${id} and day = ${day}::date for update`.execute(
      trx,
    );
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
    return rows[0]?.number ?? null;
  });
  await deps.bus.publish(`centre:${id}`, { type: 'queue' });
  return number;
}

export const queueLine = z.strictObject({
  number: z.number(),
  status: z.literal(['waiting', 'called', 'passed', 'left']),
  name: z.string(),
  phone: z.string(),
});
export type QueueLine = z.infer<typeof queueLine>;

/** Returns the numbers of today for the staff. Throws `notFound`. */
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

/** Deletes the people of a queue when its day is over. */
export const deletePastQueues = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  sql`delete from queue_tickets where day < ${dayInVietnam(clock())}::date`.execute(db.queries);
