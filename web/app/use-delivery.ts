import { useEffect } from 'react';
import { isViewOnly } from '../api/view-only.ts';
import { useSession } from './session.tsx';
import { useIdle } from './use-idle.ts';
import { useKept } from './use-kept.ts';

/** Answers left from before go out on any page, as soon as there is time for it. */
export function useDelivery(): void {
  const studentId = useSession().profile?.id;
  const kept = useKept(useIdle());
  useEffect(() => {
    // Who only looks sends nothing in the student's name.
    if (!kept || studentId === undefined || isViewOnly()) return;
    let stop: (() => void) | undefined;
    let left = false;
    import('../practice/outbox.ts')
      .then(({ startOutbox }) => {
        if (!left) stop = startOutbox(studentId);
      })
      // They are kept on the device; the next page tries again.
      .catch((error: unknown) => console.error(error));
    return () => {
      left = true;
      stop?.();
    };
  }, [kept, studentId]);
}
