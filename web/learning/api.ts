import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** What a practice changes is asked for anew by whoever comes back from it, but not twice while the page is opening. */
export const justAsked = 5000;

export const scheduleQuery = queryOptions({
  queryKey: ['learning', 'schedule'],
  queryFn: ({ signal }) => call('learning.schedule', {}, { signal }),
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
});

export const unfinishedQuery = queryOptions({
  queryKey: ['learning', 'unfinished'],
  queryFn: ({ signal }) => call('learning.unfinished', {}, { signal }),
  staleTime: justAsked,
});

export const classesQuery = queryOptions({
  queryKey: ['learning', 'classes'],
  queryFn: ({ signal }) => call('learning.classes', {}, { signal }),
  staleTime: 60_000,
});
