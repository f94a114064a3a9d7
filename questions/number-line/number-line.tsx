import { useState, type KeyboardEvent } from 'react';
import { AnswerMark, type Verdict } from '@bitu/web/practice/questions/answer/answer-mark.tsx';
import { RightAnswer, Task, TaskDone } from '@bitu/web/practice/questions/task.tsx';
import type { EnterProps, Pace, ReviewProps } from '@bitu/web/practice/questions/types.ts';
import { Minus, Plus } from '@bitu/web/ui/icons.ts';
import { textsOf } from '../answers.ts';
import type { Content } from './content.ts';
import { leftOf } from './labels.tsx';
import { Line } from './line.tsx';
import { Numeral, numberInWords } from './numeral.tsx';
import { Pin, Ring } from './pin.tsx';

const task = 'Con chạm vào tia số để đặt dấu nhé!';

const labelOf = ({ values }: Content) =>
  `Tia số từ ${numberInWords(values[0] ?? '')} đến ${numberInWords(values.at(-1) ?? '')}`;

/** The place after a key, as in every slider; null if the key is none of a slider. */
function placeAfter(key: string, { values, tick }: Content, place: number | null): number | null {
  const last = values.length - 1;
  const by = (places: number) =>
    // The first step puts the marker at an end.
    place === null ? (places > 0 ? 0 : last) : Math.min(last, Math.max(0, place + places));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return by(1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return by(-1);
    case 'PageUp':
      return by(tick);
    case 'PageDown':
      return by(-tick);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

export function EnterNumberLine(props: EnterProps<'number_line'>) {
  const { content, entered, onEnter, disabled, tried } = props;
  const { values } = content;
  const [value] = textsOf(entered);
  const [last] = textsOf(tried?.entered ?? null);
  // The marker of a wrong try is marked until it is moved.
  const verdict = tried != null && last === value ? 'incorrect' : props.verdict;
  // Under the finger, before it is lifted.
  const [dragged, setDragged] = useState<number | null>(null);

  const place = value === undefined ? null : values.indexOf(value);
  const current = dragged ?? place;
  const currentValue = current === null ? undefined : values[current];

  const put = (next: number | null, pace: Pace) => {
    const number = next === null ? undefined : values[next];
    if (number !== undefined && number !== value) onEnter([number], pace);
  };
  // Like a keystroke, as a place on the way is not yet the answer.
  const step = (key: string) => put(placeAfter(key, content, place), 'typing');
  const press = (event: KeyboardEvent) => {
    if (
      placeAfter(event.key, content, place) === null ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    step(event.key);
  };

  return (
    <>
      <Task>{task}</Task>
      <div className="number-line-answer" data-state={verdict ?? undefined}>
        <Line
          content={content}
          label={labelOf(content)}
          slider={{
            place: current ?? 0,
            text: currentValue === undefined ? 'chưa đặt dấu' : numberInWords(currentValue),
            disabled,
            onKeyDown: press,
            onDrag: setDragged,
            onDrop: (next) => {
              setDragged(null);
              put(next, 'tap');
            },
          }}
        >
          {current !== null && (
            <Pin left={leftOf(current, content)} verdict={verdict} isMoving={dragged !== null} />
          )}
        </Line>
        <div className="number-line-steps">
          <button
            type="button"
            className="number-line-step"
            aria-label="Lùi một bước"
            disabled={disabled}
            onClick={() => step('ArrowLeft')}
          >
            <Minus className="icon" />
          </button>
          <p className="number-line-value">
            {verdict ? (
              <AnswerMark state={verdict} />
            ) : (
              content.show_value && currentValue !== undefined && <Numeral>{currentValue}</Numeral>
            )}
          </p>
          <button
            type="button"
            className="number-line-step"
            aria-label="Tiến một bước"
            disabled={disabled}
            onClick={() => step('ArrowRight')}
          >
            <Plus className="icon" />
          </button>
        </div>
      </div>
    </>
  );
}

export function ReviewNumberLine({ content, mine, right, accepted }: ReviewProps<'number_line'>) {
  const { values } = content;
  const [value] = textsOf(mine);
  const [expected = ''] = textsOf(right);
  const at = (number: string) => leftOf(values.indexOf(number), content);
  const isRight = value !== undefined && (accepted ?? [expected]).includes(value);
  const verdict: Verdict = isRight ? 'correct' : 'incorrect';
  return (
    <div className="grid gap-3">
      <div>
        <TaskDone>{task}</TaskDone>
        <div className="number-line-answer" data-state={value === undefined ? undefined : verdict}>
          <Line content={content} label={labelOf(content)}>
            {value !== expected && <Ring left={at(expected)} />}
            {value !== undefined && <Pin left={at(value)} verdict={verdict} />}
          </Line>
          {value !== undefined && (
            <p className="number-line-mine">
              Con đặt dấu ở{' '}
              <strong>
                <Numeral>{value}</Numeral>
              </strong>
              <AnswerMark state={verdict} />
            </p>
          )}
        </div>
      </div>
      {value !== expected && (
        <RightAnswer>
          <p className="flex items-center gap-2 text-lg">
            <Ring />
            <strong>
              <Numeral>{expected}</Numeral>
            </strong>
          </p>
        </RightAnswer>
      )}
    </div>
  );
}
