import type { NotebookCard, NotebookOverview } from '@bitu/contract/drills.ts';
import { laterWords, notebookPurpose } from '@bitu/rules/notebook/words.ts';
import { minutesOf } from '@bitu/rules/notebook/today.ts';
import { promptOf } from '@bitu/rules/practice/question-text.ts';
import { type QuestionType, questionTypeNames } from '@bitu/questions/traits.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { learningDateOf } from './day.ts';
import { type CardRow, countCards, firstCards } from './queries/cards.ts';
import { countForLater } from './queries/later.ts';
import { chooseToday } from './today.ts';

const maxCards = 100;

const present =
  (day: string) =>
  ({ content, ...card }: CardRow): NotebookCard => ({
    ...card,
    prompt: promptOf(content),
    is_due: card.put_away === null && card.due_date <= day ? 1 : 0,
  });

/** Returns the notebook of a student. */
export async function overview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  studentId: number,
): Promise<NotebookOverview> {
  const { queries } = db;
  const day = learningDateOf(clock());
  const [{ today, later }, counts, cards] = await Promise.all([
    todayOf(queries, studentId, day),
    countCards(queries, studentId, day),
    firstCards(queries, studentId, maxCards),
  ]);
  return {
    purpose: notebookPurpose,
    today,
    left_for_later: later,
    later_words: laterWords(later),
    ...counts,
    cards: cards.map(present(day)),
  };
}

/** Returns today's set, already drawn or not, and how many due cards are not in it. */
async function todayOf(queries: Queries, studentId: number, day: string) {
  const drawn = await drawnSet(queries, studentId, day);
  if (!drawn) {
    const { asked, due } = await chooseToday(queries, studentId, day);
    const state = asked.length === 0 ? 'empty' : 'ready';
    const types = asked.map(({ type }) => type);
    return {
      today: { state, attempt_id: null, ...sizeOf(types) } as const,
      later: due - asked.length,
    };
  }
  const { attempt_id, is_submitted, is_begun, types } = drawn;
  const state = is_submitted ? 'done' : is_begun ? 'started' : 'ready';
  return {
    today: { state, attempt_id, ...sizeOf(types) } as const,
    later: await countForLater(queries, studentId, { day, attemptId: attempt_id }),
  };
}

const sizeOf = (types: readonly QuestionType[]) => ({
  count: types.length,
  minutes: types.length === 0 ? 0 : minutesOf(types),
});

const drawnRow = z.strictObject({
  attempt_id: z.number(),
  is_submitted: z.boolean(),
  types: z.array(z.enum(questionTypeNames)),
  /** Some question of it is answered. */
  is_begun: z.boolean(),
});

/** Returns the set that was drawn for a learning day, or undefined if there is none. */
async function drawnSet(
  queries: Queries,
  studentId: number,
  day: string,
): Promise<z.infer<typeof drawnRow> | undefined> {
  const [row] = await readRows(
    queries,
    drawnRow,
    sql`
    select t.id as attempt_id, t.submitted_at is not null as is_submitted,
      array_agg(q.type_code order by a.position) as types, bool_or(a.revision > 0) as is_begun
    from attempts t
    join answers a on a.attempt_id = t.id
    join questions q on q.id = a.question_id
    where t.student_id = ${studentId} and t.drill = 'notebook' and t.drill_day = ${day}::date
    group by t.id`,
  );
  return row;
}
