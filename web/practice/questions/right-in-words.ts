import type { PracticeQuestion, Revealed } from '@bitu/contract/practice.ts';
import type { Choice } from '@bitu/contract/text.ts';
import { choiceLabel } from '../content/plain-text.ts';
import { choicesOf } from './truth-choices.ts';
import { pairsOf, textsOf } from './types.ts';

/** The right answer in one line; null where the question shows it in its own text, above what tells it. */
export function rightInWords(
  question: Pick<PracticeQuestion, 'type_code' | 'content'>,
  { right_answer, accepted }: Revealed,
): string | null {
  const right = textsOf(right_answer);
  const { content } = question;
  switch (question.type_code) {
    case 'single_choice':
    case 'multiple_choice':
      return 'options' in content ? labelsOf(content.options, right) : null;
    case 'true_false':
      return labelsOf(choicesOf(content), right);
    case 'matching':
      return 'left' in content
        ? pairsOf(right_answer)
            .map(
              ([left, to]) =>
                `${labelsOf(content.left, [left])} – ${labelsOf(content.right, [to])}`,
            )
            .join(', ')
        : null;
    case 'free_text': {
      const first = accepted?.[0] ?? right[0];
      const unit = 'unit' in content ? content.unit : null;
      return first === undefined ? null : [first, unit].filter(Boolean).join(' ');
    }
    default:
      return null;
  }
}

const labelsOf = (choices: readonly Choice[], ids: readonly string[]): string | null =>
  choices
    .filter(({ id }) => ids.includes(id))
    .map(choiceLabel)
    .join(', ') || null;
