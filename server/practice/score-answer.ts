import type { BaiLam } from '@bitu/contract/practice.ts';
import { isJudged, isSpoken } from '@bitu/questions/traits.ts';
import { checkAndScore } from '@bitu/questions/rules.ts';
import {
  evaluationStatus,
  type GradingObject,
  gradingObject,
} from '@bitu/rules/practice/status.ts';
import { mayRetry, scoreTries } from '@bitu/rules/practice/tries.ts';
import type { Slipped, Verdict } from '@bitu/rules/practice/verdict.ts';
import { isUnclear, unclearWords } from '@bitu/questions/voice/marks.ts';
import { nothingSaid, refusalWords, unclearSentence } from '@bitu/rules/speech/refusal-words.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Student } from '../services/sessions/sessions.ts';
import { outcomeOf } from '../speech/index.ts';
import { type EarlierTry, type StoredAnswer, storedAnswer } from './queries/answers.ts';
import type { QuestionRow } from './queries/practices.ts';

/** A machine's score for an answer that its key cannot score, or the wait for a teacher. */
export interface NewEvaluation {
  source: 'ai' | 'teacher';
  status: number;
  points: number | null;
}

/** An answer in the shape of its question, in its stored form. */
export interface CheckedAnswer {
  bai_lam: BaiLam;
  unfinished: Slipped | null;
  /** The verdict as if it were the only try, without hints. */
  verdict: Verdict;
}

/** An answer with its points. */
export interface ScoredAnswer {
  bai_lam: BaiLam;
  /** Null if it waits to be scored. */
  points: number | null;
  right_parts: number | null;
  total_parts: number | null;
  evaluation: NewEvaluation | null;
  /** What it was scored from, the tries before it, and whether it may be tried again (`NewAnswer`). */
  based_on: { revision: number; hints: number };
  tries: EarlierTry[] | null;
  may_retry: boolean;
}

export interface AnswerInput {
  attempt_id: number;
  question_id: number;
  bai_lam: BaiLam;
}

/** What a try follows: the stored answer. */
export type Before = Pick<
  StoredAnswer,
  'revision' | 'bai_lam' | 'points' | 'right_parts' | 'tries' | 'hints' | 'try_hints'
>;

/** Nothing was answered, and no hint was asked for. */
export const untouched: Before = {
  revision: 0,
  bai_lam: null,
  points: null,
  right_parts: null,
  tries: null,
  hints: 0,
  try_hints: 0,
};

/** Checks an answer against its question. Throws `answerShape`, `answerSlip`, `recordingMissing`. */
export async function checkAnswer(
  deps: Deps,
  student: Student,
  question: QuestionRow,
  input: AnswerInput,
): Promise<CheckedAnswer> {
  const baiLam = isSpoken(question.type_code)
    ? await withScore(deps, student, question, input)
    : input.bai_lam;
  const scored = checkAndScore(question.type_code, question.content, question.key, baiLam);
  if (scored.kind === 'shape') throw new Failure('answerShape');
  if (scored.kind === 'slip') throw new Failure('answerSlip', { message: scored.message });
  const { entered, unfinished, verdict } = scored;
  return { bai_lam: entered, unfinished, verdict };
}

/** Scores a checked answer as the next try after the stored one. */
export function scoreTry(
  question: QuestionRow,
  { bai_lam, verdict: alone }: CheckedAnswer,
  before: Before = untouched,
): ScoredAnswer {
  const tries = earlierTries(before);
  const { type_code, content, key } = question;
  const verdict =
    tries === null && before.hints === 0
      ? alone
      : scoreTries(type_code, content, key, [...(tries ?? []), { bai_lam, hints: before.hints }]);
  const waits = verdict.points === null || question.grading_object === gradingObject.teacher;
  return {
    bai_lam,
    points: waits ? null : verdict.points,
    right_parts: waits ? null : verdict.right,
    total_parts: waits ? null : verdict.total,
    // A judged answer is only stored here; it is queued at the submission (`queueJudged`).
    evaluation: isJudged(question.type_code)
      ? null
      : evaluationFor(question.grading_object, verdict.points),
    based_on: { revision: before.revision, hints: before.hints },
    tries,
    may_retry: !waits && mayRetry(verdict, (tries?.length ?? 0) + 1, question.tries),
  };
}

/** Returns the stored tries, including the last one, or null if there is none. */
function earlierTries(before: Before): EarlierTry[] | null {
  const { bai_lam, points, right_parts, tries, try_hints } = before;
  if (bai_lam === null || points === null) return null;
  return [...(tries ?? []), { bai_lam, hints: try_hints, points, right_parts }];
}

function evaluationFor(grader: GradingObject, points: number | null): NewEvaluation | null {
  const { hasResult, submittedWithoutResult } = evaluationStatus;
  if (grader === gradingObject.none) return null;
  if (grader === gradingObject.teacher)
    return { source: 'teacher', status: submittedWithoutResult, points: null };
  return { source: 'ai', status: points === null ? submittedWithoutResult : hasResult, points };
}

/** Attaches the score that this server gave the recording, whatever the client sent. */
async function withScore(
  deps: Deps,
  student: Student,
  question: QuestionRow,
  { attempt_id, question_id, bai_lam }: AnswerInput,
): Promise<BaiLam> {
  const [first] = bai_lam;
  if (typeof first !== 'object' || !('audio_id' in first)) return bai_lam;
  const { text, topic = '' } = question.content as { text?: string; topic?: string };
  const outcome = await outcomeOf(deps, student.id, first.audio_id, text ?? topic);
  if (!outcome) throw new Failure('recordingMissing');
  const { result, refusal } = outcome;
  const reveals = () => attemptReveals(deps, student, attempt_id, question_id);
  if (refusal && (nothingSaid(refusal) || (await reveals())))
    throw new Failure('answerSlip', { message: refusalWords(refusal, text ?? null) });
  if (result && isUnclear(result) && (await reveals()))
    throw new Failure('answerSlip', { message: unclearSentence(unclearWords(result)) });
  return [{ audio_id: first.audio_id, result }];
}

/**
 * Whether the attempt reveals right and wrong at once. There, a recording that could not be scored, or whose only
 * fault is an unclear word, is not accepted as a try: the child reads again. In a test, which reveals nothing before
 * the end, it waits for a teacher.
 */
const attemptReveals = async (
  { db }: Deps,
  { id }: Student,
  attemptId: number,
  questionId: number,
): Promise<boolean> =>
  (await storedAnswer(db.queries, id, attemptId, questionId))?.reveals ?? false;
