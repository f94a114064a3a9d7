import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError, sentenceOf } from './client.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Link } from '../ui/link.tsx';

type PageErrorProps = {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'isPaused' | 'refetch'>;
  /** The title when loading failed. */
  title: string;
};

/** Replaces a page that cannot be shown because there is no network, it is not for this student, or loading failed. */
export function PageError({ query, title }: PageErrorProps) {
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
