import type { Queries } from '@bitu/db/connect.ts';
import type { SpeechResult } from '@bitu/contract/speech.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { runningTestWith } from '../../speech/index.ts';

const recordingRow = z.strictObject({
  audio_id: z.string(),
  text: z.string(),
  percent: z.number().nullable(),
  words: json<SpeechResult['word_score_list'] | null>(),
});
export type RecordingRow = z.infer<typeof recordingRow>;

const maxRecordings = 12;

/**
 * Returns what the student read aloud on the day of `time`, in Vietnam, in practices of the subject: the newest of
 * each text, in order. Texts of a running test are left out.
 */
export const recordingsOfDay = (
  queries: Queries,
  studentId: number,
  { time, subjectId }: { time: Date; subjectId: number },
): Promise<RecordingRow[]> =>
  readRows(
    queries,
    recordingRow,
    sql`
    with day as (
      select date_trunc('day', ${time}::timestamptz at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh' as start
    ), said as (
      select distinct on (r.text_hash) r.audio_hash, r.reference_text, r.result, r.created_at, r.id
      from day join recordings r on r.student_id = ${studentId}
        and r.created_at >= day.start and r.created_at < day.start + interval '1 day'
      join questions q on q.id = r.question_id
      join practices p on p.id = q.practice_id and p.subject_id = ${subjectId}
      where r.refusal is null and r.result is not null and r.reference_text <> ''
        and not ${runningTestWith(sql`r.student_id`, sql`r.reference_text`)}
      order by r.text_hash, r.created_at desc, r.id desc
    )
    select encode(audio_hash, 'hex') as audio_id, reference_text as text, (result ->> 'pronunciation_accuracy')::float8 as percent,
      result -> 'word_score_list' as words
    from said order by created_at, id limit ${maxRecordings}`,
  );
