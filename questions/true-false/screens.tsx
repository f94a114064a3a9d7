import { choicesOf } from './check.ts';
import { AnswerGroup } from '@bitu/web/practice/questions/answer/answer-group.tsx';
import { ChoiceTile } from '@bitu/web/practice/questions/choices/choice-tile.tsx';
import { textsOf } from '../answers.ts';
import {
  type EnterProps,
  paceOf,
  type ReviewProps,
  type Screens,
} from '@bitu/web/practice/questions/types.ts';
import { ChoiceReview } from '@bitu/web/practice/questions/choices/choice-review.tsx';

function ReviewTrueFalse({ questionId, content, mine, right }: ReviewProps<'true_false'>) {
  return (
    <ChoiceReview
      kind="radio"
      questionId={questionId}
      choices={choicesOf(content)}
      mine={textsOf(mine)}
      right={textsOf(right)}
    />
  );
}

function EnterTrueFalse(props: EnterProps<'true_false'>) {
  const { questionId, content, entered, onEnter, disabled, verdict, tried } = props;
  const [chosen] = textsOf(entered);
  return (
    <AnswerGroup
      legend={content.not_given ? 'True, False hay Not Given?' : 'Câu này đúng hay sai?'}
      hideLegend
    >
      {choicesOf(content).map((choice, index) => (
        <ChoiceTile
          key={choice.id}
          choice={choice}
          kind="radio"
          name={`question-${questionId}`}
          hint={index + 1}
          checked={chosen === choice.id}
          onChange={({ nativeEvent }) => onEnter([choice.id], paceOf(nativeEvent))}
          disabled={disabled}
          state={
            tried?.wrong.includes(choice.id)
              ? 'incorrect'
              : chosen === choice.id
                ? (verdict ?? undefined)
                : undefined
          }
          // 'Đúng' beside the option 'Sai' would be contradictory.
          stateText={verdict === 'correct' ? 'Chính xác' : undefined}
        />
      ))}
    </AnswerGroup>
  );
}

export const screens: Screens<'true_false'> = { Enter: EnterTrueFalse, Review: ReviewTrueFalse };
