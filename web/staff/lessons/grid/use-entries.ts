import type { LessonGrid, LessonRow } from '@bitu/contract/lessons.ts';
import { isAway } from '@bitu/rules/lessons/entry.ts';
import { skillsOf } from '@bitu/rules/lessons/skills.ts';
import { useState, useSyncExternalStore } from 'react';
import { type CellPart, type CellValue, keyOf, valueIn, withCell } from '../storage/cell.ts';
import { type Cell, enterCell, onCells, readCells } from '../storage/cells.ts';

export interface Entries {
  /** The grid with the entries of this device, saved or not. */
  readonly grid: LessonGrid;
  /** Unsaved cells of this lesson. */
  readonly unsaved: readonly Cell[];
  readonly enter: (studentId: number | null, part: CellPart, value: CellValue) => void;
  /** The unsaved value of a cell. */
  readonly unsavedIn: (studentId: number | null, part: CellPart) => Cell | undefined;
  /** The text in a cell that is no value, such as the score 11. */
  readonly slipIn: (studentId: number, part: CellPart) => string | undefined;
  readonly slip: (studentId: number, part: CellPart, text: string | null) => void;
  /** The cells of a row that must be mended before anything is sent: with a slip, or refused by the server. */
  readonly faultsIn: (row: LessonRow) => CellPart[];
}

const partsOf = ({ subject_id }: LessonGrid): CellPart[] => [
  'attendance',
  ...skillsOf(subject_id).map((id) => `skill-${id}` as const),
  'comment',
];

/** The server's grid, with the cells entered on this device. */
export function useEntries(server: LessonGrid): Entries {
  const cells = useSyncExternalStore(onCells, readCells);
  const unsaved = [...cells.values()].filter(({ lessonId }) => lessonId === server.id);
  const idOf = (studentId: number | null, part: CellPart) => ({
    lessonId: server.id,
    studentId,
    part,
  });
  const [slips, setSlips] = useState<ReadonlyMap<string, string>>(new Map());
  const slipIn = (studentId: number, part: CellPart) => slips.get(keyOf(idOf(studentId, part)));
  const unsavedIn = (studentId: number | null, part: CellPart) =>
    cells.get(keyOf(idOf(studentId, part)));
  return {
    grid: unsaved.reduce((grid, cell) => withCell(grid, cell, cell.value), server),
    unsaved,
    enter: (studentId, part, value) => {
      const id = idOf(studentId, part);
      enterCell(id, valueIn(server, id), value);
    },
    unsavedIn,
    slipIn,
    slip: (studentId, part, text) =>
      setSlips((before) => {
        const next = new Map(before);
        if (text === null) next.delete(keyOf(idOf(studentId, part)));
        else next.set(keyOf(idOf(studentId, part)), text);
        return next;
      }),
    // The scores of an absent child cannot be entered, so they need no mending.
    faultsIn: ({ student_id: id, attendance }) =>
      partsOf(server).filter(
        (part) =>
          unsavedIn(id, part)?.state === 'refused' ||
          (slipIn(id, part) !== undefined && !isAway(attendance?.state)),
      ),
  };
}
