import type { LearningSession } from '@bitu/contract/self-study.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { unixOf, unixOrNull } from '../../time.ts';
import { checksOf, findSitting, type SittingRow, sittingsOf } from './queries-sessions.ts';

type Reader = Pick<Deps, 'db'>;

const atMost = 30;

const sessionOf = (row: SittingRow): LearningSession => ({
  id: row.id,
  lesson_id: row.unit_id,
  title: row.title,
  book_id: row.book_id,
  book_title: row.book_title,
  started_at: unixOf(row.started_at),
  finished_at: unixOrNull(row.finished_at),
  score: row.score,
});

/** The student's sittings, newest first; of one unit, or those before one. */
export async function listSittings(
  { db }: Reader,
  studentId: number,
  { lesson_id, before }: { lesson_id?: number | undefined; before?: number | undefined },
): Promise<LearningSession[]> {
  const wish = { unitId: lesson_id ?? null, before: before ?? null };
  return (await sittingsOf(db.queries, studentId, wish, atMost)).map(sessionOf);
}

/** One sitting: how long, and how far the book is. Throws `bookNotFound`. */
export async function reportSitting({ db }: Reader, studentId: number, sessionId: number) {
  const row = await findSitting(db.queries, studentId, sessionId);
  if (!row) throw new Failure('bookNotFound');
  return {
    session: sessionOf(row),
    time_spent: unixOf(row.finished_at ?? row.seen_at) - unixOf(row.started_at),
    units_done: row.units_done,
    units_total: row.units_total,
  };
}

/** One sitting: its checks one by one; none before they are handed in. Throws `bookNotFound`. */
export async function sittingResults({ db }: Reader, studentId: number, sessionId: number) {
  const rows = await checksOf(db.queries, studentId, sessionId);
  if (rows.length === 0) throw new Failure('bookNotFound');
  return rows
    .filter((row) => row.question_id !== null)
    .map((row) => ({
      question_id: row.question_id ?? 0,
      position: row.position,
      is_correct: row.given ? (row.points === 1 ? (1 as const) : (0 as const)) : null,
      result_id: row.attempt_id,
    }));
}
