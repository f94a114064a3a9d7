import { useRef, useState, type KeyboardEvent, useLayoutEffect, type RefObject } from 'react';
import type { Verdict } from '@bitu/web/practice/questions/answer/answer-mark.tsx';
import '@bitu/web/practice/questions/answer/answer.css';
import { Button } from '@bitu/web/ui/button.tsx';
import { cx } from '@bitu/web/ui/cx.ts';
import { Undo } from '@bitu/web/ui/icons.ts';
import { type Pace, paceOf } from '@bitu/web/practice/questions/types.ts';
import './match-board.css';
import { MatchTile, type MatchItem, type Side } from './match-tile.tsx';
import { VisuallyHidden } from '@bitu/web/ui/visually-hidden.tsx';

/** Left id to right id. Each side occurs at most once. */
export type MatchPairs = Readonly<Record<string, string>>;

/** Joins two tiles, and separates each from its former partner. */
function join(pairs: MatchPairs, left: string, right: string): MatchPairs {
  const others = Object.entries(pairs).filter(([l, r]) => l !== left && r !== right);
  return Object.fromEntries([...others, [left, right]]);
}

function part(pairs: MatchPairs, left: string): MatchPairs {
  return Object.fromEntries(Object.entries(pairs).filter(([l]) => l !== left));
}

/** The vertical centre of each tile in its board. */
type TileCentres = { left: readonly number[]; right: readonly number[] };

/** Measures again when the board or a tile changes its size: by a font, a picture, a rotated phone. */
function useTileCentres(board: RefObject<HTMLElement | null>): TileCentres {
  const [centres, setCentres] = useState<TileCentres>({ left: [], right: [] });

  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    const tiles = (side: string) => [
      ...element.querySelectorAll<HTMLElement>(`[data-side="${side}"]`),
    ];
    const centre = (tile: HTMLElement) => tile.offsetTop + tile.offsetHeight / 2;
    const measure = () =>
      setCentres({ left: tiles('left').map(centre), right: tiles('right').map(centre) });

    const observer = new ResizeObserver(measure);
    for (const box of [element, ...tiles('left'), ...tiles('right')]) observer.observe(box);
    return () => observer.disconnect();
  }, [board]);

  return centres;
}

export type { MatchItem } from './match-tile.tsx';

export type MatchBoardProps = {
  legend: string;
  left: readonly MatchItem[];
  right: readonly MatchItem[];
  pairs: MatchPairs;
  onChange: (pairs: MatchPairs, pace: Pace) => void;
  /** By left id, once there is a result. */
  verdicts?: Readonly<Record<string, Verdict>> | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

type Chosen = { side: Side; id: string };

/** Tap one, then its partner in the other column. Arrow keys move, Enter chooses, Escape deselects. */
export function MatchBoard(props: MatchBoardProps) {
  const { legend, left, right, pairs, onChange, verdicts, disabled = false, className } = props;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [past, setPast] = useState<readonly MatchPairs[]>([]);
  const [said, setSaid] = useState('');
  const board = useRef<HTMLDivElement>(null);
  const centres = useTileCentres(board);
  const items = { left, right };

  const labelOf = (side: Side, id: string | undefined) =>
    items[side].find((item) => item.id === id)?.label ?? '';
  const leftOf = (side: Side, id: string) =>
    side === 'left' ? id : left.find((item) => pairs[item.id] === id)?.id;

  const hueOf = (leftId: string | undefined) =>
    leftId === undefined ? undefined : (left.findIndex(({ id }) => id === leftId) % 5) + 1;

  function change(next: MatchPairs, words: string, pace: Pace) {
    setPast([...past, pairs]);
    setChosen(null);
    setSaid(words);
    onChange(next, pace);
  }

  function press(side: Side, id: string, pace: Pace) {
    if (chosen?.side === side && chosen.id === id) {
      setChosen(null);
      setSaid('Đã bỏ chọn.');
    } else if (!chosen || chosen.side === side) {
      setChosen({ side, id });
      setSaid(`Đã chọn ${labelOf(side, id)}. Chọn ô ghép ở cột bên kia.`);
    } else {
      const [l, r] = side === 'right' ? [chosen.id, id] : [id, chosen.id];
      const names = `${labelOf('left', l)} với ${labelOf('right', r)}`;
      if (pairs[l] === r) change(part(pairs, l), `Đã bỏ nối ${names}.`, pace);
      else change(join(pairs, l, r), `Đã nối ${names}.`, pace);
    }
  }

  function undo() {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    setChosen(null);
    setSaid('Đã hoàn tác.');
    onChange(last, 'key');
  }

  function move(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && chosen) {
      event.stopPropagation();
      press(chosen.side, chosen.id, 'key');
      return;
    }
    const from = event.target instanceof HTMLElement ? event.target.closest('[data-side]') : null;
    const tiles = (side: string) => [
      ...event.currentTarget.querySelectorAll<HTMLElement>(`[data-side="${side}"]`),
    ];
    const side = from?.getAttribute('data-side');
    if (!side) return;
    const at = tiles(side).findIndex((tile) => tile === from);
    const to = {
      ArrowUp: tiles(side)[at - 1],
      ArrowDown: tiles(side)[at + 1],
      ArrowLeft: tiles('left')[Math.min(at, left.length - 1)],
      ArrowRight: tiles('right')[Math.min(at, right.length - 1)],
    }[event.key];
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  function tile(side: Side, item: MatchItem) {
    const leftId = leftOf(side, item.id);
    const rightId = leftId === undefined ? undefined : pairs[leftId];
    const joined = leftId !== undefined && rightId !== undefined;
    const partner = side === 'left' ? labelOf('right', rightId) : labelOf('left', leftId);
    return (
      <MatchTile
        key={item.id}
        side={side}
        item={item}
        chosen={chosen?.side === side && chosen.id === item.id}
        partner={joined ? partner : undefined}
        verdict={joined ? verdicts?.[leftId] : undefined}
        number={left.findIndex(({ id }) => id === leftId) + 1}
        hue={hueOf(leftId)}
        disabled={disabled}
        onPress={({ nativeEvent }) => press(side, item.id, paceOf(nativeEvent))}
      />
    );
  }

  return (
    <fieldset className={cx('match', className)}>
      <legend className="sr-only">{legend}</legend>
      <div ref={board} className="match-board" onKeyDown={move}>
        <ol className="match-column">{left.map((item) => tile('left', item))}</ol>
        <svg className="match-lines" aria-hidden="true">
          {left.map(({ id }, index) => {
            const y1 = centres.left[index];
            const y2 = centres.right[right.findIndex((item) => item.id === pairs[id])];
            if (y1 === undefined || y2 === undefined) return null;
            return (
              <g key={id} data-state={verdicts?.[id] ?? 'joined'} data-hue={hueOf(id)}>
                <line x1="0" y1={y1} x2="100%" y2={y2} />
              </g>
            );
          })}
        </svg>
        <ol className="match-column">{right.map((item) => tile('right', item))}</ol>
      </div>
      {!disabled && (
        <Button
          variant="quiet"
          icon={<Undo />}
          disabled={past.length === 0}
          className="justify-self-start"
          onClick={undo}
        >
          Hoàn tác
        </Button>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  );
}
