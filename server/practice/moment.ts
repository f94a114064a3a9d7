import type { PracticeMoment } from '@bitu/contract/moment.ts';
import type { ResultQuestion } from '@bitu/contract/practice.ts';
import { bestSentence } from '@bitu/rules/practice/moment.ts';
import type { Deps } from '../deps.ts';
import { earnedBy, nextHomework } from '../learning/index.ts';
import type { AttemptRow } from './queries/attempts.ts';
import { momentFacts } from './queries/moment.ts';

/** Returns what the student is shown first about a submitted attempt at a practice. */
export async function momentOf(
  deps: Deps,
  studentId: number,
  attempt: AttemptRow & { submitted_at: Date },
  questions: readonly ResultQuestion[],
): Promise<PracticeMoment> {
  const [facts, earned, next] = await Promise.all([
    momentFacts(deps.db.queries, studentId, attempt.id),
    earnedBy(deps.db.queries, studentId, attempt),
    attempt.practice_id === null ? null : nextHomework(deps, studentId, attempt.practice_id),
  ]);
  const right = new Set(
    questions.filter(({ user: [mine] }) => mine?.is_right === 1).map(({ id }) => id),
  );
  const retried = facts.retried.filter((id) => right.has(id));
  const asked = questions.map(({ user: [answer], ...question }) => ({
    ...question,
    ...(answer && { points: answer.points }),
  }));
  return {
    sentence: bestSentence({ score: attempt.score, questions: asked, ...facts, retried }),
    ...earned,
    next,
  };
}
