import { ChoiceReview } from '../choices/choice-review.tsx';
import { type ReviewProps, textsOf } from '../types.ts';
import { trueFalseChoices } from './choices.ts';

export function ReviewTrueFalse({ questionId, mine, right }: ReviewProps<'true_false'>) {
  return (
    <ChoiceReview
      kind="radio"
      questionId={questionId}
      choices={trueFalseChoices}
      mine={textsOf(mine)}
      right={textsOf(right)}
    />
  );
}
