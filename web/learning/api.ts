import { callQuery } from '../api/query.ts';

export const scheduleQuery = callQuery(
  'learning.schedule',
  { query: {} },
  { staleTime: 60_000, refetchInterval: 5 * 60_000 },
);

/**
 * How long data stays fresh, in milliseconds. A practice on this device refetches what it changes
 * (`api/changed-by.ts`); this covers other devices.
 */
export const freshFor = 30_000;

export const unfinishedQuery = callQuery('learning.unfinished', {}, { staleTime: freshFor });

export const projectsQuery = callQuery('projects.unfinished', {}, { staleTime: freshFor });

export const classesQuery = callQuery('learning.classes', {}, { staleTime: 60_000 });
