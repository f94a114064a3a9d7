import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

const app_id = '1';

/** How many notices are unread. */
export const unreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: async ({ signal }) => (await call('notices.unread', {}, { signal })).unread,
});

/** Those that are to be seen at once. */
export const urgentQuery = queryOptions({
  queryKey: ['notices', 'urgent'],
  queryFn: ({ signal }) => call('notices.urgent', { query: { app_id } }, { signal }),
});

/** Asked for once a visit: what may be shown, and to whom, is decided here (rules/notices/popup.ts). */
export const popupsQuery = queryOptions({
  queryKey: ['popups'],
  queryFn: ({ signal }) => call('notices.popups', { query: { app_id } }, { signal }),
  staleTime: Infinity,
  retry: false,
});

/** Who is signed in: the same key and the same answer as the rest of the app has, so that it is asked once. */
export const whoQuery = queryOptions({
  queryKey: ['accounts', 'profile'],
  queryFn: ({ signal }) => call('accounts.profile', {}, { signal }),
  staleTime: 5 * 60_000,
});
