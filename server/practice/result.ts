import type { PracticeResult } from '@bitu/contract/practice.ts';
import { isJudged } from '@bitu/questions/traits.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { promisedAt } from '../marking/index.ts';
import type { Student } from '../services/sessions/sessions.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { momentOf } from './moment.ts';
import { headOf } from './overview.ts';
import { isWaiting, presentResults } from './present.ts';
import { type AnswerRow, answersOf } from './queries/answers.ts';
import { type AttemptRow, bestAndLatest, findAttempt, type ResultRow } from './queries/attempts.ts';
import { isContinued } from './queries/continue.ts';
import { findPractice } from './queries/practices.ts';
import { statisticsOf } from './statistics.ts';
import { availabilityFor, reopeningFor } from './terms.ts';

/**
 * Returns a submitted attempt of the student: the score, how it was reached, and the right answers. In a held result
 * every question waits, and none is shown.
 */
export async function result(
  deps: Deps,
  student: Student,
  resultId: number,
): Promise<PracticeResult> {
  const attempt = await findAttempt(deps.db.queries, student.id, resultId);
  const { submitted_at, submitted_by } = attempt ?? {};
  if (!attempt || attempt.practice_id === null || !submitted_at || !submitted_by)
    throw new Failure('resultNotFound');
  const practice = await findPractice(deps.db.queries, attempt.practice_id, student.id);
  if (!practice) throw new Failure('resultNotFound');
  // Its right answers are those of the test that the student is continuing.
  if (!attempt.is_current && (await isContinued(deps.db.queries, student.id, attempt.practice_id)))
    throw new Failure('resultHeld');
  const rows = await answersOf(deps.db.queries, attempt);
  const rightOrWrong = rows.filter((row) => !isJudged(row.type_code));
  const correct = rightOrWrong.filter(({ points }) => points === 1).length;
  const isHeld = attempt.is_held;
  const waits = (row: AnswerRow) => isHeld || isWaiting(row);
  const { best, latest } =
    attempt.review_of === null
      ? await bestAndLatest(deps.db.queries, student.id, attempt.practice_id)
      : {};
  // Submitted by the server some seconds after the end, or by the student within the grace period: no more than the
  // allowed time counts.
  const end = attempt.deadline && attempt.deadline < submitted_at ? attempt.deadline : submitted_at;
  const questions = presentResults({ ...attempt, submitted_at }, rows);
  const reopened = reopeningFor(practice, attempt, deps.clock()) !== null;
  return {
    result_id: attempt.id,
    practice: headOf(practice),
    moment: await momentOf(deps, student.id, { ...attempt, submitted_at }, questions),
    score: attempt.score,
    band: attempt.band,
    best: linkTo(best),
    latest: linkTo(latest),
    before: await before(deps, student, attempt),
    correct,
    incorrect: rightOrWrong.filter(isWrong).length,
    judged: rows.filter((row) => isJudged(row.type_code) && row.points !== null).length,
    unanswered: rows.filter((row) => row.revision === 0 && !waits(row)).length,
    total: rows.length,
    points: attempt.points ?? 0,
    time_spent: unixOf(end) - unixOf(attempt.opened_at),
    submitted_at: unixOf(submitted_at),
    submitted_by,
    waiting: rows.filter(waits).length,
    marked_by: unixOrNull(await promisedAt(deps.db.queries, attempt.id)),
    may_redo: reopened || (!isHeld && availabilityFor(practice, deps.clock()).kind === 'open'),
    reopened,
    // Without their verdicts the questions tell nothing, and others may still be taking the test.
    sections: isHeld ? [] : sectionsOf(rows),
    list_question: isHeld ? [] : questions,
    question_statistics: isHeld ? {} : await statisticsOf(deps, student, attempt.id, rows),
  };
}

const linkTo = (row: ResultRow | undefined) =>
  row
    ? {
        result_id: row.id,
        score: row.score,
        band: row.band,
        submitted_at: unixOf(row.submitted_at),
      }
    : null;

async function before({ db }: Deps, student: Student, { continues }: AttemptRow) {
  if (continues === null) return null;
  const row = await findAttempt(db.queries, student.id, continues);
  return row?.submitted_at ? linkTo({ ...row, submitted_at: row.submitted_at }) : null;
}

const isWrong = ({ points }: AnswerRow) => points !== null && points < 1;

function sectionsOf(rows: AnswerRow[]): PracticeResult['sections'] {
  const folders = Map.groupBy(rows, (row) => row.folder_id);
  return [...folders.entries()].map(([id, members]) => ({
    folder_id: id,
    name: members[0]?.folder_name ?? '',
    position: members[0]?.folder_position ?? 0,
    correct: members.filter((row) => row.points === 1 && !isJudged(row.type_code)).length,
    judged: members.filter((row) => row.points !== null && isJudged(row.type_code)).length,
    waiting: members.filter(isWaiting).length,
    points: members.reduce((sum, row) => sum + (row.points ?? 0), 0),
    total: members.length,
  }));
}
