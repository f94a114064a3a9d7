import { AnswerGroup } from '@bitu/web/practice/questions/answer/answer-group.tsx';
import {
  ChoiceTile,
  layoutOf,
  letterOf,
} from '@bitu/web/practice/questions/choices/choice-tile.tsx';
import { textsOf } from '../answers.ts';
import {
  type EnterProps,
  paceOf,
  type ReviewProps,
  type Screens,
} from '@bitu/web/practice/questions/types.ts';
import { ChoiceReview } from '@bitu/web/practice/questions/choices/choice-review.tsx';

function ReviewSingleChoice(props: ReviewProps<'single_choice'>) {
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

function EnterSingleChoice(props: EnterProps<'single_choice'>) {
  const { questionId, content, entered, onEnter, disabled, verdict, tried } = props;
  const [chosen] = textsOf(entered);
  return (
    <AnswerGroup legend="Con chọn một đáp án nhé!" hideLegend layout={layoutOf(content.options)}>
      {content.options.map((option, index) => (
        <ChoiceTile
          key={option.id}
          choice={option}
          kind="radio"
          name={`question-${questionId}`}
          letter={letterOf(index)}
          hint={index + 1}
          checked={chosen === option.id}
          onChange={({ nativeEvent }) => onEnter([option.id], paceOf(nativeEvent))}
          disabled={disabled}
          state={
            tried?.wrong.includes(option.id)
              ? 'incorrect'
              : chosen === option.id
                ? (verdict ?? undefined)
                : undefined
          }
        />
      ))}
    </AnswerGroup>
  );
}

export const screens: Screens<'single_choice'> = {
  Enter: EnterSingleChoice,
  Review: ReviewSingleChoice,
};
