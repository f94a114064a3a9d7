import { callQuery } from '../api/query.ts';

/** The calls that the child's home page makes for reports. `api.ts` names all others, which that page need not load. */
export const latestQuery = callQuery('reports.latest', {}, { staleTime: 30_000 });
export const familyQuery = callQuery('reports.family', {}, { staleTime: 60_000 });
