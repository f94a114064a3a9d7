/** Help with a question where right and wrong are revealed at once: hints, and the right answer. */
import type { SavedAnswer } from '@bitu/contract/practice.ts';
import { isJudged, isSpoken } from '@bitu/questions/traits.ts';
import type { Block } from '@bitu/contract/text.ts';
import { revealKey, scoreAnswer } from '@bitu/questions/rules.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Student } from '../services/sessions/sessions.ts';
import { acknowledge } from './acknowledge.ts';
import { publishChange } from './publish-change.ts';
import type { StoredAnswer } from './queries/answers.ts';
import { closeAnswer, takeHint } from './queries/help.ts';
import type { QuestionRow } from './queries/practices.ts';
import type { QuestionById } from './questions.ts';
import { closedFailure, isFinal, requireStored } from './stored.ts';

/**
 * Returns the next hint of a question and stores that it was asked for. Repeating the call gives the same hint and
 * costs nothing. Where right and wrong are revealed only at the end, there are no hints.
 */
export async function hint(
  deps: Deps,
  questionById: QuestionById,
  student: Student,
  asked: { attempt_id: number; question_id: number; hint: number },
): Promise<{ hint: Block[]; hints_used: number; hints_left: number }> {
  const question = await questionById(asked.question_id);
  if (!question) throw new Failure('questionNotFound');
  const text = question.hints[asked.hint - 1];
  const now = deps.clock();
  const taken =
    text !== undefined &&
    !isJudged(question.type_code) &&
    (await takeHint(deps.db.queries, { ...asked, studentId: student.id, now }, asked.hint));
  const stored = await requireStored(deps, student, asked);
  if (taken) publishChange(deps, student, { ...asked, ...stored });
  if (!text || stored.hints < asked.hint) throw refusal(stored, question, now);
  return {
    hint: text,
    hints_used: stored.hints,
    hints_left: Math.max(0, question.hints.length - stored.hints),
  };
}

/** Returns why there is no hint. */
function refusal(stored: StoredAnswer, question: QuestionRow, now: Date): Failure {
  if (!stored.reveals || isJudged(question.type_code)) return new Failure('helpRefused');
  return closedFailure(stored, now) ?? new Failure(isFinal(stored) ? 'answerFinal' : 'hintMissing');
}

/**
 * Returns the right answer instead of another try; points earned so far are kept. Repeating the call, and asking for
 * a final answer, give the same reply.
 */
export async function reveal(
  deps: Deps,
  questionById: QuestionById,
  student: Student,
  asked: { attempt_id: number; question_id: number },
): Promise<SavedAnswer> {
  const question = await questionById(asked.question_id);
  if (!question) throw new Failure('questionNotFound');
  const now = deps.clock();
  const closed =
    !isJudged(question.type_code) &&
    (await closeAnswer(
      deps.db.queries,
      { ...asked, studentId: student.id, now },
      partsOf(question),
    ));
  const stored = await requireStored(deps, student, asked);
  if (closed) publishChange(deps, student, { ...asked, ...stored });
  if (!stored.reveals || isJudged(question.type_code)) throw new Failure('helpRefused');
  if (!isFinal(stored) || !stored.saved_at)
    throw closedFailure(stored, now) ?? new Failure('unavailable', { retryAfter: 1 });
  return acknowledge(question, { ...stored, saved_at: stored.saved_at }, now);
}

/** Returns how many parts a question has by its key; a text to be read counts as one before it is read. */
function partsOf({ type_code, content, key }: QuestionRow): number {
  if (isSpoken(type_code)) return 1;
  const { rightAnswer } = revealKey(type_code, key, content);
  return scoreAnswer(type_code, content, key, rightAnswer).total;
}
