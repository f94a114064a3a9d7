import { lessonVideo } from '@bitu/contract/self-study.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, outer, readRows } from '@bitu/db/rows.ts';
import type { Part } from '@bitu/rules/learning/watching.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { classColumns } from '../queries.ts';
import { isGivenTo } from '../../services/homework-recipients.ts';

export const videoRow = z.strictObject({
  ...classColumns.shape,
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  hls_url: z.string().nullable(),
  mp4_url: z.string(),
  poster_url: z.string().nullable(),
  captions: lessonVideo.shape.captions,
  duration: z.number(),
  class_id: z.number(),
  lesson_title: z.string(),
  starts_at: z.date(),
  paid: z.boolean(),
  on_trial: z.boolean(),
  position: z.number().nullable(),
  watched: z.number().nullable(),
  documents: lessonVideo.shape.documents,
  homework: lessonVideo.shape.homework,
});
export type VideoRow = z.infer<typeof videoRow>;

/** The lesson of the student's classes that has video `v`: one in which it may be opened, else the earliest. */
const giving = (studentId: number, slug: string) => sql`
  select v.*, lc.lesson_id, lc.paid, l.class_id, l.title as lesson_title, l.starts_at, e.on_trial
  from videos v
  join lesson_contents lc on lc.video_id = v.id
  join planned_lessons l on l.id = lc.lesson_id
  join open_enrolments e on e.class_id = l.class_id and e.student_id = ${studentId}
  where v.slug = ${slug}
  order by e.on_trial and lc.paid, l.starts_at, l.id
  limit 1`;

/** Returns a video with the other contents of its lesson, and the student's progress in it. */
export async function findVideo(
  queries: Queries,
  studentId: number,
  slug: string,
): Promise<VideoRow | undefined> {
  const rows = await readRows(
    queries,
    videoRow,
    sql`
    with given as (${giving(studentId, slug)})
    select g.id, g.slug, g.title, g.hls_url, g.mp4_url, g.poster_url, g.captions, g.duration, g.class_id, g.lesson_title, g.starts_at, g.paid,
      g.on_trial, c.subject_id, c.grade_id, c.level_name, vp.position, vp.watched,
      (
        select coalesce(json_agg(json_build_object('title', d.title, 'url', d.url, 'size', d.bytes) order by lc.position), '[]')
        from lesson_contents lc join documents d on d.id = lc.document_id
        where lc.lesson_id = g.lesson_id and not (g.on_trial and lc.paid)
      ) as documents,
      (
        select coalesce(json_agg(json_build_object('practice_id', p.id, 'title', p.title) order by lc.position), '[]')
        from lesson_contents lc join practices p on p.id = lc.practice_id
        where lc.lesson_id = g.lesson_id and ${isGivenTo(sql`${studentId}::bigint`, 'lc')}
      ) as homework
    from given g
    join classes c on c.id = g.class_id
    left join video_progress vp on vp.student_id = ${studentId} and vp.video_id = g.id`,
  );
  return rows[0];
}

const progressColumns = z.strictObject({
  position: z.number(),
  played: json<Part[]>(),
  noted_by: z.number(),
  sequence: z.number(),
});
/** There is no progress if the video may not be opened yet. */
const progressRow = z.strictObject({
  video_id: z.number(),
  duration: z.number(),
  starts_at: z.date(),
  paid: z.boolean(),
  on_trial: z.boolean(),
  ...outer(progressColumns.shape),
});
export type ProgressRow = z.infer<typeof progressRow>;
export type Progress = ProgressRow & z.infer<typeof progressColumns>;

/**
 * Returns the progress in a video, locked until the transaction ends, so that two devices do not lose each other's
 * progress.
 */
export async function lockProgress(
  queries: Queries,
  studentId: number,
  slug: string,
  now: Date,
): Promise<ProgressRow | undefined> {
  const rows = await readRows(
    queries,
    progressRow,
    sql`
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
    from given g left join kept k on k.video_id = g.id`,
  );
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
