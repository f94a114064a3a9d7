import type { reasonKinds } from '@bitu/contract/overview.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { callKey, callQuery } from '../../api/query.ts';

export interface Filter {
  classId: string;
  reason: '' | (typeof reasonKinds)[number];
}

export const filterInput = ({ classId, reason }: Filter) => ({
  ...(classId !== '' && { class_id: classId }),
  ...(reason !== '' && { reason }),
});

/** Who falls behind, page by page. */
export const childrenQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [...callKey('overview.children'), filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        'overview.children',
        { query: { ...filterInput(filter), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });

export const waitingQuery = callQuery('overview.waiting', {});
