import type { LearningSession } from '@bitu/contract/self-study.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { unixOf, unixOrNull } from '../../time.ts';
import { reportOf, timeSpentOn } from './session-report.ts';
import {
  type Check,
  checksOf,
  findStudySession,
  type StudySessionRow,
  studySessionsOf,
} from './queries.ts';

type Reader = Pick<Deps, 'db'>;

const maxSessions = 30;

const sessionOf = (row: StudySessionRow): LearningSession => ({
  id: row.id,
  lesson_id: row.unit_id,
  title: row.title,
  book_id: row.book_id,
  book_title: row.book_title,
  started_at: unixOf(row.started_at),
  finished_at: unixOrNull(row.finished_at),
  score: row.score,
  band: row.band,
});

/** Returns the student's study sessions, newest first, optionally of one unit or before a given one. */
export async function listStudySessions(
  { db }: Reader,
  studentId: number,
  { lesson_id, before }: { lesson_id?: number | undefined; before?: number | undefined },
): Promise<LearningSession[]> {
  const page = { unitId: lesson_id ?? null, before: before ?? null };
  return (await studySessionsOf(db.queries, studentId, page, maxSessions)).map(sessionOf);
}

/** Returns one study session: its length, the progress in the book, and its report. Throws `bookNotFound`. */
export async function reportStudySession({ db }: Reader, studentId: number, sessionId: number) {
  const row = await findStudySession(db.queries, studentId, sessionId);
  if (!row) throw new Failure('bookNotFound');
  return {
    session: sessionOf(row),
    time_spent: timeSpentOn(row),
    units_done: row.units_done,
    units_total: row.units_total,
    report: await reportOf(db.queries, studentId, row),
  };
}

/** Returns the checks of one study session; empty before they are submitted. Throws `bookNotFound`. */
export async function studySessionResults({ db }: Reader, studentId: number, sessionId: number) {
  const rows = await checksOf(db.queries, studentId, sessionId);
  if (rows.length === 0) throw new Failure('bookNotFound');
  return rows
    .filter((row): row is Check => row.question_id !== null)
    .map((row) => ({
      question_id: row.question_id,
      position: row.position,
      is_correct: row.points === null ? null : row.points === 1 ? (1 as const) : (0 as const),
      result_id: row.attempt_id,
    }));
}
