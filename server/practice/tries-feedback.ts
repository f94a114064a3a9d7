/** The feedback to a student on the tries at a question. */
import type { UserAnswer } from '@bitu/contract/practice.ts';
import { scoreAnswer, wrongPartsOf } from '@bitu/questions/rules.ts';
import { gradingObject } from '@bitu/rules/practice/status.ts';
import type { StoredAnswer } from './queries/answers.ts';
import type { QuestionRow } from './queries/practices.ts';

export type TriesFeedback = Pick<
  UserAnswer,
  'tries_left' | 'tries_used' | 'is_right' | 'hints_used' | 'wrong_parts'
>;

/** The feedback for questions where right and wrong are not revealed. */
export const hiddenTries: TriesFeedback = {
  tries_left: 0,
  tries_used: 0,
  is_right: null,
  hints_used: 0,
  wrong_parts: [],
};

/**
 * Returns how an answer was reached, and what is wrong in its last try. What a teacher marks is right if the teacher
 * says so, whatever its key is.
 * @param allowed How many tries it has.
 */
export function triesFeedbackOf(
  question: Pick<QuestionRow, 'type_code' | 'content' | 'key' | 'grading_object'>,
  answer: Pick<StoredAnswer, 'bai_lam' | 'points' | 'may_retry'> & {
    tries_used: number;
    hints_used: number;
  },
  allowed: number,
): TriesFeedback {
  const { bai_lam, points, may_retry, tries_used, hints_used } = answer;
  const used = { tries_used, hints_used, tries_left: may_retry ? allowed - tries_used : 0 };
  if (points === null) return { ...used, is_right: null, wrong_parts: [] };
  // The right answer was asked for before any try.
  if (!bai_lam || bai_lam.length === 0) return { ...used, is_right: 0, wrong_parts: [] };
  const by = [question.type_code, question.content, question.key] as const;
  const byKey = question.grading_object !== gradingObject.teacher;
  const correct = byKey && scoreAnswer(...by, bai_lam).correct;
  const wrong = wrongPartsOf(...by, bai_lam);
  return { ...used, is_right: correct || points === 1 ? 1 : 0, wrong_parts: wrong };
}
