import { callQuery } from '../../api/query.ts';

/** Opening it is logged, so it is fetched at each visit, and not again while it is open. */
export const reportQuery = (id: string, report: string) =>
  callQuery(
    'reports.forStaff',
    { params: { id, report } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
