import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

export const centreRow = z.strictObject({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  hours: z.string().nullable(),
  map_url: z.string().nullable(),
  is_open: z.boolean(),
  serving_number: z.number().nullable(),
  waiting: z.number(),
  last_number: z.number(),
});
export type CentreRow = z.infer<typeof centreRow>;

/** Returns the centres, or one of them, with the state of their queues on a day (YYYY-MM-DD, Vietnam). */
export async function centresOn(
  queries: Queries,
  day: string,
  by: { id?: number; code?: string } = {},
): Promise<CentreRow[]> {
  return readRows(
    queries,
    centreRow,
    sql`
    select c.id, c.code, c.name, c.address, c.phone, c.hours, c.map_url,
      coalesce(d.is_open, false) as is_open, d.serving_number, coalesce(d.last_number, 0) as last_number,
      (select count(*) from queue_tickets t where t.centre_id = c.id and t.day = ${day}::date and t.status = 'waiting') as waiting
    from centres c left join queue_days d on d.centre_id = c.id and d.day = ${day}::date
    where (${by.id ?? null}::bigint is null or c.id = ${by.id ?? null}::bigint)
      and (${by.code ?? null}::text is null or c.code = ${by.code ?? null}::text)
    order by c.position, c.id`,
  );
}

/** Returns the code that identifies a centre in the counter's workflows. */
export async function codeOfCentre(queries: Queries, id: number): Promise<string | undefined> {
  const row = queries.selectFrom('centres').select('code').where('id', '=', id);
  return (await row.executeTakeFirst())?.code;
}

/**
 * Takes the next number of an open queue in one statement; concurrent calls wait for the row of the day. Returns
 * false if the queue is closed.
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

export const ticketRow = z.strictObject({
  centre_id: z.number(),
  number: z.number(),
  status: z.literal(['waiting', 'called', 'passed', 'left']),
  taken_at: z.date(),
  is_over: z.boolean(),
  ahead: z.number(),
});
export type TicketRow = z.infer<typeof ticketRow>;

/** Returns a number by the hash of its secret, with the number of people before it. */
export async function findTicket(
  queries: Queries,
  hash: Buffer,
  today: string,
): Promise<TicketRow | undefined> {
  const rows = await readRows(
    queries,
    ticketRow,
    sql`
    select t.centre_id, t.number, t.status, t.taken_at, t.day <> ${today}::date as is_over,
      case when t.status = 'waiting' then (
        select count(*) from queue_tickets b
        where b.centre_id = t.centre_id and b.day = t.day and b.status = 'waiting' and b.number < t.number
      ) else 0 end as ahead
    from queue_tickets t where t.ticket_hash = ${hash}`,
  );
  return rows[0];
}

/** Cancels a number; returns whether it was still waiting. */
export async function leaveQueue(queries: Queries, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('queue_tickets')
    .set({ status: 'left' })
    .where('ticket_hash', '=', hash)
    .where('status', 'in', ['waiting', 'called'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const useRow = z.strictObject({ rooms: z.boolean(), waiting: z.boolean() });

/** Returns whether a centre has rooms, and whether people are waiting there on a day. */
export async function useOfCentre(trx: Queries, id: number, day: string) {
  const [use] = await readRows(
    trx,
    useRow,
    sql`
    select exists (select from rooms where centre_id = ${id}) as rooms, exists (
      select from queue_tickets where centre_id = ${id} and day = ${day}::date and status = 'waiting'
    ) as waiting`,
  );
  return use ?? { rooms: false, waiting: false };
}

const dayRow = z.strictObject({
  centre_id: z.number(),
  centre: z.string(),
  day: z.string(),
  given: z.number(),
  /** The last number that was called, or null if there is none. */
  called: z.number().nullable(),
});
export type QueueDay = z.infer<typeof dayRow>;

/** Returns the days of all queues after the given one, newest first. */
export const queueDays = (queries: Queries, last: QueueDay | undefined, limit: number) =>
  readRows(
    queries,
    dayRow,
    sql`
    select d.centre_id, c.name as centre, d.day::text as day, d.last_number as given, d.serving_number as called
    from queue_days d join centres c on c.id = d.centre_id
    where d.last_number > 0
      ${last ? sql`and (d.day, -d.centre_id) < (${last.day}::date, -${last.centre_id}::bigint)` : sql``}
    order by d.day desc, d.centre_id limit ${limit}`,
  );
