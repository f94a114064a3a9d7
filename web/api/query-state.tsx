import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Loading, type LoadingProps } from '../ui/feedback/skeleton.tsx';
import { sentenceOf } from './client.ts';

export interface QueryStateProps<T> {
  query: UseQueryResult<T>;
  /** In the shape of the content. */
  skeleton?: ReactNode;
  loading?: Omit<LoadingProps, 'children'> | undefined;
  /** What happens when the network is back. */
  offline?: string | undefined;
  /** For the message that replaces the content. */
  className?: string | undefined;
  children: (data: T) => ReactNode;
}

/** Shows the result of a query, and until then whether it is loading, offline or failed. */
export function QueryState<T>({
  query,
  skeleton,
  loading,
  offline = 'Khi có mạng lại, phần này sẽ tự hiện ra.',
  className,
  children,
}: QueryStateProps<T>) {
  // A result stays even when refetching it fails.
  if (query.data !== undefined) return children(query.data);
  if (query.isPaused)
    return (
      <EmptyState mood="thinking" title="Đang mất mạng" className={className}>
        {offline}
      </EmptyState>
    );
  if (query.isError)
    return (
      <ErrorState
        className={className}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {sentenceOf(query.error)}
      </ErrorState>
    );
  return <Loading {...loading}>{skeleton}</Loading>;
}
