/** Three months of two families: their work on every lesson of their classes up to yesterday evening. */
import { noticeKinds } from '@bitu/contract/kinds.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { storeAttempts, type Work } from './attempts.ts';
import { randomOf } from './answers.ts';
import type { JudgedWork } from './judged/work.ts';
import { readSeed } from './load.ts';
import { learners, isLeftOut, videoWatchers } from './story.ts';

const lessonRow = z.strictObject({
  user_name: z.string(),
  student_id: z.number(),
  lesson_id: z.number(),
  code: z.string(),
  subject_id: z.number(),
  starts_at: z.date(),
  practices: z.array(z.strictObject({ code: z.string(), id: z.number() })),
});
type LessonRow = z.infer<typeof lessonRow>;

const lifeFile = z.strictObject({
  /** The comments are by the id of a subject. */
  comments: z.record(z.string(), z.array(z.string()).min(1)),
  project: z.strictObject({
    student: z.string(),
    code: z.string(),
    description: z.string(),
    mark: z.number(),
    comment: z.string(),
  }),
  notices: z.array(
    z.strictObject({
      days_ago: z.number(),
      read: z.boolean(),
      kind: z.enum(noticeKinds),
      title: z.string(),
      content: z.string(),
      url: z.string(),
    }),
  ),
});
type Texts = z.infer<typeof lifeFile>;

const dayMs = 86_400_000;
const minuteMs = 60_000;

/**
 * Everything stored is before the demo's day. The practices of `works`, which are stored after it, get no attempt here.
 * @param today When the demo's day began.
 */
export async function storeLife(
  trx: Transaction,
  today: Date,
  works: readonly JudgedWork[],
): Promise<void> {
  const texts = await readSeed('life.yaml', lifeFile);
  const judged = new Set(works.map(({ practice }) => practice));
  const lessons = await pastLessons(trx, today);
  const attended = lessons.filter(({ code, user_name }) => !isLeftOut(user_name, code));
  await storeAttendances(trx, attended);
  await storeAttempts(
    trx,
    lessons.flatMap((lesson) => workAfter(lesson, { today, judged })),
    today,
  );
  await storeComments(trx, attended, texts);
  await storeBookReading(trx, today);
  await storeVideos(trx, today);
  await storeRest(trx, today, texts);
}

async function pastLessons(trx: Transaction, today: Date): Promise<LessonRow[]> {
  return readRows(
    trx,
    lessonRow,
    sql`
    select s.user_name, s.id as student_id, l.id as lesson_id, l.code, c.subject_id, l.starts_at,
      coalesce((
        select json_agg(json_build_object('code', p.code, 'id', p.id) order by lc.position)
        from lesson_contents lc join practices p on p.id = lc.practice_id where lc.lesson_id = l.id
      ), '[]') as practices
    from students s
    join open_enrolments e on e.student_id = s.id and not e.on_trial
    join lessons l on l.class_id = e.class_id and l.ends_at < ${today}
    join classes c on c.id = l.class_id
    where s.user_name = any(${[...learners]}::text[])
    order by s.id, l.starts_at`,
  );
}

/** Homework is done the evening after the lesson, or the same evening if the next one would be after today. */
function workAfter(
  lesson: LessonRow,
  { today, judged }: { today: Date; judged: ReadonlySet<string> },
): Work[] {
  const random = randomOf(`${lesson.user_name}/${lesson.code}`);
  const evening = Math.min(lesson.starts_at.getTime() + dayMs, today.getTime() - 4 * 60 * minuteMs);
  return lesson.practices
    .filter(({ code }) => !isLeftOut(lesson.user_name, code) && !judged.has(code))
    .map(({ code, id }, i) => ({
      userName: lesson.user_name,
      studentId: lesson.student_id,
      practice: code,
      practiceId: id,
      at: new Date(evening + i * 30 * minuteMs + Math.round(random() * 20) * minuteMs),
    }));
}

const storeAttendances = (trx: Transaction, lessons: LessonRow[]) =>
  sql`
    insert into attendances (student_id, lesson_id, joined_at)
    select student_id, lesson_id, starts_at - interval '3 minutes'
    from jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb) as g (student_id bigint, lesson_id bigint, starts_at timestamptz)
    on conflict do nothing`.execute(trx);

