import { momentText } from '@bitu/rules/format/times.ts';
import type { TeacherReview } from '@bitu/contract/learning.ts';
import { reviewPage } from '@bitu/rules/learning/reviews.ts';
import { classTitle, subjectColour, teacherTitle } from '@bitu/rules/learning/subjects.ts';
import type { Deps } from '../deps.ts';
import { unixOf } from '../time.ts';
import { type TeacherCommentRow, teacherCommentsOf } from './queries.ts';

function shown(row: TeacherCommentRow): TeacherReview {
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
  return (await teacherCommentsOf(db.queries, studentId, page)).map(shown);
}
