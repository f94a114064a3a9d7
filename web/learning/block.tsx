import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { QueryState } from '../api/query-state.tsx';
import { cx } from '../ui/cx.ts';

interface BlockProps<T> {
  title: string;
  query: UseQueryResult<T>;
  /** In the shape of the content. */
  skeleton: ReactNode;
  className?: string | undefined;
  children: (data: T) => ReactNode;
}

/** A section with a query of its own, in all its states. */
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

/** The result of a query, or its state. */
export function Answered<T>(props: Pick<BlockProps<T>, 'query' | 'skeleton' | 'children'>) {
  return <QueryState {...props} className="card" loading={patienceBelow} />;
}

/** The words of a long wait go into the gap below, so that the content below does not move. */
const patienceBelow = {
  className:
    'relative [&>.loading-patience]:absolute [&>.loading-patience]:top-full [&>.loading-patience]:pt-1',
};
