import type { BaiLam } from '@bitu/contract/practice.ts';
import { isJudged, isSpoken } from '@bitu/contract/questions/traits.ts';
import { checkAndScore } from '@bitu/rules/practice/questions/index.ts';
import {
  evaluationStatus,
  type GradingObject,
  gradingObject,
} from '@bitu/rules/practice/status.ts';
import type { Slipped } from '@bitu/rules/practice/verdict.ts';
import { nothingSaid, refusalWords } from '@bitu/rules/speech/refusal-words.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Student } from '../plugins/sessions.ts';
import { outcomeOf } from '../speech/index.ts';
import { findAttempt } from './queries/attempts.ts';
import type { QuestionRow } from './queries/practices.ts';

/** The score by a machine of an answer that its key cannot score, or the wait for a teacher. */
export interface NewEvaluation {
  source: 'ai' | 'teacher';
  status: number;
  points: number | null;
}

/** An answer with its points. */
export interface ScoredAnswer {
  bai_lam: BaiLam;
  unfinished: Slipped | null;
  /** null: it waits to be scored. */
  points: number | null;
  right_parts: number | null;
  total_parts: number | null;
  evaluation: NewEvaluation | null;
}

export interface GivenAnswer {
  attempt_id: number;
  question_id: number;
  bai_lam: BaiLam;
}

/** Scores an answer with the key. Throws `answerShape`, `answerSlip`, `recordingMissing`. */
export async function scoreGiven(
  deps: Deps,
  student: Student,
  question: QuestionRow,
  given: GivenAnswer,
): Promise<ScoredAnswer> {
  const baiLam = isSpoken(question.type_code)
    ? await withScore(deps, student, question, given)
    : given.bai_lam;
  const scored = checkAndScore(
    question.type_code,
    question.content as never,
    question.key as never,
    baiLam,
  );
  if (scored.kind === 'shape') throw new Failure('answerShape');
  if (scored.kind === 'slip') throw new Failure('answerSlip', { message: scored.message });
  const { points, right, total } = scored.verdict;
  const waits = points === null || question.grading_object === gradingObject.teacher;
  return {
    bai_lam: scored.entered,
    unfinished: scored.unfinished,
    points: waits ? null : points,
    right_parts: waits ? null : right,
    total_parts: waits ? null : total,
    // What is judged is only begun until the attempt is handed in (`queueJudged`).
    evaluation: isJudged(question.type_code)
      ? null
      : evaluationFor(question.grading_object, points),
  };
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
  { attempt_id, bai_lam }: GivenAnswer,
): Promise<BaiLam> {
  const [first] = bai_lam;
  if (typeof first !== 'object' || !('audio_id' in first)) return bai_lam;
  const { text, topic = '' } = question.content as { text?: string; topic?: string };
  const outcome = await outcomeOf(deps, student.id, first.audio_id, text ?? topic);
  if (!outcome) throw new Failure('recordingMissing');
  const { result, refusal } = outcome;
  if (refusal && (nothingSaid(refusal) || (await isFinalIn(deps, student, attempt_id))))
    throw new Failure('answerSlip', { message: refusalWords[refusal] });
  return [{ audio_id: first.audio_id, result }];
}

/**
 * Whether an answer of this attempt is final. A recording that could not be scored is not accepted as final: the
 * child reads again. In a test, which reveals nothing before the end, it waits for a teacher.
 */
const isFinalIn = async ({ db }: Deps, { id }: Student, attemptId: number): Promise<boolean> =>
  (await findAttempt(db.queries, id, attemptId))?.reveals ?? false;
