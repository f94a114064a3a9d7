import type { ClassItem } from '@bitu/contract/classes.ts';
import type { LessonItem, TeacherReview, UnfinishedPractice } from '@bitu/contract/learning.ts';
import { momentText } from '@bitu/rules/format/times.ts';
import { reviewPage } from '@bitu/rules/learning/reviews.ts';
import { classTitle, subjectColour, teacherTitle } from '@bitu/rules/learning/subjects.ts';
import { startOfWeek } from '@bitu/rules/learning/week.ts';
import { remainTime } from '@bitu/rules/practice/clock.ts';
import { allowedTime } from '@bitu/rules/practice/exception.ts';
import type { Deps } from '../deps.ts';
import { dateOf, midnightInVietnam, unixOf, unixOrNull } from '../time.ts';
import {
  classesOf,
  lessonsBetween,
  type TeacherCommentRow,
  teacherCommentsOf,
  unfinishedHomework,
  type UnfinishedRow,
} from './queries.ts';
import { visibleStage } from './stage.ts';
import { teacherOf } from './teacher.ts';

const scheduleDays = 14;
const dayMs = 86_400_000;

export async function listClasses({ db, clock }: Deps, studentId: number): Promise<ClassItem[]> {
  const now = clock();
  const rows = await classesOf(db.queries, studentId, now);
  return rows.map((row) => ({
    id: row.id,
    title: classTitle(row),
    subject_id: row.subject_id,
    grade_id: row.grade_id,
    level_name: row.level_name,
    class_status: row.class_status,
    stage: visibleStage(
      row,
      {
        lessons: row.lesson_count,
        lessonsDone: row.lesson_done,
        firstStart: unixOrNull(row.first_start),
      },
      now,
    ),
    teacher: teacherOf(row),
    lesson_count: row.lesson_count,
    lesson_done: row.lesson_done,
    homework_count: row.homework_count,
    homework_done: row.homework_done,
  }));
}

/** Returns the lessons of these days, or of this week, past ones too, and of the next 14 days. */
export async function listSchedule(
  { db, clock }: Deps,
  studentId: number,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<LessonItem[]> {
  const now = clock();
  const begin = from === undefined ? dateOf(startOfWeek(unixOf(now))) : midnightInVietnam(from);
  const end =
    to === undefined
      ? new Date(now.getTime() + scheduleDays * dayMs)
      : new Date(midnightInVietnam(to).getTime() + dayMs - 1);
  const rows = await lessonsBetween(db.queries, studentId, begin, end);
  return rows.map((row) => ({
    id: row.id,
    class_id: row.class_id,
    class_title: classTitle(row),
    subject_id: row.subject_id,
    title: row.title,
    lesson_type: row.lesson_type,
    start_time: unixOf(row.starts_at),
    end_time: unixOf(row.ends_at),
    teacher: teacherOf(row),
    join_url: row.join_url,
  }));
}

/** Returns the first homework, other than this practice, that the student may begin or continue now, or null. */
export async function nextHomework(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  studentId: number,
  practiceId: number,
): Promise<{ practice_id: number; title: string } | null> {
  const rows = await unfinishedHomework(db.queries, studentId, clock());
  const next = rows.find((row) => row.practice_id !== practiceId && !row.require_buy);
  return next ? { practice_id: next.practice_id, title: next.title } : null;
}

export async function listUnfinished(
  { db, clock }: Deps,
  studentId: number,
): Promise<UnfinishedPractice[]> {
  const now = clock();
  const rows = await unfinishedHomework(db.queries, studentId, now);
  const timeFor = (row: UnfinishedRow) =>
    allowedTime(row.total_time, { extraSeconds: row.extra_seconds, timeFactor: row.time_factor });
  return rows.map((row) => ({
    practice_id: row.practice_id,
    title: row.title,
    practice_type: row.practice_type,
    subject_id: row.practice_subject_id,
    class_id: row.class_id,
    class_title: classTitle(row),
    lesson_title: row.lesson_title,
    total_question: row.total_question,
    unfinished_question: row.unfinished_question,
    total_time: timeFor(row),
    remain_time: row.started ? remainTime(unixOrNull(row.deadline), unixOf(now)) : timeFor(row),
    started: row.started,
    require_buy: row.require_buy,
    due_time: unixOrNull(row.due_at),
  }));
}

function commentOf(row: TeacherCommentRow): TeacherReview {
  const title = classTitle(row);
  const teacher = row.teacher_name ?? '';
  return {
    id: row.id,
    class_id: row.class_id,
    review: row.review,
    teacher,
    class: { title, target_subject_id: row.subject_id },
    subject: { id: row.subject_id },
    lesson_title: row.lesson_title,
    lesson_start_time: unixOf(row.starts_at),
    format_data: {
      title_class: title,
      class_start_time: momentText(unixOf(row.starts_at)),
      teacher_name: `${teacherTitle(row.teacher_gender)} ${teacher}`.trim(),
      bg_title_class: subjectColour(row.subject_id),
    },
  };
}

/** Returns teachers' comments on the student, newest first, optionally of one class or before a given one. */
export async function listTeacherComments(
  { db }: Pick<Deps, 'db'>,
  studentId: number,
  { class_id, before }: { class_id?: number | undefined; before?: number | undefined },
): Promise<TeacherReview[]> {
  const page = { classId: class_id ?? null, before: before ?? null, limit: reviewPage };
  return (await teacherCommentsOf(db.queries, studentId, page)).map(commentOf);
}
