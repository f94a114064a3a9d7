/**
 * Keeps the dates of the demo current. Changes only rows of the demo's own students, and of classes without other
 * students.
 */
import type { Transaction } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { demoLogins } from '@bitu/db/seed/families.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { recountDays } from '../learning/days.ts';
import { dayInVietnam, midnightInVietnam } from '../time.ts';
import { demoLeads } from './desk.ts';
import { openRoom } from './story.ts';

const idRow = z.strictObject({ id: z.number() });

const userNames = demoLogins.flatMap(({ students }) => students.map((one) => one.user_name));

const demoStudents = sql`(select id from students where user_name = any(${userNames}::text[]))`;
/** Classes of the demo's content that have only the demo's students. */
const demoClasses = (codes: readonly string[]) => sql`(
  select c.id from classes c where c.code = any(${[...codes]}::text[])
    and not exists (select from enrolments e where e.class_id = c.id and e.student_id not in ${demoStudents}))`;

/**
 * Shifts what happened before the demo's day began (`from`) by the days since then, so that it lies as long before
 * `to`. What somebody did in the demo later stays until the next shift, and so is never in the future.
 */
export async function moveDates(
  trx: Transaction,
  { from, to, classCodes }: { from: Date; to: Date; classCodes: readonly string[] },
): Promise<void> {
  const by = sql`make_interval(secs => ${(to.getTime() - from.getTime()) / 1000})`;
  const run = (statement: RawBuilder<unknown>) => statement.execute(trx);
  await run(sql`
    update lessons set starts_at = starts_at + ${by}, ends_at = ends_at + ${by} where class_id in ${demoClasses(classCodes)}`);
  await run(sql`
    update attendances set joined_at = joined_at + ${by} where student_id in ${demoStudents} and joined_at < ${from}`);
  // Somebody joined a lesson that this shift has moved to the future.
  await run(sql`
    delete from attendances a using lessons l
    where l.id = a.lesson_id and a.student_id in ${demoStudents} and l.starts_at >= ${to}`);
  // Includes items that a machine passed to a teacher later, about work submitted before: as if that had happened
  // when the day began.
  const moved = sql`(${by} - greatest(submitted_at - ${from}, interval '0'))`;
  await run(sql`
    update marking_items set submitted_at = submitted_at + ${moved}, due_at = due_at + ${moved}, available_at = available_at + ${moved},
      returned_at = returned_at + ${moved}, told_at = told_at + ${moved}, promised_at = promised_at + ${moved}
    where student_id in ${demoStudents} and (returned_at is null or returned_at < ${from}) and (submitted_at < ${from}
      or kind <> 'appeal' and attempt_id in (
        select id from attempts where student_id in ${demoStudents} and submitted_at < ${from}))`);
  await run(sql`
    with moved as (
      update attempts set opened_at = opened_at + ${by}, submitted_at = submitted_at + ${by}, archived_at = archived_at + ${by},
        deadline = deadline + ${by}
      where student_id in ${demoStudents} and drill is null and opened_at < ${from} and (submitted_at is not null or deadline is null)
      returning id
    )
    update answers set saved_at = saved_at + ${by} from moved where attempt_id = moved.id`);
  await run(sql`
    update evaluations e set created_at = e.created_at + ${by}, superseded_at = e.superseded_at + ${by},
      content = case when e.content ? 'marked_at'
        then jsonb_set(e.content, '{marked_at}', to_jsonb((e.content ->> 'marked_at')::bigint + extract(epoch from ${by})::bigint))
        else e.content end
    from attempts t
    where t.id = e.attempt_id and t.student_id in ${demoStudents} and e.created_at < ${from}`);
  await run(sql`
    update score_changes c set at = c.at + ${by} from attempts t
    where t.id = c.attempt_id and t.student_id in ${demoStudents} and c.at < ${from}`);
  await run(sql`
    update marks m set sent_at = m.sent_at + ${by} from marking_items i
    where i.id = m.item_id and i.student_id in ${demoStudents} and m.sent_at < ${from}`);
  await run(sql`
    update recordings set created_at = created_at + ${by}, delete_after = delete_after + ${by}
    where student_id in ${demoStudents} and created_at < ${from}`);
  await run(sql`
    update teacher_reviews set created_at = created_at + ${by} where student_id in ${demoStudents} and created_at < ${from}`);
  await run(sql`
    update override_requests set created_at = created_at + ${by}, decided_at = decided_at + ${by}, seen_at = seen_at + ${by}
    where student_id in ${demoStudents} and created_at < ${from} and (decided_at is null or decided_at < ${from})`);
  await run(sql`
    update leads set created_at = created_at + ${by}, verified_at = verified_at + ${by}, next_call = (next_call + ${by})::date
    where phone = any(${[...demoLeads]}::text[]) and created_at < ${from}`);
  await run(sql`
    update rights_requests set received_at = received_at + ${by}, answer_due = answer_due + ${by}, done_due = done_due + ${by}
    where student_id in ${demoStudents} and received_at < ${from} and state = 'received'`);
  await run(sql`
    update video_progress set noted_at = noted_at + ${by}, finished_at = finished_at + ${by}
    where student_id in ${demoStudents} and noted_at < ${from}`);
  await run(sql`
    update learning_sessions set started_at = started_at + ${by}, seen_at = seen_at + ${by}, finished_at = finished_at + ${by}
    where student_id in ${demoStudents} and started_at < ${from}`);
  await run(sql`
    update project_submissions set submitted_at = submitted_at + ${by}, marked_at = marked_at + ${by}
    where student_id in ${demoStudents} and submitted_at < ${from} and (marked_at is null or marked_at < ${from})`);
  await run(sql`
    with moved as (
      update notices n set created_at = created_at + ${by}
      where n.created_at < ${from} and exists (select from notice_recipients r where r.notice_id = n.id)
        and not exists (select from notice_recipients r where r.notice_id = n.id and r.student_id not in ${demoStudents})
      returning id
    )
    update notice_recipients set read_at = read_at + ${by} from moved where notice_id = moved.id and read_at < ${from}`);
}

