import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export const scheduleQuery = queryOptions({
  queryKey: ['learning', 'schedule'],
  queryFn: ({ signal }) => call('learning.schedule', {}, { signal }),
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
});

export const unfinishedQuery = queryOptions({
  queryKey: ['learning', 'unfinished'],
  queryFn: ({ signal }) => call('learning.unfinished', {}, { signal }),
  // Whoever comes back from a practice sees what is left now.
  staleTime: 0,
});

export const classesQuery = queryOptions({
  queryKey: ['learning', 'classes'],
  queryFn: ({ signal }) => call('learning.classes', {}, { signal }),
  staleTime: 60_000,
});
