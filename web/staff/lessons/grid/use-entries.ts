import type { LessonGrid } from '@bitu/contract/lessons.ts';
import { useSyncExternalStore } from 'react';
import { type CellPart, type CellValue, keyOf, valueIn, withCell } from '../kept/cell.ts';
import { type Cell, enterCell, onCells, readCells } from '../kept/cells.ts';

export interface Entries {
  /** The grid with the entries of this device, saved or not. */
  readonly grid: LessonGrid;
  /** Unsaved cells of this lesson. */
  readonly unsaved: readonly Cell[];
  readonly enter: (studentId: number | null, part: CellPart, value: CellValue) => void;
  /** The unsaved value of a cell. */
  readonly unsavedIn: (studentId: number | null, part: CellPart) => Cell | undefined;
}

/** The server's grid, with the cells entered on this device. */
export function useEntries(server: LessonGrid): Entries {
  const cells = useSyncExternalStore(onCells, readCells);
  const unsaved = [...cells.values()].filter(({ lessonId }) => lessonId === server.id);
  const idOf = (studentId: number | null, part: CellPart) => ({
    lessonId: server.id,
    studentId,
    part,
  });
  return {
    grid: unsaved.reduce((grid, cell) => withCell(grid, cell, cell.value), server),
    unsaved,
    enter: (studentId, part, value) => {
      const id = idOf(studentId, part);
      enterCell(id, valueIn(server, id), value);
    },
    unsavedIn: (studentId, part) => cells.get(keyOf(idOf(studentId, part))),
  };
}