/** Recomputes derived counts; rewards are stored again afterwards (prepare.ts). */
export async function recount(trx: Transaction): Promise<void> {
  const rows = await readRows(
    trx,
    idRow,
    sql`
    select id from students where user_name = any(${userNames}::text[])`,
  );
  const ids = rows.map(({ id }) => id);
  await sql`delete from mission_rewards where student_id = any(${ids}::bigint[])`.execute(trx);
  await recountDays(trx, ids);
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const lessonHours = { from: 8, to: 21 };

/**
 * Returns when the open lesson is held: around `now`, or the next morning if hardly anything of the evening is left,
 * as children of seven have no lesson at night.
 */
export function openRoomTimes(now: Date): { starts: Date; ends: Date } {
  const midnight = midnightInVietnam(dayInVietnam(now)).getTime();
  const opens = midnight + lessonHours.from * hourMs;
  const closes = midnight + lessonHours.to * hourMs;
  const begins = now.getTime() - 10 * minuteMs;
  const starts =
    now.getTime() > closes - 30 * minuteMs ? opens + 24 * hourMs : Math.max(opens, begins);
  const ends = starts + 3 * hourMs;
  return {
    starts: new Date(starts),
    ends: new Date(starts < closes ? Math.min(ends, closes) : ends),
  };
}

/** Opens every centre's queue, and starts a lesson unless it is night. Idempotent. */
export async function openToday(
  trx: Transaction,
  { now, day, centres }: { now: Date; day: string; centres: readonly string[] },
): Promise<void> {
  const { starts, ends } = openRoomTimes(now);
  await sql`
    insert into queue_days (centre_id, day, is_open)
    select id, ${day}::date, true from centres where code = any(${[...centres]}::text[])
    on conflict do nothing`.execute(trx);
  await sql`
    insert into lessons (class_id, code, title, lesson_type, starts_at, ends_at)
    select id, ${openRoom.code}, ${openRoom.title}, 1, ${starts}::timestamptz, ${ends}::timestamptz
    from classes where id in ${demoClasses(openRoom.classes)}
    on conflict (class_id, code) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at`.execute(
    trx,
  );
}
