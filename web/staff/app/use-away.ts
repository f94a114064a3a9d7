import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useOnline } from '../../ui/use-online.ts';
import { meQuery } from '../session/me.ts';
import { isAway } from './keep-replies.ts';

/**
 * While the server cannot be reached: the age of the shown data in milliseconds, or null when none is shown. undefined
 * while it can be reached.
 */
export function useAway(): number | null | undefined {
  const cache = useQueryClient().getQueryCache();
  const online = useOnline();
  const shown = () =>
    cache.getAll().filter((query) => query.isActive() && query.queryKey[0] !== meQuery.queryKey[0]);
  const away = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const queries = shown();
      if (online && !queries.some(isAway)) return undefined;
      const times = queries.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0);
      return times.length > 0 ? Math.min(...times) : null;
    },
  );
  return away;
}
