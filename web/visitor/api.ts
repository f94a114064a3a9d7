import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export const bannersQuery = queryOptions({
  queryKey: ['notices', 'banners'],
  queryFn: ({ signal }) => call('notices.banners', { query: {} }, { signal }),
  staleTime: 5 * 60_000,
  // A visitor came for the page, not for them.
  retry: false,
});
