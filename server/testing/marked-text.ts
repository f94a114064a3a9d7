import { version } from '@bitu/writing/version.ts';
import { sql } from 'kysely';
import type { TestServer } from './server.ts';
import { staffMember } from './staff.ts';

export interface OwnMark {
  version?: string;
  /** The bands before the machine's mark was seen. */
  alone?: object;
}

/** Gives the text of an attempt the engine's measures and a teacher's mark. */
export async function markedText(
  server: TestServer,
  attemptId: number,
  { index, overall, ...own }: { index: number; overall: number } & OwnMark,
): Promise<void> {
  const { id: staffId } = await staffMember(server, 'teacher');
  const measured = { overall: index, parts: [index, index], version: own.version ?? version };
  await sql`
    with assessed as (
      insert into writing_assessments (attempt_id, question_id, student_id, grading_object, day, queued_at, finished_at, state, result)
      select t.id, a.question_id, t.student_id, 2, now()::date, now(), now(), 'done', jsonb_build_object('index', ${JSON.stringify(measured)}::jsonb)
      from answers a join attempts t on t.id = a.attempt_id where t.id = ${attemptId}
      -- The machine may have judged it already, and doubted it.
      on conflict (attempt_id, question_id)
        do update set state = 'done', result = excluded.result, doubts = excluded.doubts, finished_at = now()
    ), gone as (
      update marking_items set state = 'withdrawn' where attempt_id = ${attemptId}
    )
    select 1`.execute(server.db.queries);
  await sql`
    with item as (
      insert into marking_items (kind, student_id, attempt_id, question_id, target_id, subject_id, is_test, rubric_code,
        state, order_key, submitted_at, due_at, available_at, returned_at)
      select 'writing', t.student_id, a.attempt_id, a.question_id, a.question_id, 5, false, 'writing', 'returned', 1, now(), now(), now(), now()
      from answers a join attempts t on t.id = a.attempt_id where t.id = ${attemptId}
      -- The machine may have made one meanwhile.
      on conflict (attempt_id, question_id) where kind <> 'appeal' and state <> 'withdrawn'
        do update set state = 'returned', returned_at = now()
      returning id
    )
    insert into marks (id, item_id, staff_id, round, rubric_id, bands, bands_alone, outcome, overall, points, sure, active_seconds, sent_at)
    select gen_random_uuid(), item.id, ${staffId}, 1, r.id, '{}', ${own.alone ? JSON.stringify(own.alone) : null}::jsonb, 'marked', ${overall}, ${overall / 9}, true, 60, now()
    from item join rubrics r on r.code = 'writing'`.execute(server.db.queries);
}
