import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

export interface CentreRow {
  id: number;
  code: string;
  name: string;
  address: string;
  phone: string | null;
  hours: string | null;
  map_url: string | null;
  is_open: boolean;
  serving_number: number | null;
  waiting: number;
  last_number: number;
}

/** The centres, or one of them, with how their queues stand on a day (YYYY-MM-DD, Vietnam). */
export async function centresOn(
  queries: Queries,
  day: string,
  by: { id?: number; code?: string } = {},
): Promise<CentreRow[]> {
  const { rows } = await sql<CentreRow>`
    select c.id, c.code, c.name, c.address, c.phone, c.hours, c.map_url,
      coalesce(d.is_open, false) as is_open, d.serving_number, coalesce(d.last_number, 0) as last_number,
      (select count(*) from queue_tickets t where t.centre_id = c.id and t.day = ${day}::date and t.status = 'waiting') as waiting
    from centres c left join queue_days d on d.centre_id = c.id and d.day = ${day}::date
    where (${by.id ?? null}::bigint is null or c.id = ${by.id ?? null}::bigint)
      and (${by.code ?? null}::text is null or c.code = ${by.code ?? null}::text)
    order by c.position, c.id`.execute(queries);
  return rows;
}

/**
 * Takes the next number of an open queue, in one statement: whoever comes at the same time waits for the row of the day. False: the queue is
 * closed. A phone that waits already violates `queue_tickets_one_a_phone`, and no number is used up.
 */
export async function insertTicket(
  queries: Queries,
  ticket: {
    centreId: number;
    day: string;
    hash: Buffer;
    name: string;
    phone: string;
    takenAt: Date;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with taken as (
      update queue_days set last_number = last_number + 1
      where centre_id = ${ticket.centreId} and day = ${ticket.day}::date and is_open
      returning centre_id, day, last_number
    )
    insert into queue_tickets (centre_id, day, number, ticket_hash, name, phone, status, taken_at)
    select centre_id, day, last_number, ${ticket.hash}::bytea, ${ticket.name}, ${ticket.phone}, 'waiting', ${ticket.takenAt}::timestamptz
    from taken`.execute(queries);
  return numAffectedRows === 1n;
}

export interface TicketRow {
  centre_id: number;
  number: number;
  status: 'waiting' | 'called' | 'passed' | 'left';
  taken_at: Date;
  is_over: boolean;
  ahead: number;
}

/** A number by the hash of its code, with how many wait before it. */
export async function findTicket(
  queries: Queries,
  hash: Buffer,
  today: string,
): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select t.centre_id, t.number, t.status, t.taken_at, t.day <> ${today}::date as is_over,
      case when t.status = 'waiting' then (
        select count(*) from queue_tickets b
        where b.centre_id = t.centre_id and b.day = t.day and b.status = 'waiting' and b.number < t.number
      ) else 0 end as ahead
    from queue_tickets t where t.ticket_hash = ${hash}`.execute(queries);
  return rows[0];
}

/** Gives a number back; answers whether it still counted. */
export async function leaveQueue(queries: Queries, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('queue_tickets')
    .set({ status: 'left' })
    .where('ticket_hash', '=', hash)
    .where('status', 'in', ['waiting', 'called'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
