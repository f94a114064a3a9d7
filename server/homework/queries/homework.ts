import { classStatuses, contentTypes, practiceTypes } from '@bitu/contract/codes.ts';
import {
  type HomeworkDue,
  type HomeworkFor,
  type ResultsTiming,
  resultsTiming,
} from '@bitu/contract/homework.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { childName } from '../../services/child-name.ts';
import { classInReach } from '../../services/class-reach.ts';
import { isGivenTo } from '../../services/homework-recipients.ts';
import { dateOf, unixOf } from '../../time.ts';

const lessonRow = z.strictObject({
  id: z.number(),
  class_id: z.number(),
  subject_id: z.number(),
  ends_at: z.date(),
});

/**
 * Locks a lesson within reach, of a class that is not over, so that two people who give homework to it do so one
 * after the other.
 */
export async function lockLesson(trx: Queries, staff: Staff, id: number, now: Date) {
  const [row] = await readRows(
    trx,
    lessonRow,
    sql`
    select l.id, l.class_id, c.subject_id, l.ends_at from lessons l join classes c on c.id = l.class_id
    where l.id = ${id} and l.state = 'planned' and c.status <> ${classStatuses.inactive}
      and ${classInReach(staff, 'homework.write', now)}
    for no key update of l`,
  );
  return row;
}

const practiceRow = z.strictObject({
  subject_id: z.number(),
  is_test: z.boolean(),
  is_published: z.boolean(),
});

export async function findPractice(trx: Queries, id: number) {
  const [row] = await readRows(
    trx,
    practiceRow,
    sql`
    select p.subject_id, p.practice_type = ${practiceTypes.test} as is_test,
      exists (select from questions q where q.practice_id = p.id and q.retired_at is null) as is_published
    from practices p where p.id = ${id}`,
  );
  return row;
}

/** The stored columns of a due time: days after the lesson, or its own hours. */
const columnsOf = (due: HomeworkDue) =>
  due !== null && typeof due === 'object'
    ? { due_days: null, opens_at: dateOf(due.opens_at), closes_at: dateOf(due.closes_at) }
    : { due_days: due, opens_at: null, closes_at: null };

interface DueColumns {
  due_days: number | null;
  opens_at: Date | null;
  closes_at: Date | null;
}

export const dueOf = ({ due_days, opens_at, closes_at }: DueColumns): HomeworkDue =>
  opens_at && closes_at ? { opens_at: unixOf(opens_at), closes_at: unixOf(closes_at) } : due_days;

const idRow = z.strictObject({ id: z.number() });

/**
 * Adds a practice at the end of a locked lesson, for children of its class or for all of it. Returns undefined if the
 * lesson already has it.
 */
export async function insertHomework(
  trx: Queries,
  input: {
    lesson_id: number;
    practice_id: number;
    due: HomeworkDue;
    results: ResultsTiming;
    students: HomeworkFor;
  },
): Promise<number | undefined> {
  const { due_days, opens_at, closes_at } = columnsOf(input.due);
  const [row] = await readRows(
    trx,
    idRow,
    sql`
    insert into lesson_contents (lesson_id, position, content_type, practice_id, due_days, opens_at, closes_at, results, for_chosen, origin)
    select ${input.lesson_id}::bigint, coalesce(max(position) + 1, 0), ${contentTypes.homework}::smallint,
      ${input.practice_id}::bigint, ${due_days}::smallint, ${opens_at}::timestamptz, ${closes_at}::timestamptz, ${input.results},
      ${input.students !== null}::boolean, 'console'
    from lesson_contents where lesson_id = ${input.lesson_id}
    having coalesce(bool_and(practice_id is distinct from ${input.practice_id}::bigint), true)
    returning id`,
  );
  if (row && input.students) await nameStudents(trx, row.id, input.students, []);
  return row?.id;
}

/**
 * Names children for homework.
 * @param toNotify Those of them whose families are still to be notified.
 */
const nameStudents = (
  trx: Queries,
  id: number,
  students: readonly number[],
  toNotify: readonly number[],
) =>
  sql`
    insert into homework_students (content_id, student_id, to_notify)
    select ${id}::bigint, student_id, student_id = any(${[...toNotify]}::bigint[])
    from unnest(${[...students]}::bigint[]) as s (student_id)
    on conflict do nothing`.execute(trx);

/** Condition: the student has begun the practice of the homework `lc` of the lesson `l` since it opened. */
const hasBegun = (studentId: RawBuilder<unknown>) => sql`exists (
  select from attempts t where t.student_id = ${studentId} and t.practice_id = lc.practice_id
    and t.opened_at >= coalesce(lc.opens_at, l.starts_at))`;

const homeworkRow = z.strictObject({
  lesson_id: z.number(),
  practice_id: z.number(),
  class_id: z.number(),
  due_days: z.number().nullable(),
  opens_at: z.date().nullable(),
  closes_at: z.date().nullable(),
  results: resultsTiming,
  for_chosen: z.boolean(),
  is_released: z.boolean(),
  is_test: z.boolean(),
  is_open: z.boolean(),
  has_begun: z.boolean(),
});
export type HomeworkRow = z.infer<typeof homeworkRow>;

/**
 * Locks homework within reach. `is_open` says that neither lesson nor class is closed, `has_begun` that a child has begun
 * it since it opened.
 *
 * The order of locks is homework, then attempts. Handing in locks the attempt first, and its held result then refers to
 * the homework: its key stays free for that, or each would wait for the other.
 */