/** Stores a comment after every second lesson. */
function storeComments(trx: Transaction, lessons: LessonRow[], { comments }: Texts) {
  const rows = lessons
    .filter((_, i) => i % 2 === 0)
    .map(({ student_id, lesson_id, subject_id }, i) => {
      const ofSubject = comments[subject_id] ?? [];
      return { student_id, lesson_id, review: ofSubject[i % ofSubject.length] ?? '' };
    });
  return sql`
    insert into teacher_reviews (student_id, lesson_id, review, created_at)
    select g.student_id, g.lesson_id, g.review, l.ends_at + interval '20 minutes'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (student_id bigint, lesson_id bigint, review text)
    join lessons l on l.id = g.lesson_id
    on conflict (student_id, lesson_id) do nothing`.execute(trx);
}

/** A unit of a public book on each of the last nine days, for a streak, and once a week before. */
const storeBookReading = (trx: Transaction, today: Date) =>
  sql`
    insert into learning_sessions (student_id, unit_id, started_at, seen_at, finished_at)
    select s.id, u.id, start.at, start.at + interval '7 minutes', start.at + interval '7 minutes'
    from students s
    cross join (select generate_series(1, 9) as ago union select generate_series(14, 77, 7)) days
    join lateral (
      select unit.id, row_number() over (order by b.id, unit.position) - 1 as place, count(*) over () as units
      from text_book_units unit join text_books b on b.id = unit.book_id where b.is_public
    ) u on u.place = days.ago % u.units
    cross join lateral (select ${today}::timestamptz - make_interval(days => days.ago) + interval '17 hours' as at) start
    where s.user_name = any(${[...learners]}::text[])`.execute(trx);

const storeVideos = (trx: Transaction, today: Date) =>
  sql`
    insert into video_progress (student_id, video_id, position, played, watched, noted_at, finished_at)
    select distinct on (s.id, v.id) s.id, v.id, v.duration, jsonb_build_array(jsonb_build_array(0, v.duration)), 1, seen.at, seen.at
    from students s
    join open_enrolments e on e.student_id = s.id and not e.on_trial
    join lessons l on l.class_id = e.class_id and l.ends_at < ${today}::timestamptz - interval '1 day'
    join lesson_contents lc on lc.lesson_id = l.id
    join videos v on v.id = lc.video_id
    cross join lateral (select l.ends_at + interval '15 minutes' as at) seen
    where s.user_name = any(${[...videoWatchers]}::text[])
    order by s.id, v.id, l.starts_at
    on conflict do nothing`.execute(trx);

async function storeRest(trx: Transaction, today: Date, { project, notices }: Texts) {
  const before = (days: number) => new Date(today.getTime() - days * dayMs);
  await sql`
    insert into project_submissions (student_id, project_id, status, description, submitted_at, mark, comment, marked_at)
    select s.id, p.id, 2, ${project.description}, ${before(1.2)}, ${project.mark}, ${project.comment}, ${before(0.2)}
    from students s join projects p on p.code = ${project.code}
    where s.user_name = ${project.student}`.execute(trx);
  for (const { days_ago, read, ...notice } of notices) {
    const at = before(days_ago);
    await sql`
      with notice as (
        insert into notices (kind, title, content, url, urgent, created_at)
        values (${notice.kind}, ${notice.title}, ${notice.content}, ${notice.url}, false, ${at}) returning id
      )
      insert into notice_recipients (student_id, notice_id, read_at)
      select s.id, notice.id, ${read ? new Date(at.getTime() + 90 * minuteMs) : null}::timestamptz
      from notice cross join students s where s.user_name = any(${[...learners]}::text[])`.execute(
      trx,
    );
  }
  const joined = before(91);
  await sql`update logins set created_at = ${joined} where id in (
    select login_id from students where user_name = any(${[...learners]}::text[]))`.execute(trx);
  await sql`update enrolments set joined_at = ${joined} where student_id in (
    select id from students where user_name = any(${[...learners]}::text[]))`.execute(trx);
}
