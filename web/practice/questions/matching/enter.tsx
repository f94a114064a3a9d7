import { MatchBoard, type MatchPairs } from './match-board.tsx';
import { type EnterProps, type Pace, pairsOf } from '../types.ts';
import { Task } from '../task.tsx';
import { itemOf } from './items.tsx';

/** What a matching question asks for. */
export const matchingTask = 'Con chạm một ô bên trái, rồi chạm ô hợp với nó nhé!';

export function EnterMatching(props: EnterProps<'matching'>) {
  const { content, entered, onEnter, disabled, verdict } = props;
  const pairs: MatchPairs = Object.fromEntries(pairsOf(entered));

  function change(next: MatchPairs, pace: Pace) {
    // In the order of the left column, so that the same board is always the same answer.
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
        verdicts={
          verdict ? Object.fromEntries(Object.keys(pairs).map((id) => [id, verdict])) : undefined
        }
        disabled={disabled}
      />
    </>
  );
}
