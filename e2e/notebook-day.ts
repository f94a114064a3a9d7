/** A child with due mistakes in the notebook. */
import { newStudent, type Person } from '../server/testing/people.ts';
import { attemptOf, fetchAs } from './attempt.ts';
import type { Site } from './server.ts';

/** Answers a practice through the API, incorrectly at the positions `wrongAt`, and submits it. */
export async function handIn(
  site: Site,
  student: Pick<Person, 'token'>,
  practice: string,
  wrongAt: readonly number[],
): Promise<void> {
  const { practiceId, attemptId, questions } = await attemptOf(site, student, practice);
  const place = { practice_id: practiceId, attempt_id: attemptId };
  const answers = questions.flatMap(({ id, right, wrong, position }) => {
    const bai_lam = wrongAt.includes(position) ? wrong : right;
    return bai_lam.length > 0 ? [{ question_id: id, bai_lam, revision: 1 }] : [];
  });
  await Promise.all(
    answers.map((answer) =>
      fetchAs(site, student, '/api/practice/update-answer', { ...place, ...answer }),
    ),
  );
  await fetchAs(site, student, '/api/practice/submit', place);
}

export const inBothSubjects = { classes: { 'starters-a': 1, 'math-grade-1': 1 } } as const;

/** A new child with five mistakes in two subjects, made the day before. */
export async function withMistakes(site: Site): Promise<Person> {
  const student = await newStudent(site, inBothSubjects);
  await handIn(site, student, 'starters-animals', [1, 2, 3]);
  await handIn(site, student, 'math-g1-number-bonds', [1, 2]);
  await site.db.pool.query(
    'update notebook_cards set due_day = due_day - 1 where student_id = $1',
    [student.id],
  );
  return student;
}
