import { AnswerGroup } from './answer/answer-group.tsx';
import { ChoiceTile, layoutOf, letterOf } from './choices/choice-tile.tsx';
import { textsOf } from '@bitu/rules/practice/questions/bai-lam.ts';
import { type EnterProps, paceOf, type ReviewProps } from './types.ts';
import { ChoiceReview } from './choices/choice-review.tsx';

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

export function EnterSingleChoice(props: EnterProps<'single_choice'>) {
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
