import { ChoiceReview } from '../choices/choice-review.tsx';
import { type ReviewProps, textsOf } from '../types.ts';

export function ReviewMultipleChoice(props: ReviewProps<'multiple_choice'>) {
  const { questionId, content, mine, right } = props;
  return (
    <ChoiceReview
      kind="checkbox"
      questionId={questionId}
      choices={content.options}
      mine={textsOf(mine)}
      right={textsOf(right)}
    />
  );
}
