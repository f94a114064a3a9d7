import { textsOf } from '../answers.ts';
import { itemOf } from '../matching/items.tsx';
import type { EnterProps, ReviewProps } from '@bitu/web/practice/questions/types.ts';
import { RightAnswer, Task, TaskDone } from '@bitu/web/practice/questions/task.tsx';
import { isInLine, orderInWords } from './check.ts';
import { OrderBoard } from './order-board.tsx';

const task = 'Con chạm các ô theo đúng thứ tự, chạm lại để lấy ô ra nhé!';

/** The item before each one, '' before the first, to see whether it still follows the same one. */
const before = (order: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(order.map((id, i) => [id, order[i - 1] ?? '']));

export function EnterOrdering(props: EnterProps<'ordering'>) {
  const { content, entered, onEnter, disabled, verdict, tried } = props;
  const order = textsOf(entered);
  const [now, last] = [before(order), before(textsOf(tried?.entered ?? null))];
  return (
    <>
      <Task>{task}</Task>
      <OrderBoard
        items={content.items.map(itemOf)}
        inLine={isInLine(content)}
        order={order}
        onChange={onEnter}
        verdicts={Object.fromEntries(
          order.flatMap((id) => {
            const stays = last[id] === now[id] && tried?.wrong.includes(id);
            const mark = stays ? 'incorrect' : verdict;
            return mark ? [[id, mark]] : [];
          }),
        )}
        disabled={disabled}
      />
    </>
  );
}

export function ReviewOrdering({ content, mine, right, accepted }: ReviewProps<'ordering'>) {
  const order = textsOf(mine);
  const expected = textsOf(right);
  const words = orderInWords(content, order);
  const isRight = words === orderInWords(content, expected) || (accepted?.includes(words) ?? false);
  const items = content.items.map(itemOf);
  const labelOf = (id = '') => items.find((item) => item.id === id)?.label ?? '';
  const follows = (list: readonly string[], i: number) =>
    `${labelOf(list[i - 1])}\n${labelOf(list[i])}`;
  const pairs = expected.map((_, i) => follows(expected, i));
  return (
    <div className="grid gap-3">
      <div>
        <TaskDone>{task}</TaskDone>
        <OrderBoard
          items={items}
          inLine={isInLine(content)}
          order={order}
          verdicts={Object.fromEntries(
            order.map((id, i) => [
              id,
              isRight || pairs.includes(follows(order, i)) ? 'correct' : 'incorrect',
            ]),
          )}
          disabled
        />
      </div>
      {!isRight && (
        <RightAnswer title="Thứ tự đúng">
          {isInLine(content) ? (
            <p className="font-semibold">{orderInWords(content, expected)}</p>
          ) : (
            <ol className="order-answer">
              {expected.map((id) => (
                <li key={id}>{items.find((item) => item.id === id)?.content}</li>
              ))}
            </ol>
          )}
        </RightAnswer>
      )}
    </div>
  );
}
