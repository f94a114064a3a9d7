import type { Transaction } from '@bitu/db/connect.ts';
import type { ClassInfo, LessonContent } from '@bitu/contract/classes.ts';
import { mayOpen, requiresBuying } from '@bitu/rules/learning/content-access.ts';
import { lessonStatusOf, mayEnter } from '@bitu/rules/learning/lesson-status.ts';
import { classStatuses, contentTypes } from '@bitu/contract/codes.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { unixOf, unixOrNull } from '../../time.ts';
import { addLesson } from '../days.ts';
import { visibleStage } from '../stage.ts';
import { teacherOf } from '../teacher.ts';
import { classContents, type ContentRow, type LessonRow } from './queries.ts';

/** Returns a class of the student with its lessons and their contents. Throws `classNotFound`. */
export async function readClass(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  studentId: number,
  classId: number,
): Promise<ClassInfo> {
  const rows = await classContents(db.queries, studentId, classId);
  const [head] = rows;
  if (!head) throw new Failure('classNotFound');
  const at = clock();
  const now = unixOf(at);
  const lessons = Map.groupBy(
    rows.filter((row): row is LessonRow => row.lesson_id !== null),
    (row) => row.lesson_id,
  );
  return {
    id: head.class_id,
    title: classTitle(head),
    subject_id: head.subject_id,
    grade_id: head.grade_id,
    level_name: head.level_name,
    class_status: head.class_status,
    stage: visibleStage(
      head,
      {
        lessons: lessons.size,
        lessonsDone: [...lessons.values()].filter(([one]) => one && unixOf(one.ends_at) <= now)
          .length,
        // Rows are sorted: the first one belongs to the first lesson.
        firstStart: head.starts_at && unixOf(head.starts_at),
      },
      at,
    ),
    teacher: teacherOf(head),
    lessons: [...lessons.values()].map((members) => lessonOf(members, now)),
  };
}

function lessonOf(rows: LessonRow[], now: number): ClassInfo['lessons'][number] {
  const [lesson] = rows as [LessonRow];
  const contents = rows
    .filter((row): row is ContentRow => row.content_id !== null)
    .map((row) => contentOf(row, now));
  const time = { start: unixOf(lesson.starts_at), end: unixOf(lesson.ends_at) };
  // A document is only read, and paid content is no task before it is bought.
  const tasks = contents.filter(
    (one) => one.content_type !== contentTypes.document && !one.require_buy,
  );
  const open = tasks.filter((one) => one.state !== 'done');
  const ends = open.map((one) => one.due_time);
  const closed = lesson.class_status === classStatuses.inactive;
  const status = {
    ...time,
    attended: lesson.attended,
    tasks: tasks.length,
    tasksDone: tasks.length - open.length,
    due: ends.length === 0 || ends.includes(null) ? null : Math.max(...ends.map(Number)),
    closed,
  };
  return {
    id: lesson.lesson_id,
    title: lesson.lesson_title,
    lesson_type: lesson.lesson_type,
    status: lessonStatusOf(status, now),
    start_time: time.start,
    end_time: time.end,
    attended: lesson.attended ? 1 : 0,
    absent: lesson.absent ? 1 : 0,
    join_url: mayEnter(time, now) && !closed ? lesson.join_url : null,
    has_report: lesson.reported ? 1 : 0,
    contents,
  };
}

const placeOf = (row: ContentRow): string => {
  if (row.content_type === contentTypes.video) return `/lesson-video/${row.video_slug}`;
  if (row.content_type === contentTypes.document) return row.document_url ?? '';
  return row.content_type === contentTypes.homework
    ? `/practice/${row.practice_id}`
    : `/practice-project/${row.project_id}`;
};

/**
 * Returns until when the student's work is accepted, or null if there is no end, or staff allow another attempt after
 * it.
 */
function dueOf(row: ContentRow, now: number): number | null {
  const due = unixOrNull(row.due_at);
  if (due === null) return null;
  const later = Math.max(due, unixOrNull(row.later_due_at) ?? due);
  return later < now && row.has_attempt_left ? null : later;
}

function contentOf(row: ContentRow, now: number): LessonContent {
  const access = {
    start: unixOf(row.opens_at),
    paid: row.paid,
    onTrial: row.enrolment_status === classStatuses.trial,
    hasLeft: row.enrolment_status === classStatuses.inactive,
  };
  const unfinished = row.started ? 'started' : 'new';
  return {
    id: row.content_id,
    content_type: row.content_type,
    title: row.title,
    url: mayOpen(access, now) ? placeOf(row) : null,
    size: row.bytes,
    practice_id: row.practice_id,
    project_id: row.project_id,
    require_buy: requiresBuying(access),
    state: row.done ? 'done' : unfinished,
    redoing: row.redoing ? 1 : 0,
    score: row.score,
    best_score: row.best_score,
    band: row.band,
    best_band: row.best_band,
    progress: row.content_type === contentTypes.video ? (row.progress ?? 0) : null,
    due_time: dueOf(row, now),
  };
}

/** The student joins a lesson; only the first time is stored. Throws `lessonNotFound`, `lessonNotOpen`. */
export async function joinLesson(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  studentId: number,
  lessonId: number,
): Promise<{ join_url: string | null }> {
  const lesson = await trx
    .selectFrom('planned_lessons as l')
    .innerJoin('classes as c', 'c.id', 'l.class_id')
    .innerJoin('open_enrolments as e', 'e.class_id', 'c.id')
    .select(['l.starts_at', 'l.ends_at', 'c.join_url', 'c.status'])
    .where('l.id', '=', lessonId)
    .where('e.student_id', '=', studentId)
    .executeTakeFirst();
  if (!lesson) throw new Failure('lessonNotFound');
  const now = clock();
  const time = { start: unixOf(lesson.starts_at), end: unixOf(lesson.ends_at) };
  if (lesson.status === classStatuses.inactive || !mayEnter(time, unixOf(now)))
    throw new Failure('lessonNotOpen');
  const joined = await trx
    .insertInto('attendances')
    .values({ student_id: studentId, lesson_id: lessonId, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('lesson_id')
    .execute();
  if (joined.length > 0) await addLesson(trx, studentId, lessonId, now);
  return { join_url: lesson.join_url };
}
