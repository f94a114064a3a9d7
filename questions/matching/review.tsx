import { MatchBoard } from './match-board.tsx';
import { ArrowRight } from '@bitu/web/ui/icons.ts';
import { VisuallyHidden } from '@bitu/web/ui/visually-hidden.tsx';
import { choiceLabel } from '@bitu/rules/practice/plain-text.ts';
import { pairsOf } from '../answers.ts';
import type { ReviewProps } from '@bitu/web/practice/questions/types.ts';
import { RightAnswer, TaskDone } from '@bitu/web/practice/questions/task.tsx';
import { matchingTask } from './enter.tsx';
import { itemOf } from './items.tsx';

export function ReviewMatching({ content, mine, right }: ReviewProps<'matching'>) {
  const pairs = Object.fromEntries(pairsOf(mine));
  const rightPairs = Object.fromEntries(pairsOf(right));
  const missed = content.left.filter(({ id }) => pairs[id] !== rightPairs[id]);
  const nameOf = (id: string | undefined) => {
    const choice = content.right.find((one) => one.id === id);
    return choice ? choiceLabel(choice) : '';
  };
  return (
    <div className="grid gap-3">
      <div>
        <TaskDone>{matchingTask}</TaskDone>
        <MatchBoard
          legend="Các ô con đã nối"
          left={content.left.map(itemOf)}
          right={content.right.map(itemOf)}
          pairs={pairs}
          onChange={() => {}}
          verdicts={Object.fromEntries(
            Object.keys(pairs).map((id) => [
              id,
              pairs[id] === rightPairs[id] ? 'correct' : 'incorrect',
            ]),
          )}
          disabled
        />
      </div>
      {missed.length > 0 && (
        <RightAnswer>
          <ul className="grid gap-1">
            {missed.map((left) => (
              <li key={left.id} className="flex flex-wrap items-center gap-2">
                {choiceLabel(left)}
                <ArrowRight className="icon" />
                <VisuallyHidden>nối với</VisuallyHidden>
                <strong>{nameOf(rightPairs[left.id])}</strong>
              </li>
            ))}
          </ul>
        </RightAnswer>
      )}
    </div>
  );
}
