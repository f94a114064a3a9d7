/** One cell of a grid: its id, its value, and the call that saves it. */
import type { Attendance } from '@bitu/rules/lessons/entry.ts';
import { allSkills, type LessonSkill, skillsOf } from '@bitu/rules/lessons/skills.ts';
import type { LessonGrid } from '@bitu/contract/lessons.ts';
import { call } from '../../../api/client.ts';

export type NotePart = 'taught' | 'homework' | 'next';
export type CellPart = 'attendance' | `skill-${LessonSkill}` | 'comment' | NotePart;
export type CellValue = Attendance | number | string | null;

export interface CellId {
  readonly lessonId: number;
  /** null for a cell of the lesson itself. */
  readonly studentId: number | null;
  readonly part: CellPart;
}

export const keyOf = ({ lessonId, studentId, part }: CellId): string =>
  `${lessonId}/${studentId ?? ''}/${part}`;

export const skillIn = (part: CellPart): LessonSkill | undefined =>
  allSkills.find((skill) => part === `skill-${skill}`);

/** The place of a skill among those of the lesson's subject; -1: it has no such skill. */
const placeIn = ({ subject_id }: LessonGrid, skill: LessonSkill): number =>
  skillsOf(subject_id).indexOf(skill);

/** Saves a cell. Throws ApiError. */
export async function saveCell(
  cell: CellId & { readonly before: CellValue; readonly value: CellValue },
): Promise<void> {
  const { lessonId, studentId, part } = cell;
  const params = { id: String(lessonId) };
  const skill = skillIn(part);
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
  const skill = skillIn(part);
  return (skill && row?.skills[placeIn(grid, skill)]) ?? null;
}

/** A copy of the grid with another value in a cell. */
export function withCell(
  grid: LessonGrid,
  { studentId, part }: CellId,
  value: CellValue,
): LessonGrid {
  if (studentId === null) return { ...grid, notes: { ...grid.notes, [part]: value as string } };
  const skill = skillIn(part);
  const rows = grid.rows.map((row) => {
    if (row.student_id !== studentId) return row;
    if (skill === undefined) return { ...row, [part]: value };
    const place = placeIn(grid, skill);
    // A cell kept since the class had another subject.
    if (place === -1) return row;
    return { ...row, skills: row.skills.with(place, value as number | null) };
  });
  return { ...grid, rows };
}
