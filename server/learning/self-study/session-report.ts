/** The report of one study session, composed when it is read. */
import type { Report } from '@bitu/contract/reports.ts';
import { isJudged } from '@bitu/questions/traits.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { promptOf } from '@bitu/rules/practice/question-text.ts';
import { type CheckFacts, composeSession } from '@bitu/rules/reports/session.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { rightLaterOf } from '../../services/later-answer.ts';
import { unixOf, unixOrNull } from '../../time.ts';
import {
  type AskedRow,
  findStudySession,
  questionsAsked,
  type StudySessionPage,
  type StudySessionRow,
} from './queries.ts';

/** In seconds; for an open session, until it was last seen. */
export const timeSpentOn = ({ started_at, seen_at, finished_at }: StudySessionRow): number =>
  unixOf(finished_at ?? seen_at) - unixOf(started_at);

const checkOf = (row: AskedRow): CheckFacts => ({
  questionId: row.question_id,
  position: row.position,
  section: row.section,
  prompt: promptOf(row.content),
  isJudged: isJudged(row.type_code),
  isAnswered: row.is_answered,
  points: row.points,
  rightLater: rightLaterOf(row),
});

/** Composes the report of a session of the student. */
export async function reportOf(
  queries: Queries,
  studentId: number,
  row: StudySessionPage,
): Promise<Report> {
  const asked =
    row.attempt_id === null ? [] : await questionsAsked(queries, studentId, row.attempt_id);
  return composeSession({
    sessionId: row.id,
    fullName: row.full_name,
    subjectId: row.subject_id,
    bookId: row.book_id,
    bookTitle: row.book_title,
    unitId: row.unit_id,
    unitTitle: row.title,
    unitsDone: row.units_done,
    unitsTotal: row.units_total,
    hasChecks: row.has_checks,
    startedAt: unixOf(row.started_at),
    finishedAt: unixOrNull(row.finished_at),
    timeSpent: timeSpentOn(row),
    attemptId: row.attempt_id,
    score: row.score,
    band: row.band,
    checks: asked.map(checkOf),
  });
}

/** Returns the report of one of the student's study sessions. Throws `bookNotFound`. */
export async function lookUpSession(
  { db }: Pick<Deps, 'db'>,
  studentId: number,
  sessionId: number,
): Promise<Report> {
  const row = await findStudySession(db.queries, studentId, sessionId);
  if (!row) throw new Failure('bookNotFound');
  return reportOf(db.queries, studentId, row);
}
