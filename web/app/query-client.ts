import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';

const retries = 2;

/** One for the page; emptied whenever somebody else takes over. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays one however often it is asked for.
      retry: (count, error) => {
        // The library is told when the network goes, and not that it was gone before the page was opened.
        if (error instanceof ApiError && error.network) onlineManager.setOnline(navigator.onLine);
        return count < retries && error instanceof ApiError && error.temporary;
      },
    },
  },
});
