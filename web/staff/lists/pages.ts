import type { RouteName } from '@bitu/contract/routes.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callKey } from '../../api/query.ts';

interface Page {
  readonly next_cursor: string | null;
}

/**
 * The pages of a list, by its call and filter. The rows of the previous filter stay until the new ones arrive
 * (`ListState`).
 */
export const pagesQuery = <P extends Page, Filter extends object>(
  name: RouteName,
  filter: Filter,
  ask: (query: Filter & { cursor?: string }, signal: AbortSignal) => Promise<P>,
) =>
  infiniteQueryOptions({
    queryKey: [...callKey(name), filter],
    queryFn: ({ pageParam, signal }) =>
      ask({ ...filter, ...(pageParam !== null && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: keepPreviousData,
  });
