import { pastText } from '@bitu/rules/format/past.ts';
import { serverNow } from '../api/client.ts';
import { dot } from '../ui/dot.ts';
import type { TeacherReview } from '@bitu/contract/learning.ts';
import { SubjectMark } from './subject-mark.tsx';

/** The class and the lesson of a comment, in the subject's colour. */
export function CommentHead({ comment }: { comment: TeacherReview }) {
  const { title_class, bg_title_class } = comment.format_data;
  return (
    <span
      className="flex items-center gap-3 border-s-4 ps-3"
      style={{ borderColor: bg_title_class }}
    >
      <SubjectMark subjectId={comment.subject.id} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title_class}</span>
        <span className="block text-sm text-muted">
          {`${comment.lesson_title}${dot}`}
          <span className="whitespace-nowrap tabular-nums">
            {pastText(comment.lesson_start_time, serverNow() / 1000)}
          </span>
        </span>
      </span>
    </span>
  );
}
