import { useEffect, useState } from 'react';
import { isViewOnly } from '../api/view-only.ts';
import { useRouter } from '../navigation/router-provider.tsx';
import { mayHavePending } from '../practice/outbox/has-pending.ts';
import { useSession } from '../session/session.tsx';
import { useIdle } from './frame/use-idle.ts';

/** Sends answers that an earlier page could not send, on any page, as soon as the browser is idle. */
export function useOutboxDelivery(): void {
  const studentId = useSession().profile?.id;
  const pending = useHasPendingAnswers(useIdle());
  useEffect(() => {
    // A view-only session sends nothing in the student's name.
    if (!pending || studentId === undefined || isViewOnly()) return;
    let stop: (() => void) | undefined;
    let left = false;
    import('../practice/outbox/outbox.ts')
      .then(({ startOutbox }) => {
        if (!left) stop = startOutbox(studentId);
      })
      // They are kept on the device; the next page tries again.
      .catch((error: unknown) => console.error(error));
    return () => {
      left = true;
      stop?.();
    };
  }, [pending, studentId]);
}

/** Checks once `ready`, and again whenever an answer may have been kept since, here or in another tab. */
function useHasPendingAnswers(ready: boolean): boolean {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  useEffect(() => {
    if (!ready || pending) return;
    const check = () => void mayHavePending().then((found) => found && setPending(true));
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
