import { ChoiceReview } from '../choices/choice-review.tsx';
import { type ReviewProps, textsOf } from '../types.ts';

export function ReviewSingleChoice(props: ReviewProps<'single_choice'>) {
  const { questionId, content, mine, right } = props;
  return (
    <ChoiceReview
      kind="radio"
      questionId={questionId}
      choices={content.options}
      mine={textsOf(mine)}
      right={textsOf(right)}
    />
  );
}
