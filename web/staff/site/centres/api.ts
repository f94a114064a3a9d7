import { centreRoutes } from '@bitu/contract/centre-routes.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { addRoutes, call } from '../../../api/client.ts';
import { callKey, invalidate } from '../../../api/query.ts';

addRoutes(centreRoutes);

/** As visitors see them. This call takes no staff token, and would refuse one. */
export const centresQuery = queryOptions({
  queryKey: callKey('centres.list', {}),
  queryFn: ({ signal }) => call('centres.list', {}, { signal, token: null }),
});

/** Call it after a change: rooms and the counter name their centre too. */
export const refresh = (client: QueryClient) =>
  invalidate(client, 'centres.list', 'queue.list', 'timetable.choices');
