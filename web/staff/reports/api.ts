import { callQuery } from '../../api/query.ts';

/** Opening it is logged, so it is not refetched by itself. */
export const reportQuery = (id: string, report: string) =>
  callQuery(
    'reports.forStaff',
    { params: { id, report } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
