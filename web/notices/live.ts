import type { QueryClient } from '@tanstack/react-query';
import { changedByGrading } from '../api/changed-by.ts';
import { invalidate } from '../api/query.ts';
import { listenToEvents } from '../api/events.ts';
import { showToast } from '../ui/feedback/toast.ts';
import { isPushOf } from './push-owner.ts';

/** The text of an HTML fragment, on one line. The document that parses it loads and runs nothing. */
const textOfHtml = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.replace(/\s+/g, ' ').trim();

/** Announces a new notice briefly; the bell has the rest. */
async function tell(noticeId: number): Promise<void> {
  const { newestNotices } = await import('./list.ts');
  const notice = (await newestNotices()).find(({ id }) => id === noticeId);
  if (notice) showToast(`Thông báo mới: ${textOfHtml(notice.title)}`, { tone: 'info' });
}

/**
 * Follows new notices: updates the count, shows an urgent one, and announces any other in a toast. Also refreshes
 * scores and reopened attempts wherever they are shown, and after a gap in the connection everything that may have been
 * missed. Returns a stop function.
 */
export function followNotices(client: QueryClient, studentId: number): () => void {
  const askAgain = () =>
    void invalidate(client, 'notices.list', 'notices.unread', 'notices.urgent');
  if (isPushOf(studentId)) import('./push.ts').then(({ keepPush }) => keepPush(), console.error);
  const stop = listenToEvents({
    onEvent: (event) => {
      if (event.type === 'graded' || event.type === 'reopened')
        void invalidate(client, ...changedByGrading);
      if (event.type !== 'notice') return;
      askAgain();
      // In a hidden tab the count is updated when the tab is visible again.
      if (!event.urgent && document.visibilityState === 'visible')
        tell(event.notice_id).catch(console.error);
    },
    onReconnect: () => {
      askAgain();
      void invalidate(client, ...changedByGrading);
    },
  });
  // Notices from before the connection are not announced.
  askAgain();
  return stop;
}
