import { createHash } from 'node:crypto';
import type { SpeechScore } from '@bitu/contract/speech.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { afterReadingAgain, unclearWords } from '@bitu/questions/voice/marks.ts';
import { nothingSaid } from '@bitu/rules/speech/refusal-words.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { defineQuota, spendQuota } from '../services/limits/day-quota.ts';
import { defineLimit } from '../services/limits/limit.ts';
import type { Student } from '../services/sessions/sessions.ts';
import type { Recording } from '../services/speech/engine.ts';
import { keepSound, removeSounds } from '../services/speech/sounds.ts';
import { assess, type Outcome, outcomeIn, feedbackOf, listen, receiptOf } from './assess.ts';
import {
  findRecording,
  insertRecording,
  isInRunningTest,
  keepUntil,
  type RecordingKey,
  subjectOf,
  voiceOf,
  wasUnclear,
} from './queries.ts';
import type { InTurn } from './turns.ts';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** Returns the id of a recording: the SHA-256 of its bytes, in hex. */
export const audioIdOf = ({ bytes }: Recording): string => sha256(bytes).toString('hex');

/** The text that was read: that of a question in the student's attempt, or any text. */
export type Reference = { questionId: number } | { text: string };

/** A child repeats a word many times. */
const readings = defineLimit({
  name: 'readings',
  max: 60,
  seconds: 300,
  what: 'readings scored',
  by: 'student',
});
const recordingBytes = defineQuota('recording-bytes', { what: 'recordings', megabytes: 300 });
const dayMs = 86_400_000;

/** Scores a student's reading and stores it. */
export type Score = (
  student: Student,
  recording: Recording,
  reference: Reference,
) => Promise<SpeechScore>;

/**
 * Scores readings. The same recording for the same text is scored once, however often it is sent, even during the
 * scoring: a client that waited too long sends it again. In a running test the score is withheld until the
 * submission.
 */
export function createScore(deps: Deps, inTurn: InTurn): Score {
  const { queries } = deps.db;
  const underWay = new Map<string, Promise<Outcome>>();
  function once(name: string, make: () => Promise<Outcome>): Promise<Outcome> {
    const making = underWay.get(name) ?? make().finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  }

  return async function score(student, recording, reference) {
    const { id: studentId } = student;
    await deps.limits.consume(readings, String(studentId));
    const subject =
      'text' in reference
        ? { text: reference.text, freely: false }
        : await subjectOf(queries, studentId, reference.questionId);
    if (!subject) throw new Failure('questionNotFound');
    const { text, freely } = subject;
    const audioId = audioIdOf(recording);
    const key = { studentId, audioHash: Buffer.from(audioId, 'hex'), textHash: sha256(text) };
    const outcome =
      (await findRecording(queries, key)) ??
      (await once(`${studentId} ${audioId} ${text}`, () =>
        inTurn(studentId, () =>
          assessAndKeep(deps, student, { ...key, recording }, { ...reference, text, freely }),
        ),
      ));
    if (freely) return receiptOf(audioId, outcome);
    return feedbackUnlessTest(deps, { studentId, text, audioId }, outcome);
  };
}

async function feedbackUnlessTest(
  { db }: Deps,
  { studentId, text, audioId }: { studentId: number; text: string; audioId: string },
  outcome: Outcome,
): Promise<SpeechScore> {
  if (nothingSaid(outcome.refusal) || !(await isInRunningTest(db.queries, studentId, text)))
    return feedbackOf(audioId, outcome, text);
  return {
    status: 200,
    audio_id: audioId,
    result: null,
    refusal: null,
    message: 'Bitu đã nhận bài đọc của con. Con sẽ thấy kết quả khi nộp bài.',
  };
}

const deletionTime = ({ clock, settings }: Pick<Deps, 'clock' | 'settings'>): Date =>
  new Date(clock().getTime() + settings.speech.keepDays * dayMs);

/** Extends the recordings of an attempt's answers, as if they had been sent now. */
export const keepRecordings = (
  deps: Pick<Deps, 'clock' | 'settings'>,
  trx: Queries,
  attemptId: number,
): Promise<void> => keepUntil(trx, attemptId, deletionTime(deps));

async function assessAndKeep(
  deps: Deps,
  student: Student,
  { studentId, audioHash, textHash, recording }: RecordingKey & { recording: Recording },
  reference: { text: string; freely: boolean; questionId?: number },
): Promise<Outcome> {
  const { queries } = deps.db;
  const { dataDir } = deps.settings;
  deps.dataFolder.requireRoom();
  await spendQuota(deps, recordingBytes, student.login_id, recording.bytes.length);
  const heard = reference.freely
    ? await listen(deps, recording)
    : await assess(deps, recording, reference.text, await voiceOf(queries, studentId));
  const now = deps.clock();
  const outcome = await settled(deps, { studentId, audioHash, textHash }, reference.text, {
    outcome: outcomeIn(heard),
    now,
  });
  const isHeard = await isWorthKeeping(deps, studentId, reference.text, outcome);
  if (isHeard) await keepSound(dataDir, studentId, audioHash.toString('hex'), recording.bytes);
  const isKept = await insertRecording(
    queries,
    {
      student_id: studentId,
      audio_hash: audioHash,
      text_hash: textHash,
      reference_text: reference.text,
      question_id: reference.questionId ?? null,
      media_type: recording.mediaType,
      bytes: isHeard ? recording.bytes.length : 0,
      duration_ms: heard.durationMs,
      ...outcome,
      created_at: now,
      delete_after: deletionTime(deps),
    },
    heard.kind === 'scored' ? heard.voice : null,
  );
  if (!isKept) {
    // The student was erased meanwhile: the sound of this call is deleted too.
    await removeSounds(dataDir, studentId);
    throw new Failure('unauthenticated');
  }
  return outcome;
}

/** A child who reads the text again after this time is asked once more about an unclear word. */
const sameReadingMs = dayMs;

/**
 * Returns the outcome as it counts: where the same text was read before with an unclear word, an unclear word no longer
 * holds the reading back. In a running test it always does, as a teacher listens there.
 */
async function settled(
  { db }: Deps,
  key: RecordingKey,
  text: string,
  { outcome, now }: { outcome: Outcome; now: Date },
): Promise<Outcome> {
  const { result } = outcome;
  if (!result || unclearWords(result).length === 0) return outcome;
  const since = new Date(now.getTime() - sameReadingMs);
  const isAgain =
    (await wasUnclear(db.queries, key, since)) &&
    !(await isInRunningTest(db.queries, key.studentId, text));
  return isAgain ? { ...outcome, result: afterReadingAgain(result) } : outcome;
}

/**
 * Whether the sound will be needed: scored ones, and those that wait for a teacher because a test reveals nothing
 * before its end. Of any other refused reading only the row is kept, so that the same sound is refused again without
 * scoring.
 */
const isWorthKeeping = async ({ db }: Deps, studentId: number, text: string, outcome: Outcome) =>
  outcome.refusal === null ||
  (!nothingSaid(outcome.refusal) && (await isInRunningTest(db.queries, studentId, text)));

/** Scores a reading without a student, for another server or an author. Nothing is stored. */
export async function scoreOnly(
  deps: Deps,
  recording: Recording,
  text: string,
): Promise<SpeechScore> {
  const assessed = await assess(deps, recording, text, null);
  return feedbackOf(audioIdOf(recording), outcomeIn(assessed), text);
}

/** Returns the score of a student's recording of a text, or undefined if it was never received. */
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
