import { onlineManager, QueryClient } from '@tanstack/react-query';
import { changedBy } from './changed-by.ts';
import { ApiError, onSuccess } from './client.ts';
import { invalidate } from './query.ts';

const retries = 2;

/** The cache of this page, emptied when another student takes over. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Asking again does not change a refusal.
      retry: (count, error) => {
        // The library notices when the network goes away, but not that it was away when the page opened.
        if (error instanceof ApiError && error.network) onlineManager.setOnline(navigator.onLine);
        return count < retries && error instanceof ApiError && error.temporary;
      },
    },
  },
});

onSuccess((name) => void invalidate(queryClient, ...(changedBy[name] ?? [])));