export async function lockHomework(trx: Queries, staff: Staff, id: number, now: Date) {
  const [row] = await readRows(
    trx,
    homeworkRow,
    sql`
    select lc.lesson_id, lc.practice_id, l.class_id, lc.due_days, lc.opens_at, lc.closes_at, lc.results, lc.for_chosen,
      lc.results_released_at is not null as is_released, p.practice_type = ${practiceTypes.test} as is_test,
      l.state = 'planned' and c.status <> ${classStatuses.inactive} as is_open, exists (
        select from enrolments e
        where e.class_id = l.class_id and ${isGivenTo(sql`e.student_id`, 'lc')} and ${hasBegun(sql`e.student_id`)}
      ) as has_begun
    from lesson_contents lc join lessons l on l.id = lc.lesson_id join classes c on c.id = l.class_id
    join practices p on p.id = lc.practice_id
    where lc.id = ${id} and lc.content_type = ${contentTypes.homework} and ${classInReach(staff, 'homework.write', now)}
    for no key update of lc`,
  );
  return row;
}

/**
 * Locks both the running attempts at locked homework and those whose result is held, in id order, as everywhere, to avoid
 * deadlocks.
 */
export const lockConcerned = (
  trx: Queries,
  { id, class_id, practice_id }: HomeworkRow & { id: number },
) =>
  sql`
    select from attempts where id in (
      select attempt_id from held_results where content_id = ${id}
      union all
      select t.id from lesson_contents h join open_enrolments e on ${isGivenTo(sql`e.student_id`)}
      join attempts t on t.student_id = e.student_id
      where h.id = ${id} and e.class_id = ${class_id} and t.practice_id = ${practice_id} and t.submitted_at is null
    )
    order by id for no key update`.execute(trx);

const changedRow = z.strictObject({ is_over: z.boolean(), is_running: z.boolean() });

/**
 * Stores another due time, or other hours, of locked homework. Returns whether that time has passed (`is_over`), and
 * whether a child that it is for is working on it (`is_running`).
 */
export async function changeDue(trx: Queries, id: number, due: HomeworkDue, now: Date) {
  await trx.updateTable('lesson_contents').set(columnsOf(due)).where('id', '=', id).execute();
  const [row] = await readRows(
    trx,
    changedRow,
    sql`
    select coalesce(h.due_at <= ${now}, false) as is_over, exists (
      select from open_enrolments e join attempts t on t.student_id = e.student_id and t.practice_id = h.practice_id
      where e.class_id = h.class_id and ${isGivenTo(sql`e.student_id`)} and t.submitted_at is null and t.review_of is null
        and (t.deadline is null or t.deadline > ${now})
    ) as is_running
    from homework h where h.id = ${id}`,
  );
  return row ?? { is_over: false, is_running: false };
}

const studentRow = z.strictObject({ student_id: z.number() });

/** Returns the children of a class. */
export async function studentsOf(trx: Queries, classId: number): Promise<number[]> {
  const rows = await readRows(
    trx,
    studentRow,
    sql`select student_id from open_enrolments where class_id = ${classId} order by student_id`,
  );
  return rows.map(({ student_id }) => student_id);
}

/** Returns the children of its class that homework is for. */
export async function homeworkStudents(
  trx: Queries,
  { id, class_id }: Pick<HomeworkRow, 'class_id'> & { id: number },
): Promise<number[]> {
  const rows = await readRows(
    trx,
    studentRow,
    sql`
    select e.student_id from lesson_contents h join open_enrolments e on ${isGivenTo(sql`e.student_id`)}
    where h.id = ${id} and e.class_id = ${class_id} order by e.student_id`,
  );
  return rows.map(({ student_id }) => student_id);
}

/**
 * Stores for whom locked homework is. Children who have left the class stay named, in case they come back. Families of
 * the added ones are still to be notified.
 */
export async function changeFor(
  trx: Queries,
  id: number,
  { value, added, removed }: { value: HomeworkFor; added: number[]; removed: number[] },
): Promise<void> {
  const set = { for_chosen: value !== null };
  await trx.updateTable('lesson_contents').set(set).where('id', '=', id).execute();
  await sql`
    delete from homework_students
    where content_id = ${id} and (student_id = any(${removed}::bigint[]) or ${value === null} and not to_notify)`.execute(
    trx,
  );
  await nameStudents(trx, id, value ?? added, added);
}

/** Returns the names of those of these children who have begun locked homework since it opened. */
export async function namesOfBegun(trx: Queries, id: number, students: number[]) {
  const rows = await readRows(
    trx,
    z.strictObject({ name: z.string() }),
    sql`
    select ${childName()} as name
    from lesson_contents lc join lessons l on l.id = lc.lesson_id join students s on s.id = any(${students}::bigint[])
    where lc.id = ${id} and ${hasBegun(sql`s.id`)} order by s.full_name, s.id`,
  );
  return rows.map(({ name }) => name);
}

/** Stores when results are shown; replaces an earlier release. */
export const changeResults = (trx: Queries, id: number, results: ResultsTiming) =>
  trx
    .updateTable('lesson_contents')
    .set({ results, results_released_at: null })
    .where('id', '=', id)
    .execute();

export const markReleased = (trx: Queries, id: number, at: Date) =>
  trx
    .updateTable('lesson_contents')
    .set({ results_released_at: at })
    .where('id', '=', id)
    .execute();

export const deleteHomework = (trx: Queries, id: number) =>
  trx.deleteFrom('lesson_contents').where('id', '=', id).execute();
