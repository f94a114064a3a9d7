import type { TeacherReview } from '@bitu/contract/learning.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { CommentHead } from './teacher-comment-head.tsx';

interface TeacherCommentDialogProps {
  comment: TeacherReview;
  onClose: () => void;
}

/** The teacher's comment on a lesson. */
export function TeacherCommentDialog({ comment, onClose }: TeacherCommentDialogProps) {
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
