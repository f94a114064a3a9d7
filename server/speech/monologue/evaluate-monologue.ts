import type { SpeakingFeedback } from '@bitu/contract/speaking.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { evaluationStatus, gradingObject } from '@bitu/rules/practice/status.ts';
import type { Deps } from '../../deps.ts';
import { addJudgedItems, storeMachineMark } from '../../marking/index.ts';
import { evaluate } from '../../practice/index.ts';
import type { Recording } from '../../services/speech/engine.ts';
import { readSound } from '../../services/speech/sounds.ts';
import type { LocalEngine } from '../../services/writing/grader.ts';
import { nothingSaid } from '@bitu/rules/speech/refusal-words.ts';
import { judgeTranscript } from './judge-transcript.ts';
import { machineMarkOf } from './machine-mark.ts';
import { talkRefusal } from './refuse-talk.ts';
import { findSpoken, lockAttempt, type SpokenRow } from './queries.ts';
import { freeSpeechVersion, type MonologueJob } from './queue.ts';

/** Transcribing two minutes of speech takes longer than a word, and no request waits for it. */
const patienceMs = 120_000;

/**
 * Measures one answer in free speech and, if a transcriber is configured, has it transcribed and judges the words.
 * It gives no points: the answer waits for a teacher, and one that a machine should have graded goes to a teacher
 * too. The measures are stored before the transcript arrives; a job that throws is tried again and keeps what was
 * found.
 */
export async function evaluateMonologue(
  deps: Deps,
  local: LocalEngine,
  job: MonologueJob,
): Promise<void> {
  const { queries } = deps.db;
  const spoken = await findSpoken(queries, job);
  if (!spoken) return;
  if (spoken.grading_object === gradingObject.ai)
    await queries.transaction().execute((trx) => addJudgedItems(trx, [job], deps.clock()));
  const bytes =
    spoken.media_type === null
      ? null
      : await readSound(deps.settings.dataDir, spoken.student_id, spoken.audio_id);
  // It can no longer be transcribed: the recording is deleted, or the service was switched off.
  if (!bytes || !deps.transcriber) await giveUpTranscript(deps, job);
  if (!bytes) return;
  const recording = { bytes, mediaType: spoken.media_type ?? '' };
  const first =
    spoken.found ?? withoutTranscript(await measured(deps, recording, spoken.card), deps);
  if (!spoken.found) await store(deps, job, first);
  if (!deps.transcriber || first.transcript !== null) return;
  const transcript = await deps.transcriber.transcribe(recording, patienceMs);
  if (transcript === null) throw new Error('the transcriber did not answer');
  await store(deps, job, await withTranscript(local, first, { ...spoken, transcript }));
}

/** Marks an answer as complete without a transcript, so that the page stops waiting for one. */
export const giveUpTranscript = (deps: Deps, job: MonologueJob): Promise<void> =>
  deps.db.queries.transaction().execute(async (trx) => {
    await lockAttempt(trx, job.attempt_id);
    const found = (await findSpoken(trx, job))?.found;
    if (found?.transcribing === 1) await storeWithin(deps, trx, job, { ...found, transcribing: 0 });
  });

async function measured(
  deps: Deps,
  recording: Recording,
  card: string,
): Promise<Pick<SpeakingFeedback, 'measures' | 'refusal'>> {
  const outcome = await deps.speech.measure(recording, card);
  if (outcome.kind === 'measured')
    return { measures: outcome.measures, refusal: talkRefusal(outcome.refusal) };
  const isSilent = outcome.kind === 'refused' && nothingSaid(outcome.refusal);
  return { measures: null, refusal: talkRefusal(isSilent ? 'silence' : null) };
}

const withoutTranscript = (
  found: Pick<SpeakingFeedback, 'measures' | 'refusal'>,
  { transcriber }: Pick<Deps, 'transcriber'>,
): SpeakingFeedback => ({
  ...found,
  transcript: null,
  words_per_minute: null,
  criteria: [],
  corrections: [],
  transcribing: transcriber ? 1 : 0,
  version: freeSpeechVersion,
});

async function withTranscript(
  local: LocalEngine,
  found: SpeakingFeedback,
  { transcript, card }: Pick<SpokenRow, 'card'> & { transcript: string },
): Promise<SpeakingFeedback> {
  const words = transcript.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;
  const ms = found.measures?.duration_ms ?? 0;
  const judged = await judgeTranscript(local, { transcript, card });
  const refusal = found.refusal ?? judged.refusal;
  return {
    ...found,
    ...judged,
    refusal,
    measures:
      refusal && found.measures
        ? { ...found.measures, fluency: null, pronunciation: null }
        : found.measures,
    transcript,
    words_per_minute: ms > 0 ? Math.round((words * 60_000) / ms) : null,
    transcribing: 0,
  };
}

const store = (deps: Deps, job: MonologueJob, content: SpeakingFeedback) =>
  deps.db.queries.transaction().execute(async (trx) => {
    // A retried job may run concurrently with the first try.
    await lockAttempt(trx, job.attempt_id);
    await storeWithin(deps, trx, job, content);
  });

/** Stores what the child sees, and what the teacher may compare with their own mark. */
async function storeWithin(
  deps: Deps,
  trx: Queries,
  job: MonologueJob,
  content: SpeakingFeedback,
): Promise<void> {
  const evaluation = {
    ...job,
    source: 'ai' as const,
    status: evaluationStatus.submittedWithoutResult,
    points: null,
    content,
  };
  await evaluate(deps, trx, [evaluation], { cause: 'machine' });
  await storeMachineMark(trx, job, machineMarkOf(content), deps.clock());
}
