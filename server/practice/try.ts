/** The try-it box of the first page. */
import type { BaiLam, TryQuestion } from '@bitu/contract/practice.ts';
import type { QuestionType } from '@bitu/questions/contents.ts';
import { isReadAloud, isSpoken } from '@bitu/questions/traits.ts';
import type { Key } from '@bitu/questions/voice/content.ts';
import type { SpeechScore } from '@bitu/contract/speech.ts';
import type { Block } from '@bitu/contract/text.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { checkAndScore, scoreAnswer } from '@bitu/questions/rules.ts';
import { afterReadingAgain } from '@bitu/questions/voice/marks.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { defineLimit } from '../services/limits/limit.ts';
import { clientOf } from '../plugins/client-address.ts';
import type { Recording } from '../services/speech/engine.ts';
import { assess, audioIdOf, feedbackOf, type InTurn, outcomeIn } from '../speech/index.ts';

/** The practice with these questions (db/seed/CONTENT.md). */
const tryPractice = 'try-it';

interface TryRow {
  id: number;
  type_code: QuestionType;
  content: object;
  key: object;
  explanation: Block[];
}

/** Returns the questions in order. */
async function tryRows(queries: Queries): Promise<TryRow[]> {
  return (await queries
    .selectFrom('questions as q')
    .innerJoin('practice_folders as f', 'f.id', 'q.folder_id')
    .innerJoin('practices as p', 'p.id', 'f.practice_id')
    .where('p.code', '=', tryPractice)
    .where('q.retired_at', 'is', null)
    .orderBy('f.position')
    .orderBy('q.position')
    .select(['q.id', 'q.type_code', 'q.content', 'q.key', 'q.explanation'])
    .execute()) as TryRow[];
}

/** More than a family needs, and too few to be useful to a script. */
const answersPerMinute = defineLimit({
  name: 'try',
  max: 60,
  seconds: 60,
  what: 'answers in the try-it box',
  by: 'address',
});

/** Returns the questions of the try-it box on the first page, without keys. */
export async function tryQuestions(deps: Deps): Promise<TryQuestion[]> {
  const rows = await tryRows(deps.db.queries);
  return rows.map(({ id, type_code, content }) => ({ id, type_code, content }) as TryQuestion);
}

/**
 * Scores one answer and stores nothing. Only questions of the box: repeated calls would reveal the key of any other.
 */
export async function tryAnswer(
  deps: Deps,
  input: { question_id: number; bai_lam: BaiLam },
  address: string,
) {
  deps.limits.consumeApproximate(answersPerMinute, clientOf(address));
  const question = await find(deps, input.question_id);
  // The score of a recording is accepted only from `tryReading`.
  if (isSpoken(question.type_code)) throw new Failure('answerShape');
  const scored = checkAndScore(question.type_code, question.content, question.key, input.bai_lam);
  if (scored.kind === 'shape') throw new Failure('answerShape');
  if (scored.kind === 'slip') throw new Failure('answerSlip', { message: scored.message });
  const { correct, right, total } = scored.verdict;
  return {
    is_correct: correct ? (1 as const) : (0 as const),
    right_parts: right,
    total_parts: total,
    explanation: correct ? question.explanation : null,
  };
}

async function find(deps: Deps, id: number): Promise<TryRow> {
  const question = (await tryRows(deps.db.queries)).find((row) => row.id === id);
  if (!question) throw new Failure('questionNotFound');
  return question;
}

/**
 * Scoring takes a second of processor time: the limits suffice for a family per minute, and for a classroom per day.
 */
const readingsPerMinute = defineLimit({
  name: 'try-reading',
  max: 6,
  seconds: 60,
  what: 'readings in the try-it box',
  by: 'address',
});
const readingsPerDay = defineLimit({
  name: 'try-readings',
  max: 60,
  per: 'day',
  what: 'readings in the try-it box',
  by: 'address',
});
const maxReadingMs = 10_000;

/** Scores a reading of a spoken question of the box, and stores nothing. */
export async function tryReading(
  deps: Deps,
  inTurn: InTurn,
  recording: Recording,
  questionId: number,
  address: string,
): Promise<SpeechScore & { is_correct: 0 | 1 }> {
  const who = clientOf(address);
  await deps.limits.consume(readingsPerMinute, who);
  await deps.limits.consume(readingsPerDay, who);
  const question = await find(deps, questionId);
  if (!isReadAloud(question.type_code)) throw new Failure('questionNotFound');
  const { text } = question.content as { text: string };
  const key = question.key as Key;
  const heard = await inTurn(who, () => assess(deps, recording, text, null));
  if (heard.durationMs > maxReadingMs)
    throw new Failure('audioUnreadable', { message: 'Con đọc trong 10 giây thôi nhé!' });
  const score = feedbackOf(audioIdOf(recording), outcomeIn(heard), text);
  const { audio_id, result } = score;
  // Nobody is asked to read again here, and no teacher listens.
  const { correct } = scoreAnswer(question.type_code, question.content, key, [
    { audio_id, result: result && afterReadingAgain(result) },
  ]);
  return { ...score, is_correct: correct ? 1 : 0 };
}
