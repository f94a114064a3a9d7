import type { MachineMark } from '@bitu/contract/marking.ts';
import type { SpeakingFeedback, SpeakingRange, TalkRefusalCode } from '@bitu/contract/speaking.ts';
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { numberText } from '@bitu/rules/format/numbers.ts';
import { evaluationStatus, gradingObject } from '@bitu/rules/practice/status.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { addJudgedItems, storeMachineMark } from '../../marking/index.ts';
import { evaluate } from '../../practice/index.ts';
import type { Recording } from '../../services/speech/engine.ts';
import { readSound } from '../../services/speech/sounds.ts';
import type { LocalEngine } from '../../services/writing/grader.ts';
import { nothingSaid } from '@bitu/rules/speech/refusal-words.ts';
import { judgeTranscript, talkRefusal } from './judge-talk.ts';
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
    spoken.feedback ?? withoutTranscript(await measured(deps, recording, spoken.card), deps);
  if (!spoken.feedback) await store(deps, job, first);
  if (!deps.transcriber || first.transcript !== null) return;
  const transcript = await deps.transcriber.transcribe(recording, patienceMs);
  if (transcript === null) throw new Error('the transcriber did not answer');
  await store(deps, job, await withTranscript(local, first, { ...spoken, transcript }));
}

/** Marks an answer as complete without a transcript, so that the page stops waiting for one. */
export const giveUpTranscript = (deps: Deps, job: MonologueJob): Promise<void> =>
  deps.db.queries.transaction().execute(async (trx) => {
    await lockAttempt(trx, job.attempt_id);
    const feedback = (await findSpoken(trx, job))?.feedback;
    if (feedback?.transcribing === 1)
      await storeContent(deps, trx, job, { ...feedback, transcribing: 0 });
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
  feedback: Pick<SpeakingFeedback, 'measures' | 'refusal'>,
  { transcriber }: Pick<Deps, 'transcriber'>,
): SpeakingFeedback => ({
  ...feedback,
  transcript: null,
  words_per_minute: null,
  criteria: [],
  corrections: [],
  transcribing: transcriber ? 1 : 0,
  version: freeSpeechVersion,
});

async function withTranscript(
  local: LocalEngine,
  feedback: SpeakingFeedback,
  { transcript, card }: Pick<SpokenRow, 'card'> & { transcript: string },
): Promise<SpeakingFeedback> {
  const words = transcript.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;
  const ms = feedback.measures?.duration_ms ?? 0;
  const judged = await judgeTranscript(local, { transcript, card });
  const refusal = feedback.refusal ?? judged.refusal;
  return {
    ...feedback,
    ...judged,
    refusal,
    measures:
      refusal && feedback.measures
        ? { ...feedback.measures, fluency: null, pronunciation: null }
        : feedback.measures,
    transcript,
    words_per_minute: ms > 0 ? Math.round((words * 60_000) / ms) : null,
    transcribing: 0,
  };
}

const store = (deps: Deps, job: MonologueJob, content: SpeakingFeedback) =>
  deps.db.queries.transaction().execute(async (trx) => {
    // A retried job may run concurrently with the first try.
    await lockAttempt(trx, job.attempt_id);
    await storeContent(deps, trx, job, content);
  });

/** Stores what the child sees, and what the teacher may compare with their own mark. */
async function storeContent(
  deps: Deps,
  trx: Transaction,
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

const rangeText = ({ low, high }: SpeakingRange) =>
  `máy ước lượng ${numberText(low)} đến ${numberText(high)} trên thang 10 của người chấm phát âm, không phải band`;

const notATalk: Readonly<Record<TalkRefusalCode, string>> = {
  silence: 'gần như không có tiếng nói',
  repetition: 'lặp đi lặp lại vài từ',
  cue_card: 'gần như chỉ đọc lại thẻ đề',
  not_english: 'có vẻ không phải tiếng Anh',
};

/** What a teacher may compare with their own mark: measures and ranges in words, without bands. */
function machineMarkOf({ measures, refusal, criteria, version }: SpeakingFeedback): MachineMark {
  const reasons: Record<string, string> = {};
  if (measures) {
    const { syllables_per_minute, pauses, mean_pause_ms, mean_run, fluency, pronunciation } =
      measures;
    const facts = [
      `${syllables_per_minute} âm tiết một phút`,
      pauses === 0
        ? 'không nghỉ quá 0,25 giây'
        : `${pauses} chỗ nghỉ từ 0,25 giây, trung bình ${numberText(mean_pause_ms / 1000)} giây`,
      `${numberText(mean_run)} âm tiết giữa hai chỗ nghỉ`,
      ...(fluency ? [rangeText(fluency)] : []),
    ];
    reasons['fluency'] = `${facts.join('; ')}.`;
    if (pronunciation)
      reasons['pronunciation'] = `Không có chữ để so: ${rangeText(pronunciation)}.`;
  }
  if (refusal) reasons['fluency'] = `Máy không ước lượng: ${notATalk[refusal.code]}.`;
  for (const { code, reason } of criteria) reasons[code] = reason;
  return { engine: 'speech', version, bands: {}, low: null, high: null, notes: [], reasons };
}

const spokenRow = z.strictObject({
  student_id: z.number(),
  audio_id: z.string(),
  /** The text of the cue card. */
  card: z.string(),
  grading_object: z.literal([0, 1, 2]),
  /** Null if the recording is deleted. */
  media_type: z.string().nullable(),
  /** The result so far, if a later part failed. */
  feedback: json<SpeakingFeedback>().nullable(),
});
type SpokenRow = z.infer<typeof spokenRow>;

/** Returns a submitted answer in free speech, or undefined if it is deleted. */
async function findSpoken(
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
      q.grading_object, e.content as feedback
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

const lockAttempt = (trx: Queries, attemptId: number) =>
  trx.selectFrom('attempts').select('id').where('id', '=', attemptId).forUpdate().execute();
