import { createHash } from 'node:crypto';
import type { SpeechScore } from '@bitu/contract/speech.ts';
import { nothingSaid } from '@bitu/rules/speech/refusal-words.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Recording } from '../services/speech/engine.ts';
import { keepSound, removeSounds } from '../services/speech/sounds.ts';
import { assess, type Outcome, outcomeIn, told } from './assess.ts';
import {
  findRecording,
  insertRecording,
  isInRunningTest,
  type RecordingKey,
  spokenText,
  voiceOf,
} from './queries.ts';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** What a recording is called: the SHA-256 of its bytes, in hex. */
export const audioIdOf = ({ bytes }: Recording): string => sha256(bytes).toString('hex');

/** What was read: a question that the student has before them, or a text. */
export type Reference = { questionId: number } | { text: string };

/** A child repeats a word many times. */
const readings = { name: 'readings', max: 60, seconds: 300 };
const dayMs = 86_400_000;

/** Scores a reading of a student and keeps it. */
export type Score = (
  studentId: number,
  recording: Recording,
  reference: Reference,
) => Promise<SpeechScore>;

/**
 * How readings are scored. The same sound for the same text is scored once, however often it is sent, also while it is
 * under way: who waits long sends again. In a running test the score stays here until the test is handed in.
 */
export function createScore(deps: Deps): Score {
  const { queries } = deps.db;
  const underWay = new Map<string, Promise<Outcome>>();
  function once(name: string, make: () => Promise<Outcome>): Promise<Outcome> {
    const making = underWay.get(name) ?? make().finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  }

  return async function score(studentId, recording, reference) {
    await deps.limits.take(readings, String(studentId));
    const text =
      'text' in reference
        ? reference.text
        : await spokenText(queries, studentId, reference.questionId);
    if (text === undefined) throw new Failure('questionNotFound');
    const audioId = audioIdOf(recording);
    const key = { studentId, audioHash: Buffer.from(audioId, 'hex'), textHash: sha256(text) };
    const outcome =
      (await findRecording(queries, key)) ??
      (await once(`${studentId} ${audioId} ${text}`, () =>
        assessAndKeep(deps, key, recording, { ...reference, text }),
      ));
    return tellOrKeep(deps, { studentId, text, audioId }, outcome);
  };
}

async function tellOrKeep(
  { db }: Deps,
  { studentId, text, audioId }: { studentId: number; text: string; audioId: string },
  outcome: Outcome,
): Promise<SpeechScore> {
  if (nothingSaid(outcome.refusal) || !(await isInRunningTest(db.queries, studentId, text)))
    return told(audioId, outcome);
  return {
    status: 200,
    audio_id: audioId,
    result: null,
    refusal: null,
    message: 'Bitu đã nhận bài đọc của con. Con sẽ thấy kết quả khi nộp bài.',
  };
}

async function assessAndKeep(
  deps: Deps,
  { studentId, audioHash, textHash }: RecordingKey,
  recording: Recording,
  reference: { text: string; questionId?: number },
): Promise<Outcome> {
  const { queries } = deps.db;
  const { dataDir, speech } = deps.settings;
  const voice = await voiceOf(queries, studentId);
  const assessed = await assess(deps, recording, reference.text, voice);
  const outcome = outcomeIn(assessed);
  const now = deps.clock();
  await keepSound(dataDir, studentId, audioHash.toString('hex'), recording.bytes);
  const kept = await insertRecording(
    queries,
    {
      student_id: studentId,
      audio_hash: audioHash,
      text_hash: textHash,
      reference_text: reference.text,
      question_id: reference.questionId ?? null,
      media_type: recording.mediaType,
      bytes: recording.bytes.length,
      duration_ms: assessed.durationMs,
      ...outcome,
      created_at: now,
      delete_after: new Date(now.getTime() + speech.keepDays * dayMs),
    },
    assessed.kind === 'scored' ? assessed.voice : null,
  );
  if (!kept) {
    // Erased meanwhile: what came with this call goes too.
    await removeSounds(dataDir, studentId);
    throw new Failure('notSignedIn');
  }
  return outcome;
}

/** For another server: scores a reading of nobody we know. Nothing is kept. */
export async function scoreForService(
  deps: Deps,
  recording: Recording,
  text: string,
): Promise<SpeechScore> {
  const assessed = await assess(deps, recording, text, null);
  return told(audioIdOf(recording), outcomeIn(assessed));
}

/** What this server has made of a student's recording of a text; undefined: it never came. */
export const outcomeOf = (
  deps: Deps,
  studentId: number,
  audioId: string,
  text: string,
): Promise<Outcome | undefined> =>
  findRecording(deps.db.queries, {
    studentId,
    audioHash: Buffer.from(audioId, 'hex'),
    textHash: sha256(text),
  });
