import { centreRoutes } from '@bitu/contract/centre-routes.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { addRoutes, call } from '../../../api/client.ts';
import { callKey, invalidate } from '../../../api/query.ts';

addRoutes(centreRoutes);

/** As visitors see them. Their call knows no token of staff, and would refuse it. */
export const centresQuery = queryOptions({
  queryKey: callKey('centres.list', {}),
  queryFn: ({ signal }) => call('centres.list', {}, { signal, token: null }),
});

/** After a change: rooms and the counter name their centre too. */
export const refresh = (client: QueryClient) =>
  invalidate(client, 'centres.list', 'queue.list', 'timetable.choices');
