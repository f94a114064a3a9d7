import { reportRoutes } from '@bitu/contract/report-routes.ts';
import { addRoutes } from '../api/client.ts';
import { callQuery } from '../api/query.ts';

addRoutes(reportRoutes);

export const levelsQuery = callQuery('reports.skills', {}, { staleTime: 60_000 });
