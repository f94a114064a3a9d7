import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { classCommentsQuery } from '../below-fold.ts';
import { Block } from '../block.tsx';
import { OlderButton } from '../../api/older-button.tsx';

/** The teachers' comments on the child in this class. */
export function ClassComments({ classId }: { classId: number }) {
  const query = useInfiniteQuery(classCommentsQuery(classId));
  return (
    <Block
      title="Nhận xét của giáo viên"
      query={query}
      skeleton={
        <div className="card grid min-h-[148px] content-start gap-3 p-4!">
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      }
    >
      {({ pages }) => {
        const reviews = pages.flat();
        if (reviews.length === 0)
          return (
            <EmptyState title="Chưa có nhận xét nào." className="card">
              Sau buổi học, lời của thầy cô sẽ ở đây.
            </EmptyState>
          );
        return (
          <>
            <ul className="grid gap-3">
              {reviews.map(({ id, lesson_title, review, format_data }) => (
                <li key={id} className="card p-4!">
                  <h3 className="font-semibold">{lesson_title}</h3>
                  <p className="text-sm text-muted tabular-nums">{format_data.class_start_time}</p>
                  <p className="mt-3 whitespace-pre-line">{review}</p>
                  <p className="mt-2 text-sm font-semibold text-muted">
                    {format_data.teacher_name}
                  </p>
                </li>
              ))}
            </ul>
            <OlderButton query={query} />
          </>
        );
      }}
    </Block>
  );
}
