import {
  isSpokenFreely,
  type QuestionType,
  questionTypeNames,
  spokenTypes,
} from '@bitu/questions/traits.ts';
import type { SpeechResult } from '@bitu/contract/speech.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import type { VtlnEstimate } from '@bitu/speech/assess/warp.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { runningTestWith, typesReadAloud } from '../services/revealed.ts';
import type { Outcome } from './assess.ts';

const textTypeCodeRow = z.strictObject({ text: z.string(), type_code: z.enum(questionTypeNames) });
const yesRow = z.strictObject({ yes: z.boolean() });
const idRow = z.strictObject({ id: z.number() });
const studentIdAudioHashRow = z.strictObject({
  student_id: z.number(),
  audio_hash: z.instanceof(Buffer),
  named: z.boolean(),
});
const audioIdRow = z.strictObject({ audio_id: z.string() });
const meaningRow = z.strictObject({ meaning: z.string() });

const listOf = (types: readonly QuestionType[]) => sql.join(types.map((type) => sql.lit(type)));

/** The text to read, or the topic to speak about. */
export interface Subject {
  text: string;
  freely: boolean;
}

/** Returns what a question asks to read or to speak about, if this student has it in an attempt. */
export async function subjectOf(
  queries: Queries,
  studentId: number,
  questionId: number,
): Promise<Subject | undefined> {
  const rows = await readRows(
    queries,
    textTypeCodeRow,
    sql`
    select coalesce(content ->> 'text', content ->> 'topic') as text, type_code from questions
    where id = ${questionId} and type_code in (${listOf(spokenTypes)}) and id in (
      select a.question_id from answers a join attempts t on t.id = a.attempt_id
      where t.student_id = ${studentId} and t.archived_at is null
    )`,
  );
  const [row] = rows;
  return row && { text: row.text, freely: isSpokenFreely(row.type_code) };
}

export async function isInRunningTest(
  queries: Queries,
  studentId: number,
  text: string,
): Promise<boolean> {
  const rows = await readRows(
    queries,
    yesRow,
    sql`
    select ${runningTestWith(studentId, text)} as yes`,
  );
  return rows[0]?.yes ?? false;
}

/** A recording and a text, by their SHA-256. */
export interface RecordingKey {
  studentId: number;
  audioHash: Buffer;
  textHash: Buffer;
}

/** Returns the score of a recording for a text, or undefined if it was never received. */
export function findRecording(queries: Queries, key: RecordingKey): Promise<Outcome | undefined> {
  return queries
    .selectFrom('recordings')
    .select(['result', 'refusal'])
    .where('student_id', '=', key.studentId)
    .where('audio_hash', '=', key.audioHash)
    .where('text_hash', '=', key.textHash)
    .executeTakeFirst() as Promise<Outcome | undefined>;
}

/** Whether another reading of the text by this student since a time has an unclear word. */
export async function wasUnclear(
  queries: Queries,
  { studentId, audioHash, textHash }: RecordingKey,
  since: Date,
): Promise<boolean> {
  const rows = await readRows(
    queries,
    yesRow,
    sql`
    select exists (
      select from recordings
      where student_id = ${studentId} and text_hash = ${textHash} and audio_hash <> ${audioHash}
        and created_at > ${since}::timestamptz
        and result -> 'word_score_list' @> '[{"mark": "unclear"}]'
    ) as yes`,
  );
  return rows[0]?.yes ?? false;
}

/** Returns this recording of a student, if it was received and kept. */
export function findSound(queries: Queries, studentId: number, audioHash: Buffer) {
  return queries
    .selectFrom('recordings')
    .select('media_type')
    .where('student_id', '=', studentId)
    .where('audio_hash', '=', audioHash)
    .where('bytes', '>', 0)
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

/**
 * Stores a recording and the updated VTLN estimate, unless the student was erased meanwhile. Returns whether it did.
 */
export async function insertRecording(
  queries: Queries,
  recording: NewRecording,
  voice: VtlnEstimate | null,
): Promise<boolean> {
  const { result, ...row } = recording;
  const rows = await readRows(
    queries,
    idRow,
    sql`
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
    returning id`,
  );
  return rows.length > 0;
}

export async function voiceOf(queries: Queries, studentId: number): Promise<VtlnEstimate | null> {
  const row = await queries
    .selectFrom('students')
    .select('speech_voice')
    .where('id', '=', studentId)
    .executeTakeFirst();
  return (row?.speech_voice as VtlnEstimate | null | undefined) ?? null;
}

/**
 * Deletes at most `limit` rows of expired recordings, unless they are kept for longer meanwhile. Returns their number,
 * and the sounds that no row refers to any more.
 */
export async function deleteOldRecordings(queries: Queries, now: Date, limit: number) {
  const rows = await readRows(
    queries,
    studentIdAudioHashRow,
    sql`
    with old as (
      select id from recordings where delete_after < ${now}::timestamptz order by delete_after limit ${limit}
    ), deleted as (
      delete from recordings r using old
      where r.id = old.id and r.delete_after < ${now}::timestamptz returning r.id, r.student_id, r.audio_hash
    )
    select d.student_id, d.audio_hash, exists (
      select from recordings r where r.student_id = d.student_id and r.audio_hash = d.audio_hash
        and r.id not in (select id from deleted)
    ) as named
    from deleted d`,
  );
  return { deleted: rows.length, sounds: rows.filter(({ named }) => !named) };
}

/** Keeps the recordings of an attempt's answers at least until a time, as they are submitted once more. */
export async function keepUntil(trx: Queries, attemptId: number, until: Date): Promise<void> {
  await sql`
    update recordings r set delete_after = greatest(r.delete_after, ${until}::timestamptz)
    from attempts t join answers a on a.attempt_id = t.id
    where t.id = ${attemptId} and r.student_id = t.student_id and encode(r.audio_hash, 'hex') = a.bai_lam -> 0 ->> 'audio_id'`.execute(
    trx,
  );
}

/** Returns which of these sounds of a student no row refers to. */
export async function unnamedSounds(
  queries: Queries,
  studentId: number,
  audioIds: string[],
): Promise<string[]> {
  const rows = await readRows(
    queries,
    audioIdRow,
    sql`
    select audio_id from unnest(${audioIds}::text[]) as given (audio_id)
    where audio_id not in (
      select encode(audio_hash, 'hex') from recordings where student_id = ${studentId}
    )`,
  );
  return rows.map((row) => row.audio_id);
}

/**
 * Returns the meaning of a text: from the glossary, else from a question that asks to read it, or undefined if it is
 * not known.
 */
export async function meaningOf(queries: Queries, text: string): Promise<string | undefined> {
  const rows = await readRows(
    queries,
    meaningRow,
    sql`
    (select meaning from glossary where term = lower(${text}))
    union all
    (select content ->> 'meaning' as meaning from questions
     where type_code in (${typesReadAloud}) and lower(content ->> 'text') = lower(${text})
       and content ->> 'meaning' is not null
     order by retired_at nulls first, id desc limit 1)`,
  );
  return rows[0]?.meaning;
}
