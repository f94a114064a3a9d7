import type { Content } from './content.ts';
import { AnswerGroup } from '@bitu/web/practice/questions/answer/answer-group.tsx';
import {
  ChoiceTile,
  layoutOf,
  letterOf,
} from '@bitu/web/practice/questions/choices/choice-tile.tsx';
import { textsOf } from '../answers.ts';
import {
  type EnterProps,
  type Pace,
  paceOf,
  type ReviewProps,
  type Screens,
} from '@bitu/web/practice/questions/types.ts';
import { ChoiceReview } from '@bitu/web/practice/questions/choices/choice-review.tsx';

const taskOf = ({ choose }: Content, chosen: number) =>
  choose === null
    ? 'Con chọn tất cả đáp án đúng nhé!'
    : `Con chọn ${choose} đáp án nhé! (${chosen}/${choose})`;

function ReviewMultipleChoice(props: ReviewProps<'multiple_choice'>) {
  const { questionId, content, mine, right } = props;
  return (
    <ChoiceReview
      kind="checkbox"
      questionId={questionId}
      choices={content.options}
      mine={textsOf(mine)}
      right={textsOf(right)}
      task={taskOf(content, textsOf(mine).length)}
    />
  );
}

function EnterMultipleChoice(props: EnterProps<'multiple_choice'>) {
  const { questionId, content, entered, onEnter, disabled, verdict, tried } = props;
  const chosen = textsOf(entered);
  const { options } = content;

  function toggle(id: string, pace: Pace) {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    // In the order shown, so that the same choice always gives the same answer.
    onEnter(
      options.filter((option) => next.includes(option.id)).map((option) => option.id),
      pace,
    );
  }

  return (
    <AnswerGroup legend={taskOf(content, chosen.length)} layout={layoutOf(options)}>
      {options.map((option, index) => (
        <ChoiceTile
          key={option.id}
          choice={option}
          kind="checkbox"
          name={`question-${questionId}`}
          letter={letterOf(index)}
          hint={index < 9 ? index + 1 : undefined}
          checked={chosen.includes(option.id)}
          onChange={({ nativeEvent }) => toggle(option.id, paceOf(nativeEvent))}
          disabled={disabled}
          state={
            tried?.wrong.includes(option.id)
              ? 'incorrect'
              : chosen.includes(option.id)
                ? (verdict ?? undefined)
                : undefined
          }
        />
      ))}
    </AnswerGroup>
  );
}

export const screens: Screens<'multiple_choice'> = {
  Enter: EnterMultipleChoice,
  Review: ReviewMultipleChoice,
};
