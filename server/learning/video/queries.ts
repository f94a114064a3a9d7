import type { LessonVideo } from '@bitu/contract/self-study.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { Part } from '@bitu/rules/learning/watching.ts';
import { sql } from 'kysely';
import type { ClassColumns } from '../queries.ts';

export interface VideoRow extends ClassColumns {
  id: number;
  slug: string;
  title: string;
  hls_url: string | null;
  mp4_url: string;
  poster_url: string | null;
  captions: LessonVideo['captions'];
  duration: number;
  class_id: number;
  lesson_title: string;
  starts_at: Date;
  paid: boolean;
  on_trial: boolean;
  position: number | null;
  watched: number | null;
  documents: LessonVideo['documents'];
  homework: LessonVideo['homework'];
}

/** The lesson of the student's classes that gives video `v`: one that opens it before one that does not, the earliest first. */
const giving = (studentId: number, slug: string) => sql`
  select v.*, lc.lesson_id, lc.paid, l.class_id, l.title as lesson_title, l.starts_at, e.status = 2 as on_trial
  from videos v
  join lesson_contents lc on lc.video_id = v.id
  join lessons l on l.id = lc.lesson_id
  join enrolments e on e.class_id = l.class_id and e.student_id = ${studentId} and e.status <> 3
  where v.slug = ${slug}
  order by e.status = 2 and lc.paid, l.starts_at, l.id
  limit 1`;

/** A video with what else its lesson holds, and how far the student has watched it. */
export async function findVideo(
  queries: Queries,
  studentId: number,
  slug: string,
): Promise<VideoRow | undefined> {
  const { rows } = await sql<VideoRow>`
    with given as (${giving(studentId, slug)})
    select g.*, c.subject_id, c.grade_id, c.level_name, vp.position, vp.watched,
      (
        select coalesce(json_agg(json_build_object('title', d.title, 'url', d.url, 'size', d.bytes) order by lc.position), '[]')
        from lesson_contents lc join documents d on d.id = lc.document_id
        where lc.lesson_id = g.lesson_id and not (g.on_trial and lc.paid)
      ) as documents,
      (
        select coalesce(json_agg(json_build_object('practice_id', p.id, 'title', p.title) order by lc.position), '[]')
        from lesson_contents lc join practices p on p.id = lc.practice_id
        where lc.lesson_id = g.lesson_id
      ) as homework
    from given g
    join classes c on c.id = g.class_id
    left join video_progress vp on vp.student_id = ${studentId} and vp.video_id = g.id`.execute(
    queries,
  );
  return rows[0];
}

export interface ProgressRow {
  video_id: number;
  duration: number;
  starts_at: Date;
  paid: boolean;
  on_trial: boolean;
  position: number;
  played: Part[];
  noted_by: number;
  sequence: number;
}

/** How far a video was watched, locked until the transaction ends: of two devices at once none loses what it has played. */
export async function lockProgress(
  queries: Queries,
  studentId: number,
  slug: string,
  now: Date,
): Promise<ProgressRow | undefined> {
  const { rows } = await sql<ProgressRow>`
    with given as (${giving(studentId, slug)}),
    kept as (
      insert into video_progress as vp (student_id, video_id, position, noted_at)
      select ${studentId}, id, 0, ${now} from given
      where starts_at <= ${now} and not (on_trial and paid)
      on conflict (student_id, video_id) do update set position = vp.position
      returning *
    )
    select g.id as video_id, g.duration, g.starts_at, g.paid, g.on_trial,
      k.position, k.played, k.noted_by, k.sequence
    from given g left join kept k on k.video_id = g.id`.execute(queries);
  return rows[0];
}

export function storeProgress(
  queries: Queries,
  key: { studentId: number; videoId: number },
  note: {
    position: number;
    played: readonly Part[];
    watched: number;
    notedBy: number;
    sequence: number;
    finishedAt: Date | null;
    now: Date;
  },
) {
  return queries
    .updateTable('video_progress')
    .set({
      position: note.position,
      played: JSON.stringify(note.played),
      watched: note.watched,
      noted_by: note.notedBy,
      sequence: note.sequence,
      noted_at: note.now,
      finished_at: sql<Date | null>`coalesce(finished_at, ${note.finishedAt})`,
    })
    .where('student_id', '=', key.studentId)
    .where('video_id', '=', key.videoId)
    .execute();
}
