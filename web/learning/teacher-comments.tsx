import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { commentsQuery } from './below-fold.ts';
import { Answered } from './block.tsx';
import { TeacherCommentDialog } from './teacher-comment-dialog.tsx';
import { CommentHead } from './teacher-comment-head.tsx';

const maxShown = 3;

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
              {comments.slice(0, maxShown).map((comment) => (
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
