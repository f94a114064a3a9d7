import type { QueryClient } from '@tanstack/react-query';
import { listenToEvents } from '../api/events.ts';
import { textOfHtml } from '../ui/html-text.ts';
import { showToast } from '../ui/toast.ts';
import { isPushOf } from './push-owner.ts';

/** A word of what has just come. The bell has the rest. */
async function tell(noticeId: number): Promise<void> {
  const { newestNotices } = await import('./list.ts');
  const notice = (await newestNotices()).find(({ id }) => id === noticeId);
  if (notice) showToast(`Thông báo mới: ${textOfHtml(notice.title)}`, { tone: 'info' });
}

/** Hears of new notices: the count follows, an urgent one is shown at once, of another one a word is said. Answers how to stop. */
export function followNotices(client: QueryClient, studentId: number): () => void {
  const askAgain = () => void client.invalidateQueries({ queryKey: ['notices'] });
  if (isPushOf(studentId)) import('./push.ts').then(({ keepPush }) => keepPush(), console.error);
  const stop = listenToEvents({
    onEvent: (event) => {
      if (event.type !== 'notice') return;
      askAgain();
      // Where nobody is looking, the count is there when somebody does.
      if (!event.urgent && document.visibilityState === 'visible')
        tell(event.notice_id).catch(console.error);
    },
    onReconnect: askAgain,
  });
  // What came before the connection was there.
  askAgain();
  return stop;
}
