/** The only SQL of practice. Every statement that reads or writes an attempt names the student it is for. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { QuestionType } from '@bitu/contract/questions/index.ts';
import type { Block } from '@bitu/contract/text.ts';
import type { Database, Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

export interface PracticeRow {
  id: number;
  title: string;
  practice_type: 1 | 2;
  subject_id: number;
  is_reported: boolean;
  is_public: boolean;
  total_time: number | null;
  shuffle: 'none' | 'questions' | 'options' | 'both';
  question_count: number;
  /** Through an open enrolment: null not at all, false on trial where it is to be bought, true fully. */
  enrolled: boolean | null;
}

export interface AttemptRow {
  id: number;
  practice_id: number;
  review_of: number | null;
  reveals: boolean;
  question_count: number;
  opened_at: Date;
  deadline: Date | null;
  submitted_at: Date | null;
  submitted_by: 'student' | 'server' | null;
  points: number | null;
  correct_count: number | null;
  score: number | null;
  given: number;
}

/** A practice, and how far the student may go in it. */
export async function findPractice(
  queries: Queries,
  practiceId: number,
  studentId: number | null,
): Promise<PracticeRow | undefined> {
  const { rows } = await sql<PracticeRow>`
    select p.id, p.title, p.practice_type, p.subject_id, p.is_reported, p.is_public, p.total_time, p.shuffle,
      coalesce((
        select sum(least(f.draw, (select count(*) from questions q where q.folder_id = f.id and q.retired_at is null)))
        from practice_folders f where f.practice_id = p.id
      ), 0)::int as question_count,
      (
        select bool_or(e.status = 1 or not lc.paid)
        from lesson_contents lc
        join lessons l on l.id = lc.lesson_id
        join enrolments e on e.class_id = l.class_id and e.student_id = ${studentId} and e.status <> 3
        where lc.practice_id = p.id
      ) as enrolled
    from practices p
    where p.id = ${practiceId}`.execute(queries);
  return rows[0];
}

const attemptColumns = sql`a.id, a.practice_id, a.review_of, a.reveals, a.question_count, a.opened_at, a.deadline, a.submitted_at,
  a.submitted_by, a.points, a.correct_count, a.score,
  (select count(*)::int from answers where attempt_id = a.id and revision > 0) as given`;

/** The student's present attempt at a practice: the running or the last finished one; or the review of one result. */
export async function currentAttempt(
  queries: Queries,
  studentId: number,
  practiceId: number,
  reviewOf: number | null,
): Promise<AttemptRow | undefined> {
  const which = reviewOf === null ? sql`a.review_of is null` : sql`a.review_of = ${reviewOf}`;
  const { rows } = await sql<AttemptRow>`
    select ${attemptColumns} from attempts a
    where a.student_id = ${studentId} and a.practice_id = ${practiceId} and a.archived_at is null and ${which}`.execute(
    queries,
  );
  return rows[0];
}

/** One attempt of the student, archived ones too. */
export async function findAttempt(
  queries: Queries,
  studentId: number,
  attemptId: number,
): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    select ${attemptColumns} from attempts a
    where a.student_id = ${studentId} and a.id = ${attemptId}`.execute(queries);
  return rows[0];
}

/** Puts the finished attempt away; a running one stays. */
export async function archiveFinished(
  queries: Queries,
  studentId: number,
  practiceId: number,
  reviewOf: number | null,
  now: Date,
) {
  const which = reviewOf === null ? sql`review_of is null` : sql`review_of = ${reviewOf}`;
  await sql`
    update attempts set archived_at = ${now}
    where student_id = ${studentId} and practice_id = ${practiceId} and archived_at is null and submitted_at is not null
      and ${which}`.execute(queries);
}

export interface DrawableQuestion {
  id: number;
  position: number;
  type_code: QuestionType;
  folder_id: number;
  folder_position: number;
  draw: number | null;
  option_ids: string[];
  right_ids: string[];
}

/** What an attempt may draw: the questions in force, or for a review those that were not right. */
export async function drawableQuestions(
  queries: Queries,
  practiceId: number,
  reviewOf: number | null,
): Promise<DrawableQuestion[]> {
  const questions =
    reviewOf === null
      ? sql`select q.* from questions q where q.practice_id = ${practiceId} and q.retired_at is null`
      : sql`select q.* from answers a join questions q on q.id = a.question_id
            where a.attempt_id = ${reviewOf} and coalesce(a.points, 0) < 1`;
  const draw = reviewOf === null ? sql`f.draw` : sql`null::smallint`;
  const { rows } = await sql<DrawableQuestion>`
    select q.id, q.position, q.type_code, q.folder_id, f.position as folder_position, ${draw} as draw,
      jsonb_path_query_array(q.content, '$.options[*].id') as option_ids,
      jsonb_path_query_array(q.content, '$.right[*].id') as right_ids
    from (${questions}) q join practice_folders f on f.id = q.folder_id
    order by f.position, q.position`.execute(queries);
  return rows;
}

export interface NewAttempt {
  student_id: number;
  practice_id: number;
  review_of: number | null;
  reveals: boolean;
  question_count: number;
  opened_at: Date;
  deadline: Date | null;
}

export interface DrawnRow {
  question_id: number;
  position: number;
  drawn: { order: string[] | null; right_order: string[] | null };
}

/** Stores what was drawn; answers the attempt's id, or undefined when another request has opened one meanwhile. */
export async function insertAttempt(
  queries: Queries,
  attempt: NewAttempt,
  drawn: DrawnRow[],
): Promise<number | undefined> {
  const row = await queries
    .insertInto('attempts')
    .values(attempt)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  await sql`
    insert into answers (attempt_id, question_id, position, drawn)
    select ${row.id}, d.question_id, d.position, d.drawn
    from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as d (question_id bigint, position smallint, drawn jsonb)`.execute(
    queries,
  );
  return row.id;
}

export interface AnswerRow {
  question_id: number;
  position: number;
  drawn: { order: string[] | null; right_order: string[] | null };
  bai_lam: BaiLam | null;
  revision: number;
  saved_at: Date | null;
  points: number | null;
  right_parts: number | null;
  total_parts: number | null;
  type_code: QuestionType;
  level_id: number;
  grading_object: 0 | 1 | 2;
  content: object;
  folder_id: number;
  folder_name: string;
  folder_position: number;
}

const answerColumns = sql`a.question_id, a.position, a.drawn, a.bai_lam, a.revision, a.saved_at, a.points, a.right_parts, a.total_parts,
  q.type_code, q.level_id, q.grading_object, q.content, f.id as folder_id, f.name as folder_name, f.position as folder_position`;

/** The questions of an attempt in their drawn order, with the answers there are and without the keys. */
export async function answersOf(queries: Queries, attempt: AttemptRow): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select ${answerColumns}
    from answers a join questions q on q.id = a.question_id join practice_folders f on f.id = q.folder_id
    where a.attempt_id = ${attempt.id}
    order by a.position`.execute(queries);
  return rows;
}

