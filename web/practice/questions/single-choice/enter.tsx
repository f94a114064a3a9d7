import { AnswerGroup } from '../../../ui/answer-group.tsx';
import { ChoiceTile, layoutOf } from '../choices/choice-tile.tsx';
import { type EnterProps, textsOf } from '../types.ts';

export function EnterSingleChoice(props: EnterProps<'single_choice'>) {
  const { questionId, content, entered, onEnter, disabled, verdict } = props;
  const [chosen] = textsOf(entered);
  return (
    <AnswerGroup legend="Con chọn một đáp án nhé!" layout={layoutOf(content.options)}>
      {content.options.map((option, index) => (
        <ChoiceTile
          key={option.id}
          choice={option}
          kind="radio"
          name={`question-${questionId}`}
          hint={index + 1}
          checked={chosen === option.id}
          onChange={() => onEnter([option.id], 'tap')}
          disabled={disabled}
          state={chosen === option.id ? (verdict ?? undefined) : undefined}
        />
      ))}
    </AnswerGroup>
  );
}
