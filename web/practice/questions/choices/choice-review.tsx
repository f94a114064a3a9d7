import type { Choice } from '@bitu/contract/text.ts';
import { useAttemptPlace } from '../attempt-place.ts';
import { AnswerGroup } from '../answer/answer-group.tsx';
import { ChoiceTile, layoutOf } from './choice-tile.tsx';

interface ChoiceReviewProps {
  kind: 'radio' | 'checkbox';
  questionId: number;
  choices: readonly Choice[];
  mine: readonly string[];
  right: readonly string[];
  /** The instruction, where it was visible. */
  task?: string | undefined;
}

/** All options, with the chosen and the right ones, in words as well as in colour. */
export function ChoiceReview(props: ChoiceReviewProps) {
  const { kind, questionId, choices, mine, right, task } = props;
  // In the same place as the answer before it, so that nothing moves.
  const legend = useAttemptPlace() === null ? undefined : task;
  return (
    <AnswerGroup legend={legend ?? 'Các lựa chọn'} hideLegend={!legend} layout={layoutOf(choices)}>
      {choices.map((choice) => {
        const chosen = mine.includes(choice.id);
        const isRight = right.includes(choice.id);
        return (
          <ChoiceTile
            key={choice.id}
            choice={choice}
            kind={kind}
            name={`result-${questionId}-${kind === 'radio' ? 'one' : choice.id}`}
            checked={chosen}
            readOnly
            disabled
            state={isRight ? 'correct' : chosen ? 'incorrect' : undefined}
            stateText={wordsOf(chosen, isRight)}
          />
        );
      })}
    </AnswerGroup>
  );
}

function wordsOf(chosen: boolean, isRight: boolean): string | undefined {
  if (chosen) return isRight ? 'Con chọn đúng' : 'Con chọn, chưa đúng';
  return isRight ? 'Đáp án đúng' : undefined;
}
