import { MatchBoard, type MatchPairs } from './match-board.tsx';
import { pairsOf } from '../answers.ts';
import type { EnterProps, Pace } from '@bitu/web/practice/questions/types.ts';
import { Task } from '@bitu/web/practice/questions/task.tsx';
import { itemOf } from './items.tsx';

/** The instruction of a matching question. */
export const matchingTask = 'Con chạm một ô bên trái, rồi chạm ô hợp với nó nhé!';

export function EnterMatching(props: EnterProps<'matching'>) {
  const { content, entered, onEnter, disabled, verdict, tried } = props;
  const pairs: MatchPairs = Object.fromEntries(pairsOf(entered));

  const lastPairs: MatchPairs = Object.fromEntries(pairsOf(tried?.entered ?? null));

  function change(next: MatchPairs, pace: Pace) {
    // In the order of the left column, so that the same board always gives the same answer.
    const list = content.left.flatMap(({ id }) => {
      const right = next[id];
      return right === undefined ? [] : [[id, right]];
    });
    onEnter(list, pace);
  }

  return (
    <>
      <Task>{matchingTask}</Task>
      <MatchBoard
        legend="Nối các ô với nhau"
        left={content.left.map(itemOf)}
        right={content.right.map(itemOf)}
        pairs={pairs}
        onChange={change}
        verdicts={Object.fromEntries(
          Object.entries(pairs).flatMap(([left, right]) => {
            const stays = lastPairs[left] === right && tried?.wrong.includes(left);
            const mark = stays ? 'incorrect' : verdict;
            return mark ? [[left, mark]] : [];
          }),
        )}
        disabled={disabled}
      />
    </>
  );
}
