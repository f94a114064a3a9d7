import { useEffect, useState } from 'react';
import { isViewOnly } from '../api/view-only.ts';
import { useRouter } from '../navigation/router-provider.tsx';
import { mayHavePending } from '../practice/outbox/has-pending.ts';
import { useSession } from '../session/session.tsx';
import { useIdle } from './frame/use-idle.ts';

/**
 * Sends answers that an earlier page could not send, as soon as the browser is idle. Called once on every page, by its
 * layout or its route. Returns how many are left in words ('3 câu chưa gửi. '), which come with the file that sends
 * them; empty for none.
 */
export function useOutboxDelivery(): string {
  const [unsent, setUnsent] = useState('');
  const studentId = useSession().profile?.id;
  const pending = useHasPendingAnswers(useIdle());
  useEffect(() => {
    // A view-only session sends nothing in the student's name.
    if (!pending || !studentId || isViewOnly()) return;
    const started = import('../practice/outbox/unsent.ts')
      .then(({ deliverUnsent }) => deliverUnsent(studentId, setUnsent))
      // They are kept on the device; the next page tries again.
      .catch(console.error);
    return () => void started.then((stop) => stop?.());
  }, [pending, studentId]);
  return unsent;
}

/** Checks once `ready`, and again whenever an answer may have been kept since, here or in another tab. */
function useHasPendingAnswers(ready: boolean): boolean {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  useEffect(() => {
    if (!ready || pending) return;
    const check = () => void mayHavePending().then(setPending);
    check();
    const unsubscribe = router.subscribe(check);
    addEventListener('online', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      unsubscribe();
      removeEventListener('online', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [ready, pending, router]);
  return pending;
}
