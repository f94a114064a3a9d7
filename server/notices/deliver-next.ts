import type { Queries } from '@bitu/db/connect.ts';
import type { RawBuilder } from 'kysely';
import type { Deps } from '../deps.ts';
import { queuePush } from './push.ts';
import { giveNext } from './queries/deliver-next.ts';

/**
 * Delivers a stored notice to the next of many students, in a transaction of the server, whose queues exist: to
 * their bells and open screens and, once these were the last ones, to the browsers of all. Returns the last student;
 * null: there were none left.
 */
export async function deliverNext(
  deps: Pick<Deps, 'bus' | 'jobs' | 'clock'>,
  trx: Queries,
  { id, urgent }: { id: number; urgent: boolean },
  next: { to: RawBuilder<boolean>; after: number; limit: number },
): Promise<number | null> {
  const students = await giveNext(trx, id, next);
  const last = students.at(-1);
  if (last === undefined) {
    await queuePush(deps, trx, { notice_id: id, after: 0 });
    return null;
  }
  const event = { type: 'notice', notice_id: id } as const;
  await deps.bus.publish(students, urgent ? { ...event, urgent: true } : event, trx);
  return last;
}
