/** What the staff of a centre do with its queue. A centre is named by its code. */
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { dayInVietnam } from '../time.ts';
import { type CentreRow, centresOn } from './queries.ts';

type Staff = Pick<Deps, 'db' | 'clock' | 'bus'>;

async function centreOf({ db, clock }: Staff, code: string): Promise<CentreRow> {
  const [centre] = await centresOn(db.queries, dayInVietnam(clock()), { code });
  if (!centre) throw new Failure('notFound');
  return centre;
}

/** Gives out numbers today, or no more; those who wait go on waiting. Throws `notFound`. */
export async function setOpen(deps: Staff, code: string, isOpen: boolean): Promise<CentreRow> {
  const { id } = await centreOf(deps, code);
  await sql`
    insert into queue_days (centre_id, day, is_open)
    values (${id}, ${dayInVietnam(deps.clock())}::date, ${isOpen})
    on conflict (centre_id, day) do update set is_open = excluded.is_open`.execute(deps.db.queries);
  await deps.bus.publish(`centre:${id}`, { type: 'queue' });
  return centreOf(deps, code);
}

/** Calls the next number, and is done with the one before; null: nobody waits. Of two at once each calls another one. Throws `notFound`. */
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
    const { rows } = await sql<{ number: number }>`
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
      returning next.number`.execute(trx);
    return rows[0]?.number ?? null;
  });
  await deps.bus.publish(`centre:${id}`, { type: 'queue' });
  return number;
}

export interface QueueLine {
  number: number;
  status: 'waiting' | 'called' | 'passed' | 'left';
  name: string;
  phone: string;
}

/** The numbers of today, for the staff. Throws `notFound`. */
export async function queueOf(deps: Staff, code: string): Promise<QueueLine[]> {
  const { id } = await centreOf(deps, code);
  const { rows } = await sql<QueueLine>`
    select number, status, name, phone from queue_tickets
    where centre_id = ${id} and day = ${dayInVietnam(deps.clock())}::date
    order by number`.execute(deps.db.queries);
  return rows;
}

/** Forgets who was in a queue when its day is over. */
export const forgetQueues = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  sql`delete from queue_tickets where day < ${dayInVietnam(clock())}::date`.execute(db.queries);
