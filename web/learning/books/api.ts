import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** So many sittings come at a time; fewer are the last ones. */
const pageSize = 30;

const keys = ['learning', 'text-book'];

export const bookQuery = (bookId: number) =>
  queryOptions({
    queryKey: [...keys, 'book', bookId],
    queryFn: ({ signal }) =>
      call('learning.selfStudy', { params: { id: String(bookId) } }, { signal }),
    // Whoever comes back from a unit or its checks sees what has changed.
    staleTime: 0,
  });

export const unitQuery = (unitId: number) =>
  queryOptions({
    queryKey: [...keys, 'unit', unitId],
    queryFn: ({ signal }) =>
      call('learning.digitalLesson', { params: { id: String(unitId) } }, { signal }),
  });

/** Sittings with a unit, newest first, by pages. */
export const sittingsQuery = (unitId: number) =>
  infiniteQueryOptions({
    queryKey: [...keys, 'sittings', unitId],
    queryFn: ({ pageParam, signal }) =>
      call(
        'learning.sessions',
        {
          query: {
            lesson_id: String(unitId),
            ...(pageParam !== null && { before: String(pageParam) }),
          },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < pageSize ? null : (page.at(-1)?.id ?? null)),
    staleTime: 0,
  });

export const sittingQuery = (sittingId: number) =>
  queryOptions({
    queryKey: [...keys, 'sitting', sittingId],
    queryFn: async ({ signal }) => {
      const input = { params: { id: String(sittingId) } };
      const [report, results] = await Promise.all([
        call('learning.sessionReport', input, { signal }),
        call('learning.sessionResults', input, { signal }),
      ]);
      return { report, results };
    },
  });

export const finishUnit = (unitId: number) =>
  call('learning.finishUnit', { params: { id: String(unitId) } });
