import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { commentsQuery } from './below-fold.ts';
import { Answered } from './block.tsx';
import type { TeacherReview } from '@bitu/contract/learning.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { pastText } from '@bitu/rules/format/past.ts';
import { serverNow } from '../api/client.ts';
import { dot } from '../ui/dot.ts';
import { SubjectMark } from './subject-mark.tsx';

const maxVisible = 3;

/** The teachers' newest comments; a tap shows the whole text. */
export function TeacherComments() {
  const query = useQuery(commentsQuery);
  const [openId, setOpenId] = useState<number | null>(null);
  const open = query.data?.find(({ id }) => id === openId);
  return (
    <Answered
      query={query}
      skeleton={
        <div className="card grid min-h-[148px] content-start gap-3 p-4!">
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton className="w-2/3" />
        </div>
      }
    >
      {(comments) =>
        comments.length === 0 ? (
          <EmptyState title="Chưa có nhận xét nào." className="card">
            Sau buổi học, lời của thầy cô sẽ ở đây.
          </EmptyState>
        ) : (
          <>
            <ul className="grid gap-3">
              {comments.slice(0, maxVisible).map((comment) => (
                <li key={comment.id}>
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    className="card block w-full p-4! text-start transition-[border-color] hover:border-brand-700"
                    onClick={() => setOpenId(comment.id)}
                  >
                    <CommentHead comment={comment} />
                    <span className="mt-3 line-clamp-3">{comment.review}</span>
                    <span className="mt-2 block text-sm font-semibold text-muted">
                      {comment.format_data.teacher_name}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {open && <TeacherCommentDialog comment={open} onClose={() => setOpenId(null)} />}
          </>
        )
      }
    </Answered>
  );
}

interface TeacherCommentDialogProps {
  comment: TeacherReview;
  onClose: () => void;
}

/** The teacher's comment on a lesson. */
function TeacherCommentDialog({ comment, onClose }: TeacherCommentDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Nhận xét của giáo viên"
      footer={
        <Link
          variant="secondary"
          className="w-full"
          href={`/class-detail/${comment.class_id}`}
          onClick={onClose}
        >
          Xem lớp học
        </Link>
      }
    >
      <CommentHead comment={comment} />
      <p className="mt-4 whitespace-pre-line">{comment.review}</p>
      <p className="mt-4 text-end font-semibold">{comment.format_data.teacher_name}</p>
    </Dialog>
  );
}

/** The class and the lesson of a comment, in the subject's colour. */
function CommentHead({ comment }: { comment: TeacherReview }) {
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