export interface RevealedRow extends AnswerRow {
  key: object;
  explanation: Block[];
}

/** … with the keys, for an attempt that is submitted. */
export async function revealedAnswersOf(
  queries: Queries,
  attempt: AttemptRow & { submitted_at: Date },
): Promise<RevealedRow[]> {
  const { rows } = await sql<RevealedRow>`
    select ${answerColumns}, q.key, q.explanation
    from answers a join questions q on q.id = a.question_id join practice_folders f on f.id = q.folder_id
    where a.attempt_id = ${attempt.id}
    order by a.position`.execute(queries);
  return rows;
}

export interface QuestionRow {
  id: number;
  type_code: QuestionType;
  content: object;
  key: object;
}

export async function findQuestion(
  queries: Queries,
  questionId: number,
): Promise<QuestionRow | undefined> {
  return (await queries
    .selectFrom('questions')
    .select(['id', 'type_code', 'content', 'key'])
    .where('id', '=', questionId)
    .executeTakeFirst()) as QuestionRow | undefined;
}

export interface SaveOutcome {
  deadline: Date | null;
  submitted_at: Date | null;
  reveals: boolean;
  saved: boolean;
}

/** One answer on its way into the database. */
export interface NewAnswer {
  attempt_id: number;
  student_id: number;
  practice_id: number;
  question_id: number;
  bai_lam: BaiLam;
  revision: number;
  points: number;
  right_parts: number;
  total_parts: number;
  now: Date;
}

/** When an answer is stored: it is newer, the attempt runs, its time and the grace are not over, and right and wrong were not told yet. */
const maySave = (given: { revision: string; now: string; grace: string }) => `
      a.revision < ${given.revision}
      and t.submitted_at is null
      and (t.deadline is null or ${given.now} <= t.deadline + make_interval(secs => ${given.grace}))
      and (not t.reveals or a.revision = 0)`;

/**
 * Stores one answer if it is newer, in one statement, prepared once a connection.
 * The shared lock lets the saves of an attempt pass side by side and makes its submission wait for them, and them for it.
 */
export const saveStatement = `
  with attempt as (
    select id, deadline, submitted_at, reveals from attempts
    where id = $1 and student_id = $2 and practice_id = $3
    for share
  ), saved as (
    update answers a
    set bai_lam = $5::jsonb, revision = $6, points = $7, right_parts = $8, total_parts = $9, saved_at = $10
    from attempt t
    where a.attempt_id = t.id and a.question_id = $4 and ${maySave({ revision: '$6', now: '$10', grace: '$11' })}
    returning a.revision
  )
  select t.deadline, t.submitted_at, t.reveals, s.revision is not null as saved
  from attempt t left join saved s on true`;

export async function saveAnswer(
  db: Database,
  answer: NewAnswer,
  grace: number,
): Promise<SaveOutcome | undefined> {
  const { rows } = await db.pool.query<SaveOutcome>({
    name: 'save-answer',
    text: saveStatement,
    values: [
      answer.attempt_id,
      answer.student_id,
      answer.practice_id,
      answer.question_id,
      JSON.stringify(answer.bai_lam),
      answer.revision,
      answer.points,
      answer.right_parts,
      answer.total_parts,
      answer.now,
      grace,
    ],
  });
  return rows[0];
}

