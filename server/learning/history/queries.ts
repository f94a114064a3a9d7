import type { Queries } from '@bitu/db/connect.ts';
import { type RawBuilder, sql } from 'kysely';
import { behind, type Cursor, stampOf } from '../cursor.ts';
import type { ClassColumns } from '../queries.ts';

export type Kind = 'practice' | 'lesson' | 'video' | 'unit' | 'project';

export interface HistoryRow extends Partial<ClassColumns> {
  kind: Kind;
  id: number;
  at: Date;
  stamp: string;
  title: string;
  own_subject_id: number;
  score: number | null;
  time_spent: number | null;
  repeated: boolean;
  /** What the address is made of: the result, class, video, book or project. */
  target: string;
  has_class: boolean;
}

interface Source {
  kind: Kind;
  id: RawBuilder<unknown>;
  time: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  subject: RawBuilder<unknown>;
  score?: RawBuilder<unknown>;
  /** Seconds. */
  spent?: RawBuilder<unknown>;
  repeated?: RawBuilder<unknown>;
  target: RawBuilder<unknown>;
  /** The class it belongs to. */
  classId: RawBuilder<unknown>;
  /** Everything after `from`, up to the conditions of its own. */
  from: (studentId: number) => RawBuilder<unknown>;
}

/** A class of the student's whose lessons hold it. */
const classHolding = (condition: RawBuilder<unknown>, studentId: RawBuilder<unknown>) => sql`(
  select l.class_id from lesson_contents lc join lessons l on l.id = lc.lesson_id
  join enrolments e on e.class_id = l.class_id and e.student_id = ${studentId}
  where ${condition} order by l.class_id limit 1)`;

const sources: Source[] = [
  {
    kind: 'practice',
    id: sql`a.id`,
    time: sql`a.submitted_at`,
    title: sql`p.title`,
    subject: sql`p.subject_id`,
    score: sql`a.score`,
    // Handed in by the server some seconds after the end: the time allowed is all that was spent.
    spent: sql`extract(epoch from least(a.deadline, a.submitted_at) - a.opened_at)`,
    repeated: sql`a.archived_at is not null`,
    target: sql`a.id`,
    classId: classHolding(sql`lc.practice_id = a.practice_id`, sql`a.student_id`),
    from: (studentId) => sql`attempts a join practices p on p.id = a.practice_id
      where a.student_id = ${studentId} and a.submitted_at is not null and a.review_of is null`,
  },
  {
    kind: 'lesson',
    id: sql`a.lesson_id`,
    time: sql`a.joined_at`,
    title: sql`l.title`,
    subject: sql`c.subject_id`,
    target: sql`l.class_id`,
    classId: sql`l.class_id`,
    from: (
      studentId,
    ) => sql`attendances a join lessons l on l.id = a.lesson_id join classes c on c.id = l.class_id
      where a.student_id = ${studentId}`,
  },
  {
    kind: 'video',
    id: sql`vp.video_id`,
    time: sql`vp.finished_at`,
    title: sql`v.title`,
    subject: sql`coalesce(c.subject_id, 0)`,
    target: sql`v.slug`,
    classId: sql`c.id`,
    from: (studentId) => sql`video_progress vp join videos v on v.id = vp.video_id
      left join classes c on c.id = ${classHolding(sql`lc.video_id = vp.video_id`, sql`vp.student_id`)}
      where vp.student_id = ${studentId} and vp.finished_at is not null`,
  },
  {
    kind: 'unit',
    id: sql`s.id`,
    time: sql`s.finished_at`,
    title: sql`u.title`,
    subject: sql`b.subject_id`,
    spent: sql`extract(epoch from s.finished_at - s.started_at)`,
    repeated: sql`exists (select from learning_sessions later
      where later.unit_id = s.unit_id and later.student_id = s.student_id and later.finished_at > s.finished_at)`,
    target: sql`b.id`,
    classId: sql`b.class_id`,
    from: (studentId) => sql`learning_sessions s
      join text_book_units u on u.id = s.unit_id join text_books b on b.id = u.book_id
      where s.student_id = ${studentId} and s.finished_at is not null`,
  },
  {
    kind: 'project',
    id: sql`ps.id`,
    time: sql`ps.submitted_at`,
    title: sql`pr.title`,
    subject: sql`coalesce(c.subject_id, 0)`,
    score: sql`ps.mark`,
    target: sql`ps.project_id`,
    classId: sql`c.id`,
    from: (studentId) => sql`project_submissions ps join projects pr on pr.id = ps.project_id
      left join classes c on c.id = ${classHolding(sql`lc.project_id = ps.project_id`, sql`ps.student_id`)}
      where ps.student_id = ${studentId}`,
  },
];

/** One kind, newest first, no longer than the page: its own index cuts it before the kinds are merged. */
const newestOf = (source: Source, { studentId, cursor, limit, subjectId }: Wish) => sql`(
  select ${sql.lit(source.kind)}::text collate "C" as kind, ${source.id} as id, ${source.time} as at, ${stampOf(source.time)} as stamp, ${source.title} as title,
    ${source.subject}::int as own_subject_id, ${source.score ?? sql`null`}::float8 as score, ${source.spent ?? sql`null`}::int as time_spent,
    ${source.repeated ?? sql`false`} as repeated, ${source.target}::text as target, ${source.classId} as class_id
  from ${source.from(studentId)}
    and ${behind(cursor, source.time, source.kind, source.id)}
    ${subjectId === undefined ? sql`` : sql`and ${source.subject} = ${subjectId}::bigint`}
  order by ${source.time} desc, ${source.id} desc
  limit ${limit})`;

export interface Wish {
  studentId: number;
  cursor: Cursor | null;
  limit: number;
  subjectId?: number | undefined;
}

/** What the student did behind the cursor, newest first. */
export async function doneThings(queries: Queries, wish: Wish): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select done.kind, done.id, done.at, done.stamp, done.title, done.own_subject_id, done.score, done.time_spent, done.repeated, done.target,
      c.id is not null as has_class, c.subject_id, c.grade_id, c.level_name
    from (
      ${sql.join(
        sources.map((source) => newestOf(source, wish)),
        sql` union all `,
      )}
      order by at desc, kind desc, id desc
      limit ${wish.limit}
    ) done
    left join classes c on c.id = done.class_id
    order by done.at desc, done.kind desc, done.id desc`.execute(queries);
  return rows;
}
