import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { callKey, callQuery } from '../../api/query.ts';

/** Study sessions per page; a page with fewer is the last one. */
const pageSize = 30;

export const bookQuery = (bookId: number) =>
  callQuery(
    'learning.selfStudy',
    { params: { id: String(bookId) } },
    // Refetched after coming back from a unit or its checks.
    { staleTime: 0 },
  );

export const unitQuery = (unitId: number) =>
  callQuery('learning.digitalLesson', { params: { id: String(unitId) } });

/** Study sessions with a unit, newest first, in pages. */
export const studySessionsQuery = (unitId: number) =>
  infiniteQueryOptions({
    queryKey: [...callKey('learning.sessions'), unitId],
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

export const studySessionQuery = (sessionId: number) =>
  queryOptions({
    queryKey: [...callKey('learning.sessionReport'), sessionId],
    queryFn: async ({ signal }) => {
      const input = { params: { id: String(sessionId) } };
      const [report, results] = await Promise.all([
        call('learning.sessionReport', input, { signal }),
        call('learning.sessionResults', input, { signal }),
      ]);
      return { report, results };
    },
  });

export const finishUnit = (unitId: number) =>
  call('learning.finishUnit', { params: { id: String(unitId) } });
