import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError, sentenceOf } from './client.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Link } from '../ui/link.tsx';

type NotShownProps = {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'isPaused' | 'refetch'>;
  /** What could not be loaded. */
  title: string;
};

/** A page that cannot be shown: there is no network, it is not for this student, or it did not arrive. */
export function NotShown({ query, title }: NotShownProps) {
  const { error, isFetching, isPaused, refetch } = query;
  if (isPaused)
    return (
      <div role="status">
        <EmptyState mood="thinking" title={<h1>Đang mất mạng</h1>}>
          Có mạng lại là trang này tự mở. Con chờ một chút nhé!
        </EmptyState>
      </div>
    );
  if (error instanceof ApiError && !error.temporary)
    return (
      <EmptyState
        mood="thinking"
        title={<h1>{sentenceOf(error)}</h1>}
        action={
          <Link variant="primary" href="/learning">
            Về trang học
          </Link>
        }
      />
    );
  return (
    <ErrorState title={<h1>{title}</h1>} onRetry={() => void refetch()} retrying={isFetching} />
  );
}
