import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, type LoadingProps } from '../ui/skeleton.tsx';
import { sentenceOf } from './client.ts';

export interface QueryStateProps<T> {
  query: UseQueryResult<T>;
  /** In the shape of what is to come. */
  skeleton?: ReactNode;
  loading?: Omit<LoadingProps, 'children'> | undefined;
  /** What will happen when the network is back. */
  offline?: string | undefined;
  /** Of what stands there when nothing came. */
  className?: string | undefined;
  children: (data: T) => ReactNode;
}

/** What a request brought, and until then how it stands with it. */
export function QueryState<T>({
  query,
  skeleton,
  loading,
  offline = 'Khi có mạng lại, phần này sẽ tự hiện ra.',
  className,
  children,
}: QueryStateProps<T>) {
  // What is there stays, also when fetching it anew failed.
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
