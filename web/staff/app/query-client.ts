import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/client.ts';

/**
 * The cache of this tab. It is not `web/api/query-client.ts`, which knows which calls of a family make which results
 * stale.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Asking again does not change a refusal.
      retry(count, error) {
        if (!(error instanceof ApiError)) return false;
        if (error.network) onlineManager.setOnline(navigator.onLine);
        return count < 2 && error.temporary;
      },
    },
  },
});
