import { spokenFreelyTypes } from '@bitu/questions/traits.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';

/** The version of the measures and their calibration: raised when either changes. */
export const freeSpeechVersion = '2';
export const monologueQueue = 'speech-monologue';

const job = z.strictObject({ attempt_id: z.number(), question_id: z.number() });
/** One answer in free speech. */
export type MonologueJob = z.infer<typeof job>;

const freely = sql.join(spokenFreelyTypes.map((type) => sql.lit(type)));

/** Queues the free speech of these attempts in the transaction that submits them; nothing waits for it. */
export async function queueMonologues(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  trx: Queries,
  attemptIds: number[],
): Promise<void> {
  const spoken = await readRows(
    trx,
    job,
    sql`
    select a.attempt_id, a.question_id from answers a join questions q on q.id = a.question_id
    where a.attempt_id = any(${attemptIds}::bigint[]) and a.revision > 0 and coalesce(a.points, a.held_points) is null and q.type_code in (${freely})`,
  );
  for (const one of spoken) await jobs.sendAt(monologueQueue, one, clock(), trx);
}
