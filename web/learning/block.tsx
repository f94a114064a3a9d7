import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { sentenceOf } from '../api/client.ts';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading } from '../ui/skeleton.tsx';

interface BlockProps<T> {
  title: string;
  query: UseQueryResult<T>;
  /** In the shape of what is to come. */
  skeleton: ReactNode;
  className?: string | undefined;
  children: (data: T) => ReactNode;
}

/** One part of the page with a request of its own, in all its states. */
export function Block<T>({ title, query, skeleton, className, children }: BlockProps<T>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx('grid content-start gap-3', className)}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <BlockContent {...{ query, skeleton, children }} />
    </section>
  );
}

function BlockContent<T>(props: Pick<BlockProps<T>, 'query' | 'skeleton' | 'children'>) {
  const { query, skeleton, children } = props;
  // What is there stays, also when fetching it anew failed.
  if (query.data !== undefined) return children(query.data);
  if (query.isPaused)
    return (
      <EmptyState mood="thinking" title="Đang mất mạng" className="card">
        Khi có mạng lại, phần này sẽ tự hiện ra.
      </EmptyState>
    );
  if (query.isError)
    return (
      <ErrorState className="card" onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {sentenceOf(query.error)}
      </ErrorState>
    );
  // The words of patience stand in the gap below, so that what follows stays where it is.
  return (
    <Loading className="relative [&>.loading-patience]:absolute [&>.loading-patience]:top-full [&>.loading-patience]:pt-1">
      {skeleton}
    </Loading>
  );
}
