/** The bell's list, and what is marked in it. Loaded with the panel. */
import type { Notice } from '@bitu/contract/notices.ts';
import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { call, sentenceOf } from '../api/client.ts';
import { isViewOnly } from '../api/view-only.ts';
import { showToast } from '../ui/toast.ts';
import { unreadQuery, urgentQuery } from './api.ts';

/** Section 9: page size 10, page 1, app_id 1. */
const pageSize = 10;
const page = { page: '1', limit: String(pageSize), app_id: '1' };

/** The newest page. */
export const newestNotices = (signal?: AbortSignal) =>
  call('notices.list', { query: page }, { signal });

export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notices', 'list'],
  queryFn: ({ signal, pageParam }) =>
    pageParam === null
      ? newestNotices(signal)
      : call('notices.list', { query: { ...page, before: String(pageParam) } }, { signal }),
  initialPageParam: null as number | null,
  getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?.id),
  // Each opening begins with the first page.
  gcTime: 0,
  staleTime: 0,
});

/** Shows it as read before the server has said so. */
function drawRead(client: QueryClient, isMeant: (notice: Notice) => boolean): void {
  client.setQueryData<InfiniteData<Notice[], number | null>>(
    noticesQuery.queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((notices) =>
          notices.map((notice) => (isMeant(notice) ? { ...notice, is_read: 1 as const } : notice)),
        ),
      },
  );
}

export function useMarking() {
  const client = useQueryClient();
  const askAgain = () => client.invalidateQueries({ queryKey: ['notices'] });

  return {
    /** Never stands in the way of what was opened: without a network it stays unread, and the list says so later. */
    markRead(notice: Notice): void {
      if (notice.is_read === 1 || isViewOnly()) return;
      drawRead(client, ({ id }) => id === notice.id);
      client.setQueryData(unreadQuery.queryKey, (count) => count && count - 1);
      client.setQueryData(urgentQuery.queryKey, (all) => all?.filter(({ id }) => id !== notice.id));
      const params = { id: String(notice.id) };
      call('notices.read', { params, query: { app_id: '1' } }, { keepalive: true }).catch(askAgain);
    },
    async markAllRead(): Promise<void> {
      drawRead(client, () => true);
      client.setQueryData(unreadQuery.queryKey, 0);
      try {
        await call('notices.readAll', { body: { app_id: 1 } });
        client.setQueryData(urgentQuery.queryKey, []);
      } catch (error) {
        showToast(sentenceOf(error), { tone: 'error' });
        await askAgain();
      }
    },
  };
}
