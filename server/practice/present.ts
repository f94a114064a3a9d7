import type { MarkingQuestion } from '@bitu/contract/marking.ts';
import type {
  BaiLam,
  PracticeQuestion,
  ResultQuestion,
  Revealed,
  UserAnswer,
} from '@bitu/contract/practice.ts';
import { isJudged, isSpoken } from '@bitu/questions/traits.ts';
import { isOverdue } from '@bitu/rules/practice/clock.ts';
import { applyOrder } from '@bitu/rules/practice/draw.ts';
import { revealKey } from '@bitu/questions/rules.ts';
import {
  evaluationStatus,
  type QuestionView,
  questionStatus,
} from '@bitu/rules/practice/status.ts';
import { unixOf, unixOrNull } from '../time.ts';
import type { AnswerRow } from './queries/answers.ts';
import type { AttemptRow } from './queries/attempts.ts';
import type { QuestionRow } from './queries/practices.ts';
import { hiddenTries, triesFeedbackOf } from './tries-feedback.ts';

type Choices = { id: string }[];

/** Returns the content with its choices in the drawn order. */
function inDrawnOrder(row: Pick<AnswerRow, 'content' | 'drawn'>): object {
  const content = row.content as { options?: Choices; right?: Choices };
  return {
    ...content,
    ...(content.options && { options: applyOrder(content.options, row.drawn.order) }),
    ...(content.right && { right: applyOrder(content.right, row.drawn.right_order) }),
  };
}

const flagOf = (points: number | null) => (points === null ? null : points === 1 ? 1 : 0);

/** Returns what was entered. The score of a recording is left out where it would reveal right and wrong. */
function visibleAnswer(row: AnswerRow, revealed: boolean): UserAnswer['bai_lam'] {
  if (!row.bai_lam) return null;
  if (!isSpoken(row.type_code)) return row.bai_lam.map((item) => withCorrections(item, row));
  const is_correct = flagOf(row.points);
  return row.bai_lam.flatMap((item) => {
    if (typeof item === 'string' || !('audio_id' in item)) return [];
    if (!revealed) return [{ audio_id: item.audio_id }];
    return [{ ...item, ...(is_correct !== null && { evaluation: { is_correct } }) }];
  });
}

/** The result of a written text contains the text again, with the machine's corrections. */
function withCorrections(item: BaiLam[number], { ai_content }: AnswerRow): BaiLam[number] {
  if (typeof item === 'string' || !('text' in item)) return item;
  const corrections =
    typeof ai_content === 'object' && ai_content && 'corrections' in ai_content
      ? ai_content.corrections
      : [];
  return { ...item, result: { answer: item.text, corrections } };
}

/**
 * Returns the status of the evaluation that counts: a result takes precedence over a wait, and a teacher's over a
 * machine's.
 */
function evaluationOf({ ai_status, teacher_status }: AnswerRow): number | null {
  if (ai_status === evaluationStatus.hasResult) return ai_status;
  return teacher_status ?? ai_status;
}

/** Whether an answer was given but is not scored yet. */
export const isWaiting = ({ revision, points }: AnswerRow): boolean =>
  revision > 0 && points === null;

const evaluationFrom = <C>(status: number | null, content: C | null) =>
  status === null ? null : { status, content };

/** Returns the machine's and the teacher's evaluations of an answer. */
export const evaluationsOf = (
  row: Pick<AnswerRow, 'ai_status' | 'ai_content' | 'teacher_status' | 'teacher_content'>,
): Pick<UserAnswer, 'ai_evaluation' | 'teacher_evaluation'> => ({
  ai_evaluation: evaluationFrom(row.ai_status, row.ai_content),
  teacher_evaluation: evaluationFrom(row.teacher_status, row.teacher_content),
});

