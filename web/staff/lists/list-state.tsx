import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { QueryState, type QueryStateProps } from '../../api/query-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import './card-rows.css';

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

/** Rows, without those nested in others. */
const rowsIn = (root: Element) =>
  [...root.querySelectorAll('li, tbody > tr')].filter(
    (row) => !row.parentElement?.closest('li, tbody > tr'),
  );

const focusable = 'a[href], summary, :is(button, input, select, textarea):enabled';

/**
 * Keeps the place of the focus in a list. When the focused element disappears (its row now belongs elsewhere, or there
 * is no older page), the row that takes its place gets the focus; otherwise the keyboard would start at the top of the
 * page again.
 */
function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<{ element: Element; place: number } | null>(null);

  function note(root: Element, element: Element) {
    const rows = rowsIn(root);
    const place = rows.findIndex((row) => row.contains(element));
    last.current = { element, place: place === -1 ? rows.length : place };
  }

  useLayoutEffect(() => {
    const { activeElement: active } = document;
    const root = ref.current;
    if (!root) return;
    // A closing dialog returns the focus while React does not listen.
    if (active && root.contains(active)) return note(root, active);
    if (!last.current || last.current.element.isConnected) return;
    const { place } = last.current;
    last.current = null;
    if (active !== document.body) return;
    const rows = rowsIn(root);
    const row = rows[Math.min(place, rows.length - 1)] ?? root;
    row.querySelector<HTMLElement>(focusable)?.focus();
  });

  const onFocus = ({ target }: FocusEvent) => {
    if (ref.current) note(ref.current, target);
  };

  return { ref, onFocus };
}
