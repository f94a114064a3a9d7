import type { SpeakingFeedback } from '@bitu/contract/speaking.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { MonologueJob } from './queue.ts';

const spokenRow = z.strictObject({
  student_id: z.number(),
  audio_id: z.string(),
  /** The text of the cue card. */
  card: z.string(),
  grading_object: z.literal([0, 1, 2]),
  /** null: the recording is deleted. */
  media_type: z.string().nullable(),
  /** The result so far, if a later part failed. */
  found: json<SpeakingFeedback>().nullable(),
});
export type SpokenRow = z.infer<typeof spokenRow>;

/** Returns a submitted answer in free speech; undefined: it is deleted. */
export async function findSpoken(
  queries: Queries,
  { attempt_id, question_id }: MonologueJob,
): Promise<SpokenRow | undefined> {
  const [row] = await readRows(
    queries,
    spokenRow,
    sql`
    select t.student_id, a.bai_lam -> 0 ->> 'audio_id' as audio_id, r.media_type,
      concat_ws('. ', q.content ->> 'topic',
        (select string_agg(point, '. ') from jsonb_array_elements_text(q.content -> 'points') point)) as card,
      q.grading_object, e.content as found
    from answers a join attempts t on t.id = a.attempt_id and t.submitted_at is not null
    join questions q on q.id = a.question_id
    left join recordings r on r.student_id = t.student_id and r.audio_hash = decode(a.bai_lam -> 0 ->> 'audio_id', 'hex') and r.bytes > 0
    left join evaluations e on e.attempt_id = a.attempt_id and e.question_id = a.question_id and e.source = 'ai'
      and e.superseded_at is null
    where a.attempt_id = ${attempt_id} and a.question_id = ${question_id} and a.revision > 0
    limit 1`,
  );
  return row;
}

export const lockAttempt = (trx: Queries, attemptId: number) =>
  trx.selectFrom('attempts').select('id').where('id', '=', attemptId).forUpdate().execute();
