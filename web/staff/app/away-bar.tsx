import { dayText, momentText } from '@bitu/rules/format/times.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { OfflineBar } from '../../ui/feedback/offline-bar.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { meQuery } from '../session/me.ts';
import { isAway } from './keep-replies.ts';

/**
 * While the server cannot be reached: the age of the shown data in milliseconds, or null when none is shown. undefined
 * while it can be reached.
 */
function useAway(): number | null | undefined {
  const cache = useQueryClient().getQueryCache();
  const online = useOnline();
  const activeQueries = () =>
    cache.getAll().filter((query) => query.isActive() && query.queryKey[0] !== meQuery.queryKey[0]);
  const away = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const queries = activeQueries();
      if (online && !queries.some(isAway)) return undefined;
      const times = queries.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0);
      return times.length > 0 ? Math.min(...times) : null;
    },
  );
  return away;
}

/** '09:12', with the day when that is not today. */
function timeOf(at: number): string {
  const text = momentText(at / 1000);
  return dayText(at / 1000) === dayText(Date.now() / 1000) ? text.slice(0, 5) : text;
}

/** Says that the server cannot be reached, since when the data is shown, and what still works. */
export function AwayBar() {
  const away = useAway();
  return (
    <OfflineBar offline={away !== undefined}>
      Đang ngoại tuyến
      {typeof away === 'number' && ` · dữ liệu lúc ${timeOf(away)}`}. Điểm danh, chấm bài, gọi số
      vẫn làm được; việc khác chờ có mạng.
    </OfflineBar>
  );
}
