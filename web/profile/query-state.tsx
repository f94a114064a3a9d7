import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../api/client.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading } from '../ui/skeleton.tsx';

interface QueryStateProps<T> {
  query: UseQueryResult<T>;
  /** In the shape of what is to come. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** What a request brought, and until then where it stands. */
export function QueryState<T>({ query, skeleton, children }: QueryStateProps<T>) {
  // What is there stays, also when fetching it anew failed.
  if (query.data !== undefined) return children(query.data);
  if (query.isPaused)
    return (
      <EmptyState mood="thinking" title="Đang mất mạng">
        Khi có mạng lại, phần này sẽ tự hiện ra.
      </EmptyState>
    );
  if (query.isError)
    return (
      <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {sentenceOf(query.error)}
      </ErrorState>
    );
  return <Loading>{skeleton}</Loading>;
}
