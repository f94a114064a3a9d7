import type { ReactNode } from 'react';
import { QueryState, type QueryStateProps } from '../../api/query-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import './list-state.css';
import { useKeptFocus } from './use-kept-focus.ts';

interface ListStateProps<T> extends QueryStateProps<T> {
  /** Below the rows: the button that loads older ones. */
  footer?: ReactNode;
}

/**
 * A filtered list. While other rows are loading, the previous ones stay in place, dimmed, instead of a skeleton. Its
 * query keeps them (`placeholderData: keepPreviousData`, as in `pagesQuery`).
 */
export function ListState<T>({ query, footer, ...rest }: ListStateProps<T>) {
  // Without a network nothing more comes, so an error is shown instead.
  const isLost = query.isPlaceholderData && query.isPaused;
  const isBusy = query.isPlaceholderData && !isLost;
  return (
    <div aria-busy={isBusy} {...useKeptFocus()}>
      {/* Rows that are about to be replaced take no taps. */}
      <div className="list-rows" inert={isBusy}>
        <QueryState
          skeleton={<Skeleton shape="block" className="min-h-[320px]" />}
          {...rest}
          query={isLost ? ({ ...query, data: undefined } as typeof query) : query}
        />
      </div>
      {footer}
    </div>
  );
}
