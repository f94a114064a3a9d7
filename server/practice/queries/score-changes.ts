import type { ResultBand } from '@bitu/contract/writing.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ScoreCause } from './rescore.ts';

const changedScore = z.strictObject({
  attempt_id: z.number(),
  student_id: z.number(),
  title: z.string(),
  old: z.number().nullable(),
  new: z.number(),
  band: json<ResultBand>().nullable(),
  waiting_count: z.number(),
});
export type ChangedScore = z.infer<typeof changedScore>;

/** Returns the scores of attempts that were stored at a moment for a cause and differ from the previous ones. */
export const changedScores = (
  trx: Queries,
  attemptIds: readonly number[],
  { at, cause }: Pick<ScoreCause, 'at' | 'cause'>,
) =>
  readRows(
    trx,
    changedScore,
    sql`
      select distinct on (c.attempt_id) c.attempt_id, t.student_id, p.title, c.old::float8 as old, c.new::float8 as new,
        t.band, t.waiting_count
      from score_changes c join attempts t on t.id = c.attempt_id join practices p on p.id = t.practice_id
      where c.attempt_id = any(${attemptIds}::bigint[]) and c.cause = ${cause} and c.at = ${at} and c.new is not null
      order by c.attempt_id, c.id desc`,
  );
