import type { PracticeQuestion, ResultQuestion, UserAnswer } from '@bitu/contract/practice.ts';
import { isSpoken } from '@bitu/contract/questions/index.ts';
import { isOverdue } from '@bitu/rules/practice/clock.ts';
import { applyOrder } from '@bitu/rules/practice/draw.ts';
import { revealKey } from '@bitu/rules/practice/questions/index.ts';
import {
  evaluationStatus,
  type QuestionView,
  questionStatus,
} from '@bitu/rules/practice/status.ts';
import { unixOf, unixOrNull } from '../time.ts';
import type { AnswerRow, RevealedRow } from './queries/answers.ts';
import type { AttemptRow } from './queries/attempts.ts';

type Choices = { id: string }[];

/** Content with its choices in the order this attempt has drawn. */
function inDrawnOrder(row: AnswerRow): object {
  const content = row.content as { options?: Choices; right?: Choices };
  return {
    ...content,
    ...(content.options && { options: applyOrder(content.options, row.drawn.order) }),
    ...(content.right && { right: applyOrder(content.right, row.drawn.right_order) }),
  };
}

/** What was entered; what a recording was scored with tells right and wrong. */
function shownAnswer(row: AnswerRow, told: boolean): UserAnswer['bai_lam'] {
  if (!isSpoken(row.type_code) || !row.bai_lam) return row.bai_lam;
  return row.bai_lam.flatMap((item) => {
    if (typeof item === 'string' || Array.isArray(item)) return [];
    const is_correct = row.points === 1 ? (1 as const) : (0 as const);
    return told ? [{ ...item, evaluation: { is_correct } }] : [{ audio_id: item.audio_id }];
  });
}

/** Section 4, Evaluation status: a reading that the engine is not sure of waits for a teacher. */
export function evaluationOf(row: AnswerRow): number | null {
  if (!isSpoken(row.type_code) || row.revision === 0) return null;
  const [first] = row.bai_lam ?? [];
  const result = typeof first === 'object' && 'result' in first ? first.result : null;
  return result && !result.low_confidence
    ? evaluationStatus.hasResult
    : evaluationStatus.submittedWithoutResult;
}

/** The answer; right and wrong only where they may be told. */
function userAnswer(row: AnswerRow, told: boolean): UserAnswer {
  const shown = told && row.revision > 0;
  const evaluation = evaluationOf(row);
  return {
    bai_lam: shownAnswer(row, told),
    revision: row.revision,
    saved_at: unixOrNull(row.saved_at),
    is_correct: shown ? (row.points === 1 ? 1 : 0) : null,
    points: shown ? row.points : null,
    right_parts: shown ? row.right_parts : null,
    total_parts: shown ? row.total_parts : null,
    ai_evaluation: evaluation === null ? null : { status: evaluation, content: null },
    teacher_evaluation: null,
  };
}

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
      row.revision > 0 ? [userAnswer(row, attempt.reveals || attempt.submitted_at !== null)] : [],
    type_code: row.type_code,
    content: inDrawnOrder(row),
  };
}

/** The questions as the student works on them: without keys. */
export function presentQuestions(
  attempt: AttemptRow,
  rows: AnswerRow[],
  now: Date,
): PracticeQuestion[] {
  return rows.map((row) => frame(row, attempt, 'practice', now) as PracticeQuestion);
}

/** The questions of a submitted attempt: with the right answers and why. */
export function presentResults(
  attempt: AttemptRow & { submitted_at: Date },
  rows: RevealedRow[],
): ResultQuestion[] {
  return rows.map((row) => {
    const { rightAnswer, accepted } = revealKey(
      row.type_code,
      row.key as never,
      row.content as never,
    );
    return {
      ...frame(row, attempt, 'result', attempt.submitted_at),
      right_answer: rightAnswer,
      accepted,
      explanation: row.explanation,
    } as ResultQuestion;
  });
}
