import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

interface Place {
  readonly row: number;
  readonly col: number;
}

const placeOf = (target: EventTarget): Place | null => {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-col]') : null;
  return cell ? { row: Number(cell.dataset['row']), col: Number(cell.dataset['col']) } : null;
};

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Whether an arrow key leaves the text of a field: at its end, or while all of it is selected, as when a cell is
 * entered.
 */
function leaves(target: EventTarget, key: string): boolean {
  if (!isField(target)) return true;
  const { selectionStart: start, selectionEnd: end, value } = target;
  const isOneLine = target instanceof HTMLInputElement;
  if (isOneLine && (key === 'ArrowUp' || key === 'ArrowDown')) return true;
  if (start === 0 && end === value.length) return true;
  if (start !== end) return false;
  return key === 'ArrowLeft' || key === 'ArrowUp' ? start === 0 : start === value.length;
}

/**
 * Keys as in a spreadsheet: arrows, Enter down, Tab to the next cell, and out of the grid after the last one. One cell
 * is in the tab order from outside. `columnCount`: editable columns; `last`: the last one that takes the focus.
 */
export function useGridKeys(rowCount: number, columnCount: number, last = columnCount - 1) {
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Place>({ row: 0, col: 0 });
  // A row may have gone in the meantime.
  const place = { ...active, row: Math.min(active.row, Math.max(0, rowCount - 1)) };

  function go(row: number, col: number): boolean {
    const cell = grid.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-col="${col}"]`);
    cell?.focus();
    return cell !== null && cell !== undefined;
  }

  /** The next or the previous place, row by row, without places that take no focus. */
  function step(from: Place, by: 1 | -1): boolean {
    for (let at = from.row * columnCount + Math.min(from.col, columnCount - 1) + by; ; at += by) {
      if (at < 0 || at >= rowCount * columnCount) return false;
      const [row, col] = [Math.floor(at / columnCount), at % columnCount];
      const cell = grid.current?.querySelector(`[data-row="${row}"][data-col="${col}"]`);
      if (!cell?.matches(':read-only:is(input)')) return go(row, col);
    }
  }

  function move(event: KeyboardEvent, at: Place): boolean {
    const { key, target } = event;
    if (key === 'Tab') return step(at, event.shiftKey ? -1 : 1);
    if (key === 'Enter' && event.shiftKey && target instanceof HTMLTextAreaElement) return false;
    if (key === 'Enter') return go(at.row + (event.shiftKey ? -1 : 1), at.col) || true;
    const by = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    }[key];
    if (by && leaves(target, key)) {
      const [down = 0, right = 0] = by;
      return go(at.row + down, at.col + right) || !isField(target);
    }
    if (key === 'Home' && event.ctrlKey) return go(0, 0);
    if (key === 'End' && event.ctrlKey) return go(rowCount - 1, last);
    if (isField(target)) return false;
    if (key === 'Home') return go(at.row, 0);
    return key === 'End' && go(at.row, last);
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = placeOf(event.target);
    if (!at || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.altKey || (event.ctrlKey && !['Home', 'End'].includes(event.key))) return;
    if (move(event, at)) event.preventDefault();
  }

  const onFocus = (event: FocusEvent) => {
    const at = placeOf(event.target);
    if (at) setActive(at);
  };

  const cellAt = (row: number, col: number) => ({
    'data-row': row,
    'data-col': col,
    tabIndex: row === place.row && col === place.col ? 0 : -1,
  });

  return { gridProps: { ref: grid, onKeyDown, onFocus }, cellAt };
}
