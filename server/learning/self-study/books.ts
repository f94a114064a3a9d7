import type { DigitalLesson, TextBook } from '@bitu/contract/self-study.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { findUnit, unitsOf, type UnitRow } from './queries-books.ts';
import { endSitting, noteSitting } from './queries-sessions.ts';

type Reader = Pick<Deps, 'db' | 'clock'>;

/** Who was away so long comes to a new sitting (ours). */
const sittingEndsAfterMs = 30 * 60_000;

function bookOf(rows: UnitRow[]): TextBook {
  const [book] = rows as [UnitRow];
  const units = rows.filter((row) => row.id !== null);
  return {
    id: book.book_id,
    title: book.book_title,
    subject_id: book.subject_id,
    description: book.description,
    units: units.map((row) => ({
      id: row.id ?? 0,
      position: row.position,
      title: row.title,
      is_done: row.is_done ? 1 : 0,
      score: row.score,
    })),
    current_unit_id: units.find((row) => !row.is_done)?.id ?? null,
  };
}

/** The books that the student may read. */
export async function listBooks({ db }: Reader, studentId: number): Promise<TextBook[]> {
  const rows = await unitsOf(db.queries, studentId, null);
  return [...Map.groupBy(rows, (row) => row.book_id).values()].map(bookOf);
}

/** One of them. Throws `bookNotFound`. */
export async function readBook(
  { db }: Reader,
  studentId: number,
  bookId: number,
): Promise<TextBook> {
  const rows = await unitsOf(db.queries, studentId, bookId);
  if (rows.length === 0) throw new Failure('bookNotFound');
  return bookOf(rows);
}

/** One unit; the sitting is noted, but not for who only looks: `viewOnly`. Throws `bookNotFound`. */
export async function readUnit(
  { db, clock }: Reader,
  studentId: number,
  unitId: number,
  { viewOnly }: { viewOnly: boolean },
): Promise<DigitalLesson> {
  const found = await findUnit(db.queries, studentId, unitId);
  if (!found) throw new Failure('bookNotFound');
  const now = clock();
  if (!viewOnly) {
    const staleBefore = new Date(now.getTime() - sittingEndsAfterMs);
    await noteSitting(db.queries, { studentId, unitId }, now, staleBefore);
  }
  const { checked: _checked, is_done, ...unit } = found;
  return { ...unit, is_done: is_done ? 1 : 0 };
}

/** The student has read a unit. Throws `bookNotFound`, and `unitChecksOpen` while its checks were never handed in. */
export async function finishUnit(
  { db, clock }: Reader,
  studentId: number,
  unitId: number,
): Promise<{ is_done: 1; next_id: number | null }> {
  const unit = await findUnit(db.queries, studentId, unitId);
  if (!unit) throw new Failure('bookNotFound');
  if (unit.practice_id !== null && !unit.checked) throw new Failure('unitChecksOpen');
  await endSitting(db.queries, { studentId, unitId }, clock());
  return { is_done: 1, next_id: unit.next_id };
}
