/** Questions whose keys may be changed. Judged questions have no key. */
import type { KeyedQuestion, QuestionMatch } from '@bitu/contract/appeals.ts';
import { judgedTypes, type QuestionType, questionTypeNames } from '@bitu/questions/traits.ts';
import type { Block } from '@bitu/contract/text.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { promptOf } from '@bitu/rules/practice/question-text.ts';
import { foldText } from '@bitu/rules/profile/fold.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { questionToMark } from '../practice/index.ts';
import { inSubjectReach, type SubjectReach, subjectReach } from './queries/reach.ts';

/** Finds the questions whose key the reader may change, in practices whose titles contain these words. */
export async function findQuestions(
  { db }: Deps,
  staff: Staff,
  reference: { practice: string; number?: number | undefined },
): Promise<QuestionMatch[]> {
  const words = foldText(reference.practice);
  const practices = await practicesIn(db.queries, subjectReach(staff, 'keys.write'));
  const ids = practices.filter(({ title }) => foldText(title).includes(words)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await questionsOf(db.queries, { practices: ids, number: reference.number ?? null });
  return rows.map(({ practice_id, practice_title, content, ...row }) => ({
    ...row,
    practice: { id: practice_id, title: practice_title },
    title: promptOf(content as never),
  }));
}

/** Returns a question with its key. Throws `notFound` also when it has no key, or none that the reader may change. */
export async function readQuestion({ db }: Deps, staff: Staff, id: number): Promise<KeyedQuestion> {
  const row = await questionOf(db.queries, id, subjectReach(staff, 'keys.write'));
  if (!row) throw new Failure('notFound');
  const { practice_id, practice_title, revision, ...question } = row;
  return {
    practice: { id: practice_id, title: practice_title },
    question: questionToMark(question, null),
    key: question.key as Record<string, unknown>,
    revision,
  };
}

const hasKey = sql`q.type_code <> all(${[...judgedTypes]}::text[])`;

const practiceRow = z.strictObject({ id: z.int(), title: z.string() });

/** Returns the practices within reach; the caller compares titles without tone marks, which the database cannot. */
const practicesIn = (queries: Queries, reach: SubjectReach) =>
  readRows(
    queries,
    practiceRow,
    sql`select p.id, p.title from practices p where ${inSubjectReach(reach)} order by p.title, p.id`,
  );

const questionRow = z.strictObject({
  id: z.int(),
  number: z.int(),
  practice_id: z.int(),
  practice_title: z.string(),
  content: json<object>(),
});

/**
 * Returns the questions that are in these practices today.
 * @param number Their place in each practice, or null for all.
 */
const questionsOf = (
  queries: Queries,
  { practices, number }: { practices: readonly number[]; number: number | null },
) =>
  readRows(
    queries,
    questionRow,
    sql`
      select id, number, practice_id, practice_title, content from (
        select q.id, q.type_code, p.id as practice_id, p.title as practice_title, q.content,
          (row_number() over (partition by p.id order by f.position, q.position, q.id))::int as number
        from questions q join practices p on p.id = q.practice_id join practice_folders f on f.id = q.folder_id
        where p.id = any(${practices}::bigint[]) and q.retired_at is null
      ) q
      where ${hasKey} and (${number}::int is null or q.number = ${number})
      order by practice_title, practice_id, number limit 100`,
  );

const keyedRow = z.strictObject({
  id: z.int(),
  type_code: z.enum(questionTypeNames as [QuestionType]),
  content: json<object>(),
  key: json<object>(),
  explanation: json<Block[]>(),
  /** The revision of the newest key. */
  revision: z.int(),
  practice_id: z.int(),
  practice_title: z.string(),
});

/** Returns one question within reach, even if it is no longer drawn: its answers may still be scored again. */
async function questionOf(
  queries: Queries,
  id: number,
  reach: SubjectReach,
): Promise<z.infer<typeof keyedRow> | undefined> {
  const rows = await readRows(
    queries,
    keyedRow,
    sql`
      select q.id, q.type_code, q.content, q.key, q.explanation, p.id as practice_id, p.title as practice_title,
        coalesce((select max(revision) from question_keys k where k.question_id = q.id), 0) as revision
      from questions q join practices p on p.id = q.practice_id
      where q.id = ${id} and ${hasKey} and ${inSubjectReach(reach)}`,
  );
  return rows[0];
}
