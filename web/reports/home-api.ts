import { callQuery } from '../api/query.ts';

/** What the child's home shows of reports; `api.ts` names all other calls, which that page need not load. */
export const latestQuery = callQuery('reports.latest', {}, { staleTime: 30_000 });
export const familyQuery = callQuery('reports.family', {}, { staleTime: 60_000 });
