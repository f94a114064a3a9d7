import { AnswerGroup } from '../../../ui/answer-group.tsx';
import { ChoiceTile } from '../choices/choice-tile.tsx';
import { type EnterProps, textsOf } from '../types.ts';
import { trueFalseChoices } from './choices.ts';

export function EnterTrueFalse(props: EnterProps<'true_false'>) {
  const { questionId, entered, onEnter, disabled, verdict } = props;
  const [chosen] = textsOf(entered);
  return (
    <AnswerGroup legend="Câu này đúng hay sai?">
      {trueFalseChoices.map((choice, index) => (
        <ChoiceTile
          key={choice.id}
          choice={choice}
          kind="radio"
          name={`question-${questionId}`}
          hint={index + 1}
          checked={chosen === choice.id}
          onChange={() => onEnter([choice.id], 'tap')}
          disabled={disabled}
          state={chosen === choice.id ? (verdict ?? undefined) : undefined}
          // 'Đúng' beside the option 'Sai' would say two things.
          stateText={verdict === 'correct' ? 'Chính xác' : undefined}
        />
      ))}
    </AnswerGroup>
  );
}
