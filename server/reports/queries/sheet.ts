/** The data of a study sheet. */
import type { ResultBand } from '@bitu/contract/writing.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, outer, readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { exceptionsOf } from '../../services/exceptions.ts';
import { bestResult } from '../../services/best-result.ts';
import { isGivenTo } from '../../services/homework-recipients.ts';
import { classColumns } from './classes.ts';
import { teacherColumns, teacherRow } from './course.ts';

const sheetRow = z.strictObject({
  ...outer(classColumns.shape),
  ...teacherRow.shape,
  id: z.number(),
  full_name: z.string(),
  class_id: z.number().nullable(),
  own_level_name: z.string().nullable(),
  /** The Monday of the week, as 'YYYY-MM-DD'. */
  week: z.string(),
  note: z.string().nullable(),
  released_at: z.date().nullable(),
});
export type SheetRow = z.infer<typeof sheetRow>;

/** Returns a sheet of the student; its author is the class's teacher if the writer is unknown. */
export async function findSheet(
  queries: Queries,
  studentId: number,
  sheetId: number,
): Promise<SheetRow | undefined> {
  const [row] = await readRows(
    queries,
    sheetRow,
    sql`
    select s.id, st.full_name, s.class_id, v.name as own_level_name, s.week::text as week, s.note, s.released_at,
      c.subject_id, c.grade_id, c.level_name, ${teacherColumns}
    from study_sheets s
    join students st on st.id = s.student_id
    left join classes c on c.id = s.class_id
    left join levels v on v.id = c.level_id
    left join staff b on b.id = s.by
    left join teachers t on t.id = coalesce(b.teacher_id, c.teacher_id)
    where s.student_id = ${studentId} and s.id = ${sheetId}`,
  );
  return row;
}

const itemRow = z.strictObject({
  kind: z.literal(['practice', 'unit', 'read', 'video', 'project']),
  title: z.string().nullable(),
  minutes: z.number().nullable(),
  is_done: z.boolean(),
  is_started: z.boolean(),
  score: z.number().nullable(),
  band: json<ResultBand>().nullable(),
  latest_score: z.number().nullable(),
  latest_band: json<ResultBand>().nullable(),
  due_at: z.date().nullable(),
  url: z.string().nullable(),
});
export type ItemRow = z.infer<typeof itemRow>;

/** When homework, or a project, is due for the student of sheet `s`, by the lesson that gives most time. */
const dueOf = (homework: RawBuilder<unknown>, column: 'practice_id' | 'project_id') => sql`(
  select g.due_at from open_enrolments e join ${homework}
  where e.student_id = s.student_id and g.${sql.ref(column)} = i.ref
  order by g.due_at desc nulls first limit 1)`;
const dueOfHomework = dueOf(
  sql`homework g on g.class_id = e.class_id and ${isGivenTo(sql`e.student_id`, 'g')}`,
  'practice_id',
);
const dueOfProject = dueOf(sql`project_assignments g on g.class_id = e.class_id`, 'project_id');

/**
 * Returns the items of a sheet in order, with what the student has done of them. Where the teacher gave no minutes,
 * they are those of the practice or the video.
 */
export const itemsOf = (
  queries: Queries,
  studentId: number,
  sheetId: number,
  now: Date,
): Promise<ItemRow[]> =>
  readRows(
    queries,
    itemRow,
    sql`
    select i.kind, nullif(coalesce(nullif(i.title, ''), p.title, u.title, v.title, j.title, d.title), '') as title,
      coalesce(i.minutes, ceil(p.total_time / 60.0), ceil(v.duration / 60.0))::int as minutes,
      case i.kind
        when 'practice' then best.id is not null
        when 'unit' then studied.finished
        when 'video' then watched.finished_at is not null
        when 'project' then handed.status in (1, 2)
      end is true as is_done,
      case i.kind
        when 'practice' then running.id is not null
        when 'unit' then not studied.finished
        when 'video' then watched.student_id is not null
        when 'project' then handed.status = 3
      end is true as is_started,
      coalesce(best.score, handed.mark)::float8 as score, best.band,
      (best.latest ->> 'score')::float8 as latest_score, best.latest -> 'band' as latest_band,
      case i.kind
        when 'practice' then own.due_at
        when 'project' then ${dueOfProject}
      end as due_at,
      case i.kind
        when 'practice' then case when best.id is null then '/practice/' || p.id else '/practice-result/' || best.id end
        when 'unit' then '/text-book/' || u.book_id || '?unit=' || u.id
        when 'video' then '/lesson-video/' || v.slug
        when 'project' then '/practice-project/' || j.id
        -- Of a lesson that has begun; the others are locked.
        when 'read' then case when starts_with(d.url, '/') and exists (
          select from lesson_contents lc join planned_lessons l on l.id = lc.lesson_id
          join open_enrolments e on e.class_id = l.class_id and e.student_id = s.student_id
          where lc.document_id = d.id and l.starts_at <= ${now} and not (lc.paid and e.on_trial)) then d.url end
      end as url
    from study_sheets s
    cross join lateral rows from (
      jsonb_to_recordset(s.items) as (kind text, ref bigint, title text, minutes int)
    ) with ordinality as i (kind, ref, title, minutes, position)
    left join practices p on i.kind = 'practice' and p.id = i.ref
    left join lateral ${bestResult(sql`s.student_id`, sql`p.id`)} best on true
    left join current_attempts running
      on running.student_id = s.student_id and running.practice_id = p.id and running.submitted_at is null
    left join ${exceptionsOf(studentId)} x on x.practice_id = p.id
    cross join lateral (
      select case when p.id is not null then ${dueOfHomework} end as due_at
    ) planned
    -- What staff allow the student is later, or another attempt, which has no end.
    cross join lateral (
      select case when planned.due_at is not null then greatest(planned.due_at, x.due_at) end as due_at
    ) longer
    cross join lateral (
      select case when not (longer.due_at < ${now} and coalesce(x.attempts_left, 0) > 0) then longer.due_at end as due_at
    ) own
    left join text_book_units u on i.kind = 'unit' and u.id = i.ref
    left join lateral (
      select bool_or(finished_at is not null) as finished from learning_sessions
      where student_id = s.student_id and unit_id = u.id
    ) studied on true
    left join videos v on i.kind = 'video' and v.id = i.ref
    left join video_progress watched on watched.student_id = s.student_id and watched.video_id = v.id
    left join projects j on i.kind = 'project' and j.id = i.ref
    left join project_submissions handed on handed.student_id = s.student_id and handed.project_id = j.id
    left join documents d on i.kind = 'read' and d.id = i.ref
    where s.student_id = ${studentId} and s.id = ${sheetId}
    order by i.position`,
  );
