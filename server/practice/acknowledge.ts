import type { SavedAnswer } from '@bitu/contract/practice.ts';
import { isJudged } from '@bitu/questions/traits.ts';
import { remainTime } from '@bitu/rules/practice/clock.ts';
import { missedWords } from '@bitu/questions/voice/marks.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { revealedOf } from './present.ts';
import type { StoredAnswer } from './queries/answers.ts';
import type { QuestionRow } from './queries/practices.ts';
import { triesFeedbackOf } from './tries-feedback.ts';

type Acknowledged = Pick<
  StoredAnswer,
  | 'bai_lam'
  | 'points'
  | 'right_parts'
  | 'total_parts'
  | 'tries'
  | 'hints'
  | 'may_retry'
  | 'deadline'
  | 'reveals'
> & { revision: number; saved_at: Date };

/**
 * Returns the reply to a save: right and wrong only where they are revealed at once, the key only of a final answer.
 */
export function acknowledge(question: QuestionRow, answer: Acknowledged, now: Date): SavedAnswer {
  return {
    question_id: question.id,
    revision: answer.revision,
    saved_at: unixOf(answer.saved_at),
    remain_time: remainTime(unixOrNull(answer.deadline), unixOf(now)),
    ...(answer.reveals && !isJudged(question.type_code) && feedbackOf(question, answer)),
  };
}

function feedbackOf(question: QuestionRow, answer: Acknowledged): Partial<SavedAnswer> {
  const { bai_lam, points, right_parts, total_parts, may_retry } = answer;
  // The right answer was asked for before any try, so nothing was entered.
  const last = bai_lam && bai_lam.length > 0 ? 1 : 0;
  const used = { tries_used: (answer.tries?.length ?? 0) + last, hints_used: answer.hints };
  const tries = triesFeedbackOf(question, { ...answer, ...used }, question.tries);
  const first = bai_lam?.[0];
  const reading = typeof first === 'object' && 'audio_id' in first ? first.result : null;
  return {
    ...(points === null || right_parts === null || total_parts === null
      ? { is_waiting: 1 as const }
      : {
          is_correct: points === 1 ? (1 as const) : (0 as const),
          points,
          right_parts,
          total_parts,
          ...(reading && { missed_words: missedWords(reading) }),
        }),
    ...tries,
    is_final: may_retry ? 0 : 1,
    ...(!may_retry && revealedOf(question)),
  };
}