/** Returns the answer, with right and wrong only where they may be revealed. */
function userAnswer(row: AnswerRow, revealed: boolean): UserAnswer {
  return {
    bai_lam: visibleAnswer(row, revealed),
    revision: row.revision,
    saved_at: unixOrNull(row.saved_at),
    is_correct: revealed && !isJudged(row.type_code) ? flagOf(row.points) : null,
    points: revealed ? row.points : null,
    right_parts: revealed ? row.right_parts : null,
    total_parts: revealed ? row.total_parts : null,
    ...(revealed && !isJudged(row.type_code) && row.key
      ? triesFeedbackOf({ ...row, key: row.key }, row, row.tries)
      : hiddenTries),
    ...evaluationsOf(revealed ? row : { ...row, ai_content: null, teacher_content: null }),
  };
}

/** Returns what is revealed of one question once its answer is final. */
export function revealedOf(
  question: Pick<QuestionRow, 'type_code' | 'content' | 'key' | 'explanation'>,
): Revealed {
  const { rightAnswer, accepted } = revealKey(question.type_code, question.key, question.content);
  return { right_answer: rightAnswer, accepted, explanation: question.explanation };
}

/** Returns a question as the child saw it, with the right answer, for the person who marks it. */
export function questionToMark(
  question: Pick<QuestionRow, 'id' | 'type_code' | 'content' | 'key' | 'explanation'>,
  drawn: AnswerRow['drawn'] | null,
): MarkingQuestion {
  const order = drawn ?? { order: null, right_order: null };
  return {
    id: question.id,
    type_code: question.type_code,
    content: inDrawnOrder({ content: question.content, drawn: order }),
    ...revealedOf(question),
  } as MarkingQuestion;
}

/** Tries and hints; none where right and wrong are not revealed at once. */
const helpOf = ({ type_code, tries, hints, seen_hints }: AnswerRow, { reveals }: AttemptRow) =>
  reveals && !isJudged(type_code)
    ? { tries, hints, seen_hints }
    : { tries: 1, hints: 0, seen_hints: [] };

function frame(row: AnswerRow, attempt: AttemptRow, view: QuestionView, now: Date) {
  const isExpired = !attempt.submitted_at && isOverdue(unixOrNull(attempt.deadline), unixOf(now));
  return {
    id: row.question_id,
    position: row.position,
    folder_id: row.folder_id,
    folder_name: row.folder_name,
    folder_position: row.folder_position,
    level_id: row.level_id,
    grading_object: row.grading_object,
    is_expired: isExpired ? 1 : 0,
    status: questionStatus({
      saved: row.revision > 0,
      gradingObject: row.grading_object,
      evaluation: evaluationOf(row),
      isTest: !attempt.reveals,
      view,
      isExpired,
    }),
    user:
      row.revision > 0
        ? [userAnswer(row, attempt.reveals || (attempt.submitted_at !== null && !attempt.is_held))]
        : [],
    ...helpOf(row, attempt),
    type_code: row.type_code,
    content: inDrawnOrder(row),
    ...(row.revealed &&
      row.key &&
      revealedOf({ ...row, key: row.key, explanation: row.explanation ?? [] })),
  };
}

/** Returns the questions of a running attempt. */
export function presentQuestions(
  attempt: AttemptRow,
  rows: AnswerRow[],
  now: Date,
): PracticeQuestion[] {
  return rows.map((row) => frame(row, attempt, 'practice', now) as PracticeQuestion);
}

/** What is revealed of a question that is not judged yet. */
const notRevealed: Revealed = { right_answer: [], accepted: null, explanation: [] };

/** Returns the questions of a submitted attempt, with the right answers and explanations. */
export function presentResults(
  attempt: AttemptRow & { submitted_at: Date },
  rows: AnswerRow[],
): ResultQuestion[] {
  return rows.map((row) => {
    const question = frame(row, attempt, 'result', attempt.submitted_at);
    return { ...notRevealed, ...question, due_time: unixOrNull(row.due_at) } as ResultQuestion;
  });
}
