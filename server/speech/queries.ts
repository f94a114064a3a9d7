import type { SpeechResult } from '@bitu/contract/speech.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { Voice } from '@bitu/speech/assess/warp.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Outcome } from './assess.ts';

/** The text that a question asks to be read, when this student has it in an attempt. */
export async function spokenText(
  queries: Queries,
  studentId: number,
  questionId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select content ->> 'text' as text from questions
    where id = ${questionId} and type_code in ('voice', 'ielts_scripted_speaking') and id in (
      select a.question_id from answers a join attempts t on t.id = a.attempt_id
      where t.student_id = ${studentId} and t.archived_at is null
    )`.execute(queries);
  return rows[0]?.text;
}

/** Whether a student is asked to read this text in a test that runs: how it was read is not told then. */
export const runningTestWith = (
  studentId: number | RawBuilder<unknown>,
  text: string | RawBuilder<unknown>,
) => sql<boolean>`
  exists (
    select from attempts t join answers a on a.attempt_id = t.id join questions q on q.id = a.question_id
    where t.student_id = ${studentId} and t.submitted_at is null and not t.reveals
      and q.type_code in ('voice', 'ielts_scripted_speaking') and lower(q.content ->> 'text') = lower(${text})
  )`;

export async function isInRunningTest(
  queries: Queries,
  studentId: number,
  text: string,
): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select ${runningTestWith(studentId, text)} as yes`.execute(queries);
  return rows[0]?.yes ?? false;
}

/** A sound and a text, by their SHA-256. */
export interface RecordingKey {
  studentId: number;
  audioHash: Buffer;
  textHash: Buffer;
}

/** What a recording was scored with for a text; undefined: it never came. */
export function findRecording(queries: Queries, key: RecordingKey): Promise<Outcome | undefined> {
  return queries
    .selectFrom('recordings')
    .select(['result', 'refusal'])
    .where('student_id', '=', key.studentId)
    .where('audio_hash', '=', key.audioHash)
    .where('text_hash', '=', key.textHash)
    .executeTakeFirst() as Promise<Outcome | undefined>;
}

/** Whether the student has sent this sound, and what it is. */
export function findSound(queries: Queries, studentId: number, audioHash: Buffer) {
  return queries
    .selectFrom('recordings')
    .select('media_type')
    .where('student_id', '=', studentId)
    .where('audio_hash', '=', audioHash)
    .limit(1)
    .executeTakeFirst();
}

interface NewRecording {
  student_id: number;
  audio_hash: Buffer;
  text_hash: Buffer;
  reference_text: string;
  question_id: number | null;
  media_type: string;
  bytes: number;
  duration_ms: number;
  refusal: string | null;
  result: SpeechResult | null;
  created_at: Date;
  delete_after: Date;
}

/** Keeps a recording and what is known of the voice, unless the student was erased meanwhile; answers whether it did. */
export async function insertRecording(
  queries: Queries,
  recording: NewRecording,
  voice: Voice | null,
): Promise<boolean> {
  const { result, ...row } = recording;
  const { rows } = await sql<{ id: number }>`
    with student as (
      update students set speech_voice = coalesce(${voice === null ? null : JSON.stringify(voice)}::jsonb, speech_voice) where id = ${row.student_id} returning id
    )
    insert into recordings (student_id, audio_hash, text_hash, reference_text, question_id, media_type, bytes, duration_ms,
      refusal, result, created_at, delete_after)
    select id, ${row.audio_hash}, ${row.text_hash}, ${row.reference_text}, ${row.question_id}::bigint, ${row.media_type}, ${row.bytes},
      ${row.duration_ms}, ${row.refusal}::text, ${result === null ? null : JSON.stringify(result)}::jsonb,
      ${row.created_at}::timestamptz, ${row.delete_after}::timestamptz
    from student
    on conflict (student_id, audio_hash, text_hash) do update set delete_after = excluded.delete_after
    returning id`.execute(queries);
  return rows.length > 0;
}

export async function voiceOf(queries: Queries, studentId: number): Promise<Voice | null> {
  const row = await queries
    .selectFrom('students')
    .select('speech_voice')
    .where('id', '=', studentId)
    .executeTakeFirst();
  return (row?.speech_voice as Voice | null | undefined) ?? null;
}

/** Deletes `limit` rows of recordings that are old enough, at most; answers how many, and the sounds that no row names any more. */
export async function deleteOldRecordings(queries: Queries, now: Date, limit: number) {
  const { rows } = await sql<{ student_id: number; audio_hash: Buffer; named: boolean }>`
    with old as (
      select id from recordings where delete_after < ${now}::timestamptz order by delete_after limit ${limit}
    ), deleted as (
      delete from recordings r using old where r.id = old.id returning r.id, r.student_id, r.audio_hash
    )
    select d.student_id, d.audio_hash, exists (
      select from recordings r where r.student_id = d.student_id and r.audio_hash = d.audio_hash
        and r.id not in (select id from deleted)
    ) as named
    from deleted d`.execute(queries);
  return { deleted: rows.length, sounds: rows.filter(({ named }) => !named) };
}

/** Which of these sounds of a student no row names. */
export async function unnamedSounds(
  queries: Queries,
  studentId: number,
  audioIds: string[],
): Promise<string[]> {
  const { rows } = await sql<{ audio_id: string }>`
    select audio_id from unnest(${audioIds}::text[]) as given (audio_id)
    where audio_id not in (
      select encode(audio_hash, 'hex') from recordings where student_id = ${studentId}
    )`.execute(queries);
  return rows.map((row) => row.audio_id);
}

/** What a text means: by the glossary, else by a question that asks to read it; undefined: nothing says. */
export async function meaningOf(queries: Queries, text: string): Promise<string | undefined> {
  const { rows } = await sql<{ meaning: string }>`
    (select meaning from glossary where term = lower(${text}))
    union all
    (select content ->> 'meaning' as meaning from questions
     where type_code in ('voice', 'ielts_scripted_speaking') and lower(content ->> 'text') = lower(${text})
       and content ->> 'meaning' is not null
     order by retired_at nulls first, id desc limit 1)`.execute(queries);
  return rows[0]?.meaning;
}
