/**
 * Outbox of a lesson's cells. A cell is stored on this device as soon as it is changed, and sent a second after its
 * last change. A save names the previous value, so that it may be repeated, also by another tab. No cell is dropped
 * without the teacher's knowledge.
 */
import { outdatedData } from '../../../api/use-newer.ts';
import { storedOutbox } from '../../storage/outbox.ts';
import { type CellId, type CellValue, keyOf, saveCell } from './cell.ts';

interface StoredCell extends CellId {
  readonly staffId: number;
  /** The value before the change. */
  readonly before: CellValue;
  readonly value: CellValue;
  /** Time of the first change, in milliseconds: cells are sent in this order. */
  readonly at: number;
}

export interface Cell extends StoredCell {
  /** outdated: somebody else has entered `current` in the meantime; refused: for the reason `message`. */
  readonly state: 'waiting' | 'outdated' | 'refused';
  readonly current?: CellValue;
  readonly message?: string;
}

const afterMs = 1000;

let cells: ReadonlyMap<string, Cell> = new Map();
/** Cells that are still being typed. */
const typing = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const saved = new Set<(cell: StoredCell) => void>();

export const readCells = (): ReadonlyMap<string, Cell> => cells;

export function onCells(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls `listener` when the server has stored a cell. Returns an unsubscribe function. */
export function onCellSaved(listener: (cell: StoredCell) => void): () => void {
  saved.add(listener);
  return () => void saved.delete(listener);
}

function replace(next: ReadonlyMap<string, Cell>): void {
  cells = next;
  for (const listener of listeners) listener();
}

function put(key: string, cell: Cell | null): void {
  const next = new Map(cells);
  if (cell) next.set(key, cell);
  else next.delete(key);
  replace(next);
}

/** Stored on the device under its owner, as several people may use one computer. */
const storedUnder = (cell: StoredCell) => `${cell.staffId}/${keyOf(cell)}`;

const keep = ({ staffId: owner, lessonId, studentId, part, before, value, at }: Cell) => {
  const record = { staffId: owner, lessonId, studentId, part, before, value, at };
  return store.set(storedUnder(record), record);
};

const outbox = storedOutbox<StoredCell, [key: string, cell: Cell]>('cells', {
  next: () =>
    [...cells]
      .filter(([key, { state }]) => state === 'waiting' && !typing.has(key))
      .sort(([, a], [, b]) => a.at - b.at)[0],
  async send([key, cell]) {
    await saveCell(cell);
    arrived(key, cell);
  },
  refused([key, cell], error) {
    const now = cells.get(key) ?? cell;
    const outdated = outdatedData<{ current: CellValue }>(error);
    if (outdated) put(key, { ...now, state: 'outdated', current: outdated.current });
    else put(key, { ...now, state: 'refused', message: error.message });
  },
  settle: () => endTyping(),
  forget() {
    endTyping();
    replace(new Map());
  },
  restore(stored) {
    const before = stored.map((one): [string, Cell] => [keyOf(one), { ...one, state: 'waiting' }]);
    replace(new Map([...before, ...cells]));
  },
});
const { store, deliver } = outbox;
export const openCells = outbox.open;

function endTyping(): void {
  for (const timer of typing.values()) clearTimeout(timer);
  typing.clear();
}

/** Enters a cell that the screen shows with the server's value `current`. */
export function enterCell(id: CellId, current: CellValue, value: CellValue): void {
  const staffId = outbox.owner();
  if (staffId === null) return;
  const key = keyOf(id);
  const stored = cells.get(key);
  const isOutdated = stored?.state === 'outdated';
  const { before = current, at = Date.now() } = stored ?? {};
  const cell: Cell = {
    ...(isOutdated && stored),
    ...id,
    staffId,
    before,
    value,
    at,
    state: isOutdated ? 'outdated' : 'waiting',
  };
  put(key, cell);
  void keep(cell);
  clearTimeout(typing.get(key));
  const sendSoon = () => {
    typing.delete(key);
    void deliver();
  };
  typing.set(key, setTimeout(sendSoon, afterMs));
}

/** Resolves a conflict with somebody else's value. `theirs` keeps theirs. */
export function decideCell(key: string, which: 'mine' | 'theirs'): void {
  const cell = cells.get(key);
  if (cell?.state !== 'outdated' || cell.current === undefined) return;
  const { current, ...rest } = cell;
  if (which === 'theirs') {
    for (const listener of saved) listener({ ...rest, value: current });
    return dropCell(key);
  }
  const mine: Cell = { ...rest, before: current, state: 'waiting' };
  put(key, mine);
  void keep(mine).then(deliver);
}

/** Discards a cell that the server refuses. */
export function dropCell(key: string): void {
  const cell = cells.get(key);
  if (!cell) return;
  put(key, null);
  void store.remove(storedUnder(cell));
}

/** The server has stored a cell; what was typed in the meantime is still to be sent. */
function arrived(key: string, cell: Cell): void {
  for (const listener of saved) listener(cell);
  const now = cells.get(key);
  if (now && JSON.stringify(now.value) !== JSON.stringify(cell.value)) {
    const rest: Cell = { ...now, before: cell.value };
    put(key, rest);
    void keep(rest);
    return;
  }
  put(key, null);
  void store.remove(storedUnder(cell));
  // Cells that conflicted with it may be valid now.
  for (const [other, one] of cells)
    if (one.state === 'refused' && one.studentId === cell.studentId)
      put(other, { ...one, state: 'waiting' });
}

/** Also sends cells that are still being typed. Resolves when nothing more can be sent. */
export function deliverNow(): Promise<void> {
  endTyping();
  return deliver();
}

document.addEventListener('visibilitychange', () => {
  // Somebody who leaves the tab may not come back to it.
  if (document.visibilityState === 'hidden') void deliverNow();
});
