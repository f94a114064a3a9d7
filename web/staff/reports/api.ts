import { callQuery } from '../../api/query.ts';

/** Opening it is noted, so it is not fetched again by itself. */
export const reportQuery = (id: string, report: string) =>
  callQuery(
    'reports.forStaff',
    { params: { id, report } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
