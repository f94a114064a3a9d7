import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { QueryState } from '../api/query-state.tsx';
import { cx } from '../ui/cx.ts';

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
      <Answered {...{ query, skeleton, children }} />
    </section>
  );
}

/** What a request answered, or how it stands with it. */
export function Answered<T>(props: Pick<BlockProps<T>, 'query' | 'skeleton' | 'children'>) {
  return <QueryState {...props} className="card" loading={patienceBelow} />;
}

/** The words of patience stand in the gap below, so that what follows stays where it is. */
const patienceBelow = {
  className:
    'relative [&>.loading-patience]:absolute [&>.loading-patience]:top-full [&>.loading-patience]:pt-1',
};
