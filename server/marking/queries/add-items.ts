/** Adding submitted work to the desk. */
import { lessonTypes, practiceTypes } from '@bitu/contract/codes.ts';
import { questionTypeNames } from '@bitu/questions/traits.ts';
import type { MarkingKind } from '@bitu/contract/rubrics.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { gradingObject } from '@bitu/rules/practice/status.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { isGivenTo } from '../../services/homework-recipients.ts';

const dayRow = z.strictObject({ day: z.string() });

const place = z.strictObject({
  student_id: z.number(),
  class_id: z.number().nullable(),
  subject_id: z.number(),
});
type Place = z.infer<typeof place>;

const answerSource = place.extend({
  attempt_id: z.number(),
  question_id: z.number(),
  type_code: z.enum(questionTypeNames),
  is_test: z.boolean(),
  is_entry_or_final: z.boolean(),
});
export type AnswerSource = z.infer<typeof answerSource>;

/** Submitted attempts with everything in them that waits for a teacher, or specific answers. */
type Selection =
  | { attemptIds: readonly number[]; voiceTypes: readonly string[] }
  | { answers: readonly { attempt_id: number; question_id: number }[] };

/**
 * Returns answers to be marked, with the class that gave the practice: of several, that of the newest lesson;
 * without a lesson, the class of the practice's subject that the student joined last.
 */
export async function answersToMark(trx: Queries, selection: Selection): Promise<AnswerSource[]> {
  const chosen =
    'answers' in selection
      ? sql`exists (
          select from jsonb_to_recordset(${JSON.stringify(selection.answers)}::jsonb) as g (attempt_id bigint, question_id bigint)
          where g.attempt_id = a.attempt_id and g.question_id = a.question_id
        ) and a.attempt_id = any(${selection.answers.map(({ attempt_id }) => attempt_id)}::bigint[])`
      : sql`a.attempt_id = any(${selection.attemptIds}::bigint[]) and coalesce(a.points, a.held_points) is null and (
          q.grading_object = ${gradingObject.teacher}
          or (q.grading_object = ${gradingObject.ai} and q.type_code = any(${selection.voiceTypes}::text[]))
        )`;
  return readRows(
    trx,
    answerSource,
    sql`
    select a.attempt_id, a.question_id, t.student_id, q.type_code, p.subject_id,
      p.practice_type = ${practiceTypes.test} as is_test,
      p.practice_type = ${practiceTypes.test} and (h.lesson_type is null or h.lesson_type = ${lessonTypes.end}) as is_entry_or_final,
      coalesce(h.class_id, s.class_id) as class_id
    from answers a
    join attempts t on t.id = a.attempt_id and t.submitted_at is not null
    join questions q on q.id = a.question_id
    join practices p on p.id = t.practice_id
    left join lateral (
      select h.class_id, l.lesson_type from homework h
      join lessons l on l.id = h.lesson_id
      join open_enrolments e on e.class_id = h.class_id and e.student_id = t.student_id
      where h.practice_id = t.practice_id and ${isGivenTo(sql`t.student_id`)} order by h.starts_at desc limit 1
    ) h on true
    left join lateral (
      select e.class_id from open_enrolments e join open_classes c on c.id = e.class_id
      where e.student_id = t.student_id and c.subject_id = p.subject_id order by e.joined_at desc, e.class_id limit 1
    ) s on true
    where a.revision > 0 and ${chosen}`,
  );
}

/** Returns the data for a project's item, or undefined if there is no such submission. */
export async function projectToMark(
  trx: Queries,
  submissionId: number,
): Promise<(Place & { submission_id: number; project_id: number }) | undefined> {
  const [row] = await readRows(
    trx,
    place.extend({ submission_id: z.number(), project_id: z.number() }),
    sql`
    select s.id as submission_id, s.project_id, s.student_id, c.id as class_id, c.subject_id
    from project_submissions s
    join project_assignments a on a.project_id = s.project_id
    join classes c on c.id = a.class_id
    join enrolments e on e.class_id = c.id and e.student_id = s.student_id
    where s.id = ${submissionId}
    order by a.due_at desc nulls first, a.lesson_id desc limit 1`,
  );
  return row;
}

/** Returns the days from today on that the centre is closed, as 'YYYY-MM-DD'. */
export async function closedDays(queries: Queries, now: Date): Promise<ReadonlySet<string>> {
  const rows = await readRows(
    queries,
    dayRow,
    sql`
    select day::text as day from closed_days where day >= ${now}::timestamptz::date - 1`,
  );
  return new Set(rows.map(({ day }) => day));
}

export interface NewItem extends Place {
  kind: MarkingKind;
  target_id: number;
  is_test: boolean;
  round_wanted: 1 | 2;
  order_key: number;
  submitted_at: Date;
  due_at: Date;
  rubric_code: string;
  attempt_id?: number;
  question_id?: number;
  submission_id?: number;
  appeal_id?: number;
}

/** Stores items; existing ones stay as they are. */
export async function insertItems(trx: Queries, items: readonly NewItem[]): Promise<void> {
  await sql`
    insert into marking_items (kind, student_id, attempt_id, question_id, submission_id, appeal_id, target_id, class_id,
      subject_id, is_test, rubric_code, round_wanted, order_key, submitted_at, due_at, available_at)
    select kind, student_id, attempt_id, question_id, submission_id, appeal_id, target_id, class_id,
      subject_id, is_test, rubric_code, round_wanted, order_key, submitted_at, due_at, submitted_at
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as g (
      kind text, student_id bigint, attempt_id bigint, question_id bigint, submission_id bigint, appeal_id bigint,
      target_id bigint, class_id bigint, subject_id smallint, is_test boolean, rubric_code text, round_wanted smallint,
      order_key bigint, submitted_at timestamptz, due_at timestamptz)
    on conflict do nothing`.execute(trx);
}

/** Removes items from the desk that are not returned yet, with their drafts. */
export async function withdrawItems(
  trx: Queries,
  of: { submission_id: number } | { appeal_id: number },
): Promise<void> {
  const [column, id] = Object.entries(of)[0] as [string, number];
  await sql`
    with gone as (
      update marking_items set state = 'withdrawn', claimed_by = null, claim_token = null, claimed_until = null, return_at = null
      where ${sql.ref(column)} = ${id} and state not in ('returned', 'withdrawn')
      returning id
    )
    delete from mark_drafts d using gone where d.item_id = gone.id`.execute(trx);
}