/** The same for many answers. The locks are taken in the order of the ids, as `lockOverdueAttempts` takes them: neither waits for the other in a circle. */
const saveTogetherStatement = `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as g (n int, attempt_id bigint, student_id bigint, practice_id bigint, question_id bigint,
      bai_lam jsonb, revision int, points double precision, right_parts smallint, total_parts smallint, now timestamptz)
  ), attempt as (
    select g.n, t.id, t.deadline, t.submitted_at, t.reveals
    from given g join attempts t on t.id = g.attempt_id and t.student_id = g.student_id and t.practice_id = g.practice_id
    order by t.id, g.question_id
    for share of t
  ), saved as (
    update answers a
    set bai_lam = g.bai_lam, revision = g.revision, points = g.points, right_parts = g.right_parts, total_parts = g.total_parts,
      saved_at = g.now
    from given g join attempt t on t.n = g.n
    where a.attempt_id = t.id and a.question_id = g.question_id and ${maySave({ revision: 'g.revision', now: 'g.now', grace: '$2' })}
    returning g.n
  )
  select t.n, t.deadline, t.submitted_at, t.reveals, s.n is not null as saved
  from attempt t left join saved s on s.n = t.n`;

/** Stores several answers, no two of them to the same question of an attempt; all or none when it throws. Answers the outcomes in the same order. */
export async function saveAnswers(
  db: Database,
  answers: NewAnswer[],
  grace: number,
): Promise<(SaveOutcome | undefined)[]> {
  const { rows } = await db.pool.query<SaveOutcome & { n: number }>({
    name: 'save-answers',
    text: saveTogetherStatement,
    values: [JSON.stringify(answers.map((answer, n) => ({ n, ...answer }))), grace],
  });
  const outcomes: (SaveOutcome | undefined)[] = answers.map(() => undefined);
  for (const { n, ...outcome } of rows) outcomes[n] = outcome;
  return outcomes;
}

/** What is stored for one question of one's own attempt; read when a save did not go through, to say why. */
export function storedAnswer(
  queries: Queries,
  studentId: number,
  attemptId: number,
  questionId: number,
) {
  return queries
    .selectFrom('answers as a')
    .innerJoin('attempts as t', 't.id', 'a.attempt_id')
    .select([
      'a.bai_lam',
      'a.revision',
      'a.saved_at',
      'a.points',
      'a.right_parts',
      'a.total_parts',
      't.submitted_at',
      't.deadline',
      't.reveals',
    ])
    .where('t.id', '=', attemptId)
    .where('t.student_id', '=', studentId)
    .where('a.question_id', '=', questionId)
    .executeTakeFirst();
}

export interface OpenAttempt {
  id: number;
  student_id: number;
  practice_id: number;
  question_count: number;
}

/** Locks one running attempt of the student, so that no save passes while it is handed in. */
export async function lockOpenAttempt(
  queries: Queries,
  studentId: number,
  practiceId: number,
  attemptId: number,
): Promise<OpenAttempt[]> {
  const { rows } = await sql<OpenAttempt>`
    select id, student_id, practice_id, question_count from attempts
    where id = ${attemptId} and student_id = ${studentId} and practice_id = ${practiceId} and submitted_at is null
    for update`.execute(queries);
  return rows;
}

/** Locks running attempts, of all students, whose time was over at `before`; `limit` of them at most. */
export async function lockOverdueAttempts(
  queries: Queries,
  before: Date,
  limit: number,
): Promise<OpenAttempt[]> {
  const { rows } = await sql<OpenAttempt>`
    select id, student_id, practice_id, question_count from attempts
    where submitted_at is null and deadline is not null and deadline < ${before}
    order by id limit ${limit}
    for update`.execute(queries);
  return rows;
}

/** Whether an attempt, whosever it is, has not been handed in. */
export async function isRunning(queries: Queries, attemptId: number): Promise<boolean> {
  const row = await queries
    .selectFrom('attempts')
    .select('id')
    .where('id', '=', attemptId)
    .where('submitted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** What each attempt has come to so far. */
export async function sumPoints(queries: Queries, attemptIds: number[]) {
  const { rows } = await sql<{ attempt_id: number; points: number; correct_count: number }>`
    select attempt_id, coalesce(sum(points), 0) as points, (count(*) filter (where points = 1))::int as correct_count
    from answers where attempt_id = any(${attemptIds}::bigint[])
    group by attempt_id`.execute(queries);
  return rows;
}

export interface ClosedAttempt {
  id: number;
  points: number;
  correct_count: number;
  score: number;
}

export async function closeAttempts(
  queries: Queries,
  closed: ClosedAttempt[],
  now: Date,
  by: 'student' | 'server',
) {
  await sql`
    update attempts a
    set submitted_at = ${now}, submitted_by = ${by}, points = c.points, correct_count = c.correct_count, score = c.score
    from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb)
      as c (id bigint, points double precision, correct_count smallint, score numeric(3, 1))
    where a.id = c.id and a.submitted_at is null`.execute(queries);
}
