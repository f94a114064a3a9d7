import type { PracticeResult } from '@bitu/contract/practice.ts';
import { evaluationStatus } from '@bitu/rules/practice/status.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Student } from '../plugins/sessions.ts';
import { unixOf } from '../time.ts';
import { headOf, passageTo } from './open.ts';
import { evaluationOf, presentResults } from './present.ts';
import { type RevealedRow, revealedAnswersOf } from './queries/answers.ts';
import { findAttempt } from './queries/attempts.ts';
import { findPractice } from './queries/practices.ts';

/** A submitted attempt of the student: the score, how it came about, and the right answers. */
export async function result(
  deps: Deps,
  student: Student,
  resultId: number,
): Promise<PracticeResult> {
  const attempt = await findAttempt(deps.db.queries, student.id, resultId);
  const { submitted_at, submitted_by, score } = attempt ?? {};
  if (!attempt || !submitted_at || !submitted_by || score == null)
    throw new Failure('resultNotFound');
  const practice = await findPractice(deps.db.queries, attempt.practice_id, student.id);
  if (!practice) throw new Failure('resultNotFound');
  const rows = await revealedAnswersOf(deps.db.queries, { ...attempt, submitted_at });
  const correct = attempt.correct_count ?? 0;
  const unanswered = rows.filter((row) => row.revision === 0).length;
  // Handed in by the server some seconds after the end, or by the student within the grace: the time allowed is all that was spent.
  const end = attempt.deadline && attempt.deadline < submitted_at ? attempt.deadline : submitted_at;
  return {
    result_id: attempt.id,
    practice: headOf(practice),
    score,
    correct,
    incorrect: rows.length - correct - unanswered,
    unanswered,
    total: rows.length,
    points: attempt.points ?? 0,
    time_spent: unixOf(end) - unixOf(attempt.opened_at),
    submitted_at: unixOf(submitted_at),
    submitted_by,
    waiting: rows.filter((row) => evaluationOf(row) === evaluationStatus.submittedWithoutResult)
      .length,
    may_redo: passageTo(practice, deps.clock()).kind === 'open',
    sections: sectionsOf(rows),
    list_question: presentResults({ ...attempt, submitted_at }, rows),
  };
}

function sectionsOf(rows: RevealedRow[]): PracticeResult['sections'] {
  const folders = Map.groupBy(rows, (row) => row.folder_id);
  return [...folders.entries()].map(([id, members]) => ({
    folder_id: id,
    name: members[0]?.folder_name ?? '',
    position: members[0]?.folder_position ?? 0,
    correct: members.filter((row) => row.points === 1).length,
    points: members.reduce((sum, row) => sum + (row.points ?? 0), 0),
    total: members.length,
  }));
}
