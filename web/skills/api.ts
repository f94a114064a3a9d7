import { reportRoutes } from '@bitu/contract/report-routes.ts';
import { addRoutes } from '../api/client.ts';
import { callQuery } from '../api/query.ts';

addRoutes(reportRoutes);

/** Always refetched, as five questions may have been practised since. */
export const levelsQuery = callQuery('reports.skills', {}, { refetchOnMount: 'always' });
