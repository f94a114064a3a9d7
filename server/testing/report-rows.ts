import { sql } from 'kysely';
import type { TestServer } from './server.ts';
import { storeLevel, storeSkill } from './skills.ts';

/** Stores a row in each table of reports and the notebook about a student; free text contains `words`. */
export async function storeReportRows(
  server: Pick<TestServer, 'db' | 'clock'>,
  studentId: number,
  lessonId: number,
  words: string,
): Promise<void> {
  const { now } = server.clock;
  const level = await storeLevel(server, `level-${studentId}`);
  const skill = await storeSkill(server, `skill-${studentId}`);
  await sql`
    with attendance as (
      insert into attendance_entries (student_id, lesson_id, state, at) values (${studentId}, ${lessonId}, 'present', ${now})
    ), skill as (
      insert into lesson_skills (student_id, lesson_id, skill_id, score, at) values (${studentId}, ${lessonId}, 1, 8.5, ${now})
    ), way as (
      insert into lesson_rows (student_id, lesson_id, changed_at) values (${studentId}, ${lessonId}, ${now})
    ), trial as (
      insert into trial_results (student_id, lesson_id, level_id, strengths) values (${studentId}, ${lessonId}, ${level}, array[${words}::text])
    ), sheet as (
      insert into study_sheets (student_id, week, note, items) values (${studentId}, '2026-11-16', ${words}, '[]')
    ), known as (
      insert into mastery (student_id, level_id, skill_id, weight, value, n, days, last_at, in_test)
      values (${studentId}, ${level}, ${skill}, 1, 1, 1, 1, ${now}, false)
    ), card as (
      insert into notebook_cards (student_id, question_id, added_at, due_day)
      select ${studentId}::bigint, id, ${now}::timestamptz, '2026-11-17'::date from questions order by id limit 1
    ), draft as (
      insert into report_drafts (student_id, kind, ref, sentence) values (${studentId}, 'lesson', ${lessonId}, ${words})
    ), report as (
      insert into reports (student_id, kind, ref, data, released_at)
      values (${studentId}, 'lesson', ${lessonId}, jsonb_build_object('title', ${words}::text), ${now})
      returning id
    )
    insert into report_links (capability_hash, report_id, name_shown, created_at, expires_at)
    select sha256(${String(studentId)}::text::bytea), id, 'call', ${now}::timestamptz, ${now}::timestamptz + interval '7 days' from report`.execute(
    server.db.queries,
  );
}
