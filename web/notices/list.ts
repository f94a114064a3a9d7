/** The list of the bell and its marks, loaded with the panel. */
import { noticeRoutes } from '@bitu/contract/notice-routes.ts';
import type { Notice } from '@bitu/contract/notices.ts';
import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { addRoutes, call, sentenceOf } from '../api/client.ts';
import { callKey, invalidate } from '../api/query.ts';
import { useReadOnly } from '../session/use-read-only.ts';
import { showToast } from '../ui/feedback/toast.ts';
import { unreadQuery, urgentQuery } from './api.ts';

addRoutes(noticeRoutes);

/** The page size, and the input of the first page. */
const pageSize = 10;
const page = { page: '1', limit: String(pageSize), app_id: '1' };

/** The newest page. */
export const newestNotices = (signal?: AbortSignal) =>
  call('notices.list', { query: page }, { signal });

export const noticesQuery = infiniteQueryOptions({
  queryKey: callKey('notices.list'),
  queryFn: ({ signal, pageParam }) =>
    pageParam === null
      ? newestNotices(signal)
      : call('notices.list', { query: { ...page, before: String(pageParam) } }, { signal }),
  initialPageParam: null as number | null,
  getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?.id),
  // Each opening starts with the first page.
  gcTime: 0,
  staleTime: 0,
});

/** Shows it as read before the server has confirmed. */
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
  const readOnly = useReadOnly();
  const askAgain = () => invalidate(client, 'notices.list', 'notices.unread', 'notices.urgent');
  /** A response that is on its way is older than the marking, and would undo it. */
  const giveUpReplies = () =>
    Promise.all(
      [noticesQuery, unreadQuery, urgentQuery].map(({ queryKey }) =>
        client.cancelQueries({ queryKey }),
      ),
    );

  return {
    /** Never delays what was opened. Without a network the notice stays unread, as the list shows later. */
    async markRead(notice: Notice): Promise<void> {
      if (notice.is_read === 1 || readOnly) return;
      const params = { id: String(notice.id) };
      const marked = call('notices.read', { params, query: { app_id: '1' } }, { keepalive: true })
        // It stays unread, as the next fetch of the list shows.
        .catch(() => {});
      await giveUpReplies();
      drawRead(client, ({ id }) => id === notice.id);
      client.setQueryData(unreadQuery.queryKey, (count) => count && count - 1);
      client.setQueryData(urgentQuery.queryKey, (all) => all?.filter(({ id }) => id !== notice.id));
      await marked;
      await askAgain();
    },
    async markAllRead(): Promise<void> {
      await giveUpReplies();
      drawRead(client, () => true);
      client.setQueryData(unreadQuery.queryKey, 0);
      client.setQueryData(urgentQuery.queryKey, []);
      try {
        await call('notices.readAll', { body: { app_id: 1 } });
      } catch (error) {
        showToast(sentenceOf(error), { tone: 'error' });
      }
      await askAgain();
    },
  };
}
