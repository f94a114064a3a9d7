/** Tries and hints: where they make sense, and how many tries a question has. */
import { isJudged, questionTraits } from '@bitu/questions/traits.ts';
import type { AuthoredPractice, AuthoredQuestion } from './schema.ts';
import type { LocalisedMessage } from './source.ts';

/**
 * Whether the question is scored as right or wrong at once, by its key or a machine, in a practice that is no test.
 */
const revealsAtOnce = ({ type }: AuthoredPractice, question: AuthoredQuestion): boolean =>
  type === 'normal' &&
  !isJudged(question.type) &&
  (question.graded_by ?? questionTraits[question.type].gradedBy) !== 'teacher';

/** Whether only one choice is left after a wrong one, so that another try would be pointless. */
const hasTwoChoices = (question: AuthoredQuestion): boolean =>
  (question.type === 'true_false' && !question.not_given) ||
  (question.type === 'single_choice' && question.options.length === 2);

/** Returns how often a question may be answered: its own number, or its practice's if that makes sense. */
export const triesOf = (practice: AuthoredPractice, question: AuthoredQuestion): number =>
  question.tries ??
  (revealsAtOnce(practice, question) && !hasTwoChoices(question) ? (practice.tries ?? 1) : 1);

/** Reports tries and hints on a question whose verdict is not revealed at once. */
export function checkHelp(
  practice: AuthoredPractice,
  question: AuthoredQuestion,
  report: (field: 'tries' | 'hints', message: LocalisedMessage) => void,
) {
  if (revealsAtOnce(practice, question)) return;
  const message = (field: string) => ({
    en: `${field}: only where right and wrong are told at once: not in a test, nor of what is judged`,
    vi: 'Chỉ câu hỏi chấm ngay mới có gợi ý và làm lại: không dùng cho bài kiểm tra và câu do người chấm.',
  });
  if ((question.tries ?? 1) > 1) report('tries', message('tries'));
  if (question.hints) report('hints', message('hints'));
}
