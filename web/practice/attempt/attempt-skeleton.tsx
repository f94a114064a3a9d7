import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import './attempt.css';

/** The shape of a question with four answers. */
export function AttemptSkeleton() {
  return (
    <div className="attempt">
      <h1 className="sr-only">Luyện tập</h1>
      <div className="attempt-columns">
        <Loading className="content-start p-4" label="Đang mở bài…">
          <Skeleton className="w-2/3" />
          <div className="card grid gap-4">
            <Skeleton shape="title" />
            {[1, 2, 3, 4].map((tile) => (
              <Skeleton key={tile} className="h-answer" />
            ))}
          </div>
        </Loading>
      </div>
    </div>
  );
}
