import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Verdict } from '@bitu/web/practice/questions/answer/answer-mark.tsx';
import '@bitu/web/practice/questions/answer/answer.css';
import { Readable } from '@bitu/web/practice/read-aloud/readable.tsx';
import { type Pace, paceOf } from '@bitu/web/practice/questions/types.ts';
import { CircleCheck, CircleX } from '@bitu/web/ui/icons.ts';
import { VisuallyHidden } from '@bitu/web/ui/visually-hidden.tsx';
import type { MatchItem } from '../matching/match-tile.tsx';
import './order-board.css';

type OrderBoardProps = {
  items: readonly MatchItem[];
  /** Short items stand in a line like a sentence, long ones below each other. */
  inLine: boolean;
  /** The ids of the items that are in the row. */
  order: readonly string[];
  onChange?: (order: string[], pace: Pace) => void;
  /** By id, once there is a result. */
  verdicts?: Readonly<Record<string, Verdict>> | undefined;
  disabled?: boolean | undefined;
};

const marks = {
  correct: { Icon: CircleCheck, words: 'Đúng chỗ' },
  incorrect: { Icon: CircleX, words: 'Chưa đúng chỗ' },
};

/** A tile, in the row or in the tray. */
function Tile(props: {
  item: MatchItem;
  /** In the row: its number, from 1. */
  place?: number;
  /** In the tray: it is in the row, and only its room is left. */
  isUsed?: boolean;
  verdict?: Verdict | undefined;
  disabled: boolean;
  onPress: (click: MouseEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}) {
  const { item, place, isUsed = false, verdict, disabled, onPress, onKeyDown } = props;
  const mark = verdict && marks[verdict];
  return (
    <button
      type="button"
      className="order-tile"
      data-tile={item.id}
      data-state={verdict ?? (place === undefined ? undefined : 'joined')}
      data-gone={isUsed || undefined}
      aria-hidden={isUsed || undefined}
      disabled={disabled || isUsed}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      <span aria-hidden="true" data-words>
        {item.content}
      </span>
      <VisuallyHidden>
        {[item.label, place !== undefined && `chỗ ${place}`, mark?.words]
          .filter(Boolean)
          .join(', ')}
      </VisuallyHidden>
      {mark && (
        <span className="order-mark" aria-hidden="true">
          <mark.Icon className="icon" />
        </span>
      )}
    </button>
  );
}

/**
 * A tray of items, and the row in which they are put. A tap puts an item at the end of the row, or takes it back; within
 * the row the arrow keys move it. Both have room for all items from the start, so that nothing shifts.
 */
export function OrderBoard(props: OrderBoardProps) {
  const { items, inLine, order, onChange, verdicts, disabled = false } = props;
  const [said, setSaid] = useState('');
  const board = useRef<HTMLFieldSetElement>(null);
  /** The tile with which the keyboard goes on once this is the order: the focused one was removed or moved. */
  const next = useRef<{ tile: string; order: string } | null>(null);

  useLayoutEffect(() => {
    if (next.current?.order !== order.join()) return;
    board.current
      ?.querySelector<HTMLElement>(`[data-tile="${next.current.tile}"]:enabled`)
      ?.focus();
    next.current = null;
  }, [order]);

  const placed = order.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const rest = items.filter(({ id }) => !order.includes(id));

  function change(to: string[], words: string, pace: Pace, tile: string) {
    setSaid(words);
    if (pace === 'key') next.current = { tile, order: to.join() };
    onChange?.(to, pace);
  }

  function put({ id, label }: MatchItem, pace: Pace) {
    const at = items.findIndex((item) => item.id === id);
    const following = items.slice(at + 1).find((item) => rest.includes(item));
    const other = following ?? rest.find((item) => item.id !== id);
    const words = `Đã xếp “${label}” vào chỗ ${order.length + 1}.`;
    change([...order, id], words, pace, other?.id ?? id);
  }

  function takeBack({ id, label }: MatchItem, pace: Pace) {
    change(
      order.filter((one) => one !== id),
      `Đã lấy “${label}” ra.`,
      pace,
      id,
    );
  }

  function pressKey(event: KeyboardEvent, { id, label }: MatchItem) {
    const at = order.indexOf(id);
    const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1 }[
      event.key
    ];
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      takeBack({ id, label }, 'key');
    } else if (to !== undefined) {
      event.preventDefault();
      if (to < 0 || to >= order.length) return;
      const moved = order.filter((one) => one !== id).toSpliced(to, 0, id);
      change(moved, `Đã chuyển “${label}” sang chỗ ${to + 1}.`, 'key', id);
    }
  }

  return (
    <fieldset ref={board} className="order" data-layout={inLine ? 'line' : 'list'}>
      <legend className="sr-only">Xếp các ô theo thứ tự</legend>
      <div className="order-row">
        {/* The longest first: about as many lines as any order takes. */}
        <ul className="order-room" aria-hidden="true">
          {items
            .toSorted((a, b) => b.label.length - a.label.length)
            .map(({ id, content }) => (
              <li key={id} className="order-tile">
                <span>{content}</span>
              </li>
            ))}
        </ul>
        <ol className="order-placed" aria-label="Thứ tự con xếp">
          {placed.map((item, i) => (
            <li key={item.id}>
              <Tile
                item={item}
                place={i + 1}
                verdict={verdicts?.[item.id]}
                disabled={disabled}
                onPress={({ nativeEvent }) => takeBack(item, paceOf(nativeEvent))}
                onKeyDown={(event) => pressKey(event, item)}
              />
            </li>
          ))}
        </ol>
      </div>
      {!disabled && (
        <>
          <ul className="order-tray" aria-label="Các ô để xếp">
            {items.map((item) => (
              <li key={item.id}>
                <Readable texts={item.text ? [item.text] : []}>
                  <Tile
                    item={item}
                    isUsed={!rest.includes(item)}
                    disabled={disabled}
                    onPress={({ nativeEvent }) => put(item, paceOf(nativeEvent))}
                  />
                </Readable>
              </li>
            ))}
          </ul>
          {order.length > 1 && (
            <VisuallyHidden>
              Trong hàng: phím mũi tên để đổi chỗ, phím Delete để lấy ra.
            </VisuallyHidden>
          )}
        </>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  );
}
