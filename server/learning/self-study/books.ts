import type { DigitalLesson, TextBook } from '@bitu/contract/self-study.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { addUnit } from '../days.ts';
import {
  endStudySession,
  findUnit,
  continueStudySession,
  unitsOf,
  type BookRow,
  type UnitRow,
} from './queries.ts';

type Reader = Pick<Deps, 'db' | 'clock'>;

/** A new study session begins after this long a pause (our choice). */
const sessionEndsAfterMs = 30 * 60_000;

function bookOf(rows: BookRow[]): TextBook {
  const [book] = rows as [BookRow];
  const units = rows.filter((row): row is UnitRow => row.id !== null);
  return {
    id: book.book_id,
    title: book.book_title,
    subject_id: book.subject_id,
    description: book.description,
    units: units.map((row) => ({
      id: row.id,
      position: row.position,
      title: row.title,
      is_done: row.is_done ? 1 : 0,
      score: row.score,
      band: row.band,
    })),
    current_unit_id: units.find((row) => !row.is_done)?.id ?? null,
  };
}

/** Returns the books that the student may read. */
export async function listBooks({ db }: Reader, studentId: number): Promise<TextBook[]> {
  const rows = await unitsOf(db.queries, studentId, null);
  return [...Map.groupBy(rows, (row) => row.book_id).values()].map(bookOf);
}

/** Returns one book. Throws `bookNotFound`. */
export async function readBook(
  { db }: Reader,
  studentId: number,
  bookId: number,
): Promise<TextBook> {
  const rows = await unitsOf(db.queries, studentId, bookId);
  if (rows.length === 0) throw new Failure('bookNotFound');
  return bookOf(rows);
}

/** Returns one unit, and stores the study session except in a view-only session. Throws `bookNotFound`. */
export async function readUnit(
  { db, clock }: Reader,
  studentId: number,
  unitId: number,
  { viewOnly }: { viewOnly: boolean },
): Promise<DigitalLesson> {
  const row = await findUnit(db.queries, studentId, unitId);
  if (!row) throw new Failure('bookNotFound');
  const now = clock();
  if (!viewOnly) {
    const staleBefore = new Date(now.getTime() - sessionEndsAfterMs);
    await continueStudySession(db.queries, { studentId, unitId }, now, staleBefore);
  }
  const { checked: _checked, is_done, ...unit } = row;
  return { ...unit, is_done: is_done ? 1 : 0 };
}

/** Marks a unit as read. Throws `bookNotFound`, and `unitChecksOpen` if its checks were never submitted. */
export async function finishUnit(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  studentId: number,
  unitId: number,
): Promise<{ is_done: 1; next_id: number | null }> {
  const unit = await findUnit(trx, studentId, unitId);
  if (!unit) throw new Failure('bookNotFound');
  if (unit.practice_id !== null && !unit.checked) throw new Failure('unitChecksOpen');
  const now = clock();
  if (await endStudySession(trx, { studentId, unitId }, now))
    await addUnit(trx, studentId, unitId, now);
  return { is_done: 1, next_id: unit.next_id };
}
