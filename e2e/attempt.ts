/** The questions of a student's attempt with right and wrong answers, which the browser does not get before the end. */
import type { BaiLam, PracticeData, PracticeQuestion } from '@bitu/contract/practice.ts';
import { revealKey } from '@bitu/questions/rules.ts';
import { wrongAnswer } from '@bitu/questions/samples.ts';
import { practiceIdOf } from '../server/testing/attempt.ts';
import type { Site } from './server.ts';

export type Asked = PracticeQuestion & { right: BaiLam; wrong: BaiLam };

export interface DrawnAttempt {
  practiceId: number;
  attemptId: number;
  data: PracticeData;
  /** In the order drawn. */
  questions: Asked[];
}

type Who = { token: string };

/** Makes a call of the contract like the student's other device. */
export async function fetchAs<T>(
  site: Pick<Site, 'origin'>,
  { token }: Who,
  path: string,
  body?: object,
) {
  const response = await fetch(site.origin + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data } = (await response.json()) as { data: T };
  return data;
}

/** Returns the path of a practice by its author's code. */
export const pathOf = async (site: Site, practice: string) =>
  `/practice/${await practiceIdOf(site, practice)}`;

/**
 * Moves the lessons that give a practice into the past, as a demo lesson is past or future depending on the time of
 * day.
 */
const letBegin = (site: Pick<Site, 'db'>, practiceId: number) =>
  site.db.pool.query(
    `update lessons set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
     where starts_at > now() and id in (select lesson_id from lesson_contents where practice_id = $1)`,
    [practiceId],
  );

/** Opens the running attempt, or draws one. */
export async function attemptOf(
  site: Pick<Site, 'db' | 'origin'>,
  who: Who,
  practice: string,
  more = '',
): Promise<DrawnAttempt> {
  const practiceId = await practiceIdOf(site, practice);
  await letBegin(site, practiceId);
  const path = `/api/practice/list-question?practiceId=${practiceId}${more}`;
  const data = await fetchAs<PracticeData>(site, who, path);
  const questions = await askedOf(site, data.list_question);
  return { practiceId, attemptId: data.attempt_id ?? 0, data, questions };
}

/** Questions in the order drawn, with right and wrong answers. */
export async function askedOf(
  site: Pick<Site, 'db'>,
  drawn: readonly PracticeQuestion[],
): Promise<Asked[]> {
  const keys = await site.db.queries
    .selectFrom('questions')
    .select(['id', 'key'])
    .where(
      'id',
      'in',
      drawn.map(({ id }) => id),
    )
    .execute();
  return drawn
    .toSorted((a, b) => a.position - b.position)
    .map((question) => {
      const key = keys.find(({ id }) => id === question.id)?.key;
      const revealed = revealKey(question.type_code, key as never, question.content);
      const right = firstForms(revealed.rightAnswer);
      const wrong = wrongAnswer(question.type_code, question.content, right) ?? [];
      return { ...question, right, wrong };
    });
}

const firstForms = (answer: BaiLam): BaiLam =>
  answer.map((one) => (typeof one === 'string' ? (one.split('|')[0] ?? '') : one));

/** Returns the stored answers of an attempt, by question. */
export async function storedAnswers(site: Site, attemptId: number): Promise<Map<number, BaiLam>> {
  const rows = await site.db.queries
    .selectFrom('answers')
    .select(['question_id', 'bai_lam'])
    .where('attempt_id', '=', attemptId)
    .where('revision', '>', 0)
    .execute();
  return new Map(rows.map(({ question_id, bai_lam }) => [question_id, bai_lam as BaiLam]));
}
