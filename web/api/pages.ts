import type { RouteName } from '@bitu/contract/routes.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call, type Input, type Output } from './client.ts';
import { callKey } from './query.ts';

/** The calls whose reply is a page of a list (`contract/paging.ts`). */
type PagedCall = {
  [N in RouteName]: Output<N> extends { next_cursor: string | null } ? N : never;
}[RouteName];

/** Its query, but for the place where a page begins. */
export type FilterOf<N extends PagedCall> = Omit<NonNullable<Input<N>['query']>, 'cursor'>;

/**
 * The pages of a list, by its call and filter. The rows of the previous filter stay until the new ones arrive
 * (`ListState`).
 */
export const pagesQuery = <N extends PagedCall>(name: N, filter: FilterOf<N>) =>
  infiniteQueryOptions({
    queryKey: [...callKey(name), filter] as const,
    queryFn: ({ pageParam: cursor, signal }): Promise<Output<N>> =>
      call(name, { query: { ...filter, ...(cursor !== null && { cursor }) } } as Input<N>, {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Output<N> & { next_cursor: string | null }) => last.next_cursor,
    placeholderData: keepPreviousData,
  });
