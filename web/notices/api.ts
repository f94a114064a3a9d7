import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { callKey, callQuery } from '../api/query.ts';

const app_id = '1';

/** The number of unread notices. */
export const unreadQuery = queryOptions({
  queryKey: callKey('notices.unread'),
  queryFn: async ({ signal }) => (await call('notices.unread', {}, { signal })).unread,
});

/** The notices that must be seen at once. */
export const urgentQuery = callQuery('notices.urgent', { query: { app_id } });

/** Fetched once per visit. Whether one is shown is decided here (rules/notices/popup.ts). */
export const popupsQuery = callQuery(
  'notices.popups',
  { query: { app_id } },
  { staleTime: Infinity, retry: false },
);
