/** One cell of a grid: its id, its value, and the call that saves it. */
import type { Attendance } from '@bitu/rules/lessons/entry.ts';
import type { LessonGrid } from '@bitu/contract/lessons.ts';
import { call } from '../../../api/client.ts';

export const skillIds = [1, 2, 3, 4] as const;
export type SkillId = (typeof skillIds)[number];
export type NotePart = 'taught' | 'homework' | 'next';
export type CellPart = 'attendance' | `skill-${SkillId}` | 'comment' | NotePart;
export type CellValue = Attendance | number | string | null;

export interface CellId {
  readonly lessonId: number;
  /** null for a cell of the lesson itself. */
  readonly studentId: number | null;
  readonly part: CellPart;
}

export const keyOf = ({ lessonId, studentId, part }: CellId): string =>
  `${lessonId}/${studentId ?? ''}/${part}`;

const skillOf = (part: CellPart): SkillId | undefined =>
  skillIds.find((skill) => part === `skill-${skill}`);

/** Saves a cell. Throws ApiError. */
export async function saveCell(
  cell: CellId & { readonly before: CellValue; readonly value: CellValue },
): Promise<void> {
  const { lessonId, studentId, part } = cell;
  const params = { id: String(lessonId) };
  const skill = skillOf(part);
  if (studentId !== null && part === 'attendance') {
    const change = {
      before: cell.before as Attendance | null,
      value: cell.value as Attendance | null,
    };
    await call('lessons.attend', { params, body: { student_id: studentId, ...change } });
  } else if (studentId !== null && skill !== undefined) {
    const change = { before: cell.before as number | null, value: cell.value as number | null };
    await call('lessons.assess', {
      params,
      body: { cell: 'skill', student_id: studentId, skill, ...change },
    });
  } else {
    const change = { before: cell.before as string, value: cell.value as string };
    await call('lessons.assess', {
      params,
      body:
        studentId === null
          ? { cell: part as NotePart, ...change }
          : { cell: 'comment', student_id: studentId, ...change },
    });
  }
}

/** The value of a cell of a grid. */
export function valueIn(grid: LessonGrid, { studentId, part }: CellId): CellValue {
  if (studentId === null) return grid.notes[part as NotePart];
  const row = grid.rows.find((one) => one.student_id === studentId);
  if (part === 'attendance') return row?.attendance ?? null;
  if (part === 'comment') return row?.comment ?? '';
  return row?.skills[(skillOf(part) ?? 1) - 1] ?? null;
}

/** A copy of the grid with another value in a cell. */
export function withCell(
  grid: LessonGrid,
  { studentId, part }: CellId,
  value: CellValue,
): LessonGrid {
  if (studentId === null) return { ...grid, notes: { ...grid.notes, [part]: value as string } };
  const skill = skillOf(part);
  const rows = grid.rows.map((row) => {
    if (row.student_id !== studentId) return row;
    if (skill === undefined) return { ...row, [part]: value };
    return { ...row, skills: row.skills.with(skill - 1, value as number | null) };
  });
  return { ...grid, rows };
}
