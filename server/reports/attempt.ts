/** Gathers the data of one attempt for its report. */
import { isJudged } from '@bitu/questions/traits.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { missedWords } from '@bitu/questions/voice/marks.ts';
import { promptOf } from '@bitu/rules/practice/question-text.ts';
import type { AttemptFacts, QuestionFacts } from '@bitu/rules/reports/attempt.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { rightLaterOf } from '../services/later-answer.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { type AttemptRow, findAttempt, type QuestionRow, questionsOf } from './queries/attempt.ts';

export interface Gathered {
  row: AttemptRow;
  facts: AttemptFacts;
}

/** Throws if the student has no such attempt, or has not submitted it. */
export async function gatherAttempt(
  { db }: { db: Pick<Deps['db'], 'queries'> },
  studentId: number,
  attemptId: number,
): Promise<Gathered> {
  const row = await findAttempt(db.queries, studentId, attemptId);
  if (!row) throw new Failure('notFound');
  if (!row.submitted_at) {
    const message = 'Bài này chưa nộp. Con nộp bài là có báo cáo ngay.';
    const data = { ready_time: unixOrNull(row.deadline) };
    throw new Failure('reportNotReady', { message, data });
  }
  const questions = await questionsOf(db.queries, studentId, attemptId);
  // No more than the allowed time counts, as on the result page.
  const end = row.deadline && row.deadline < row.submitted_at ? row.deadline : row.submitted_at;
  return {
    row,
    facts: {
      attemptId,
      practiceId: row.practice_id,
      fullName: row.full_name,
      title: row.title,
      classTitle: titleOf(row),
      subjectId: row.own_subject_id,
      isTest: row.is_test,
      score: row.score,
      band: row.band,
      best:
        row.best_id === null || row.best_score === null
          ? null
          : { attemptId: row.best_id, score: row.best_score, band: row.best_band },
      submittedAt: unixOf(row.submitted_at),
      timeSpent: unixOf(end) - unixOf(row.opened_at),
      promisedAt: unixOrNull(row.promised_at),
      questions: questions.map((question) => questionFacts(question, row.is_held)),
    },
  };
}

/** Does the same for the family, who may see nothing of a test's former answers while it is continued. */
export async function visibleFacts(
  deps: Parameters<typeof gatherAttempt>[0],
  studentId: number,
  attemptId: number,
): Promise<Gathered> {
  const gathered = await gatherAttempt(deps, studentId, attemptId);
  if (!gathered.row.is_continued) return gathered;
  const message = 'Con đang làm tiếp bài này. Con nộp bài là có lại báo cáo.';
  throw new Failure('reportNotReady', { message });
}

/** Returns the title of a class that was joined from outside, or null if there is none. */
export const titleOf = (row: {
  subject_id: number | null;
  grade_id: number | null;
  level_name: string | null;
}): string | null =>
  row.subject_id === null
    ? null
    : classTitle({
        subject_id: row.subject_id,
        grade_id: row.grade_id ?? 0,
        level_name: row.level_name,
      });

/** In a held result, every question waits. */
const questionFacts = (row: QuestionRow, isHeld: boolean): QuestionFacts => ({
  id: row.question_id,
  position: row.position,
  section: { id: row.section_id, name: row.section_name },
  difficulty: row.difficulty,
  prompt: promptOf(row.content),
  isJudged: isJudged(row.type_code),
  isAnswered: row.revision > 0 || isHeld,
  points: row.points,
  rightLater: rightLaterOf(row),
  missedWords: missedWords({ word_score_list: row.words ?? [] }),
  skills: row.skills,
});
