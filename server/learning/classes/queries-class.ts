import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';
import type { ClassColumns } from '../queries.ts';
import { type TeacherColumns, teacherColumns } from '../teacher.ts';

/** One content of one lesson of one class; a lesson without contents is one row, and so is a class without lessons. */
export interface ContentRow extends ClassColumns, TeacherColumns {
  class_id: number;
  enrolment_status: 1 | 2 | 3;
  class_status: 1 | 2 | 3;
  join_url: string | null;
  lesson_id: number | null;
  lesson_title: string;
  lesson_type: number;
  starts_at: Date;
  ends_at: Date;
  attended: boolean;
  reviewed: boolean;
  content_id: number | null;
  content_type: 1 | 3 | 4 | 9;
  paid: boolean;
  due_days: number | null;
  title: string;
  video_slug: string | null;
  document_url: string | null;
  bytes: number | null;
  practice_id: number | null;
  project_id: number | null;
  started: boolean;
  done: boolean;
  score: number | null;
  progress: number | null;
}

/** A class that the student is or was in, with everything its lessons hold, in order. None: the student has nothing to do with it. */
export async function classContents(
  queries: Queries,
  studentId: number,
  classId: number,
): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    select c.id as class_id, c.subject_id, c.grade_id, c.level_name, c.join_url, ${teacherColumns},
      e.status as enrolment_status, least(3, greatest(e.status, c.status)) as class_status,
      l.id as lesson_id, l.title as lesson_title, l.lesson_type, l.starts_at, l.ends_at,
      exists (select from attendances a where a.student_id = e.student_id and a.lesson_id = l.id) as attended,
      exists (select from teacher_reviews r where r.student_id = e.student_id and r.lesson_id = l.id) as reviewed,
      lc.id as content_id, lc.content_type, lc.paid, lc.due_days, lc.practice_id, lc.project_id,
      coalesce(v.title, d.title, p.title, pr.title) as title, v.slug as video_slug, d.url as document_url, d.bytes,
      coalesce(a.id, ps.id, vp.video_id) is not null as started,
      a.submitted_at is not null or ps.status in (1, 2) or vp.finished_at is not null as done,
      coalesce(a.score, ps.mark) as score, vp.watched as progress
    from enrolments e
    join classes c on c.id = e.class_id
    left join teachers t on t.id = c.teacher_id
    left join lessons l on l.class_id = c.id
    left join lesson_contents lc on lc.lesson_id = l.id
    left join videos v on v.id = lc.video_id
    left join documents d on d.id = lc.document_id
    left join practices p on p.id = lc.practice_id
    left join projects pr on pr.id = lc.project_id
    left join attempts a on a.student_id = e.student_id and a.practice_id = lc.practice_id
      and a.archived_at is null and a.review_of is null
    left join project_submissions ps on ps.student_id = e.student_id and ps.project_id = lc.project_id
    left join video_progress vp on vp.student_id = e.student_id and vp.video_id = lc.video_id
    where e.student_id = ${studentId} and e.class_id = ${classId}
    order by l.starts_at, l.id, lc.position`.execute(queries);
  return rows;
}
