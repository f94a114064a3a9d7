import { useEffect } from 'react';
import { useSession } from './session.tsx';
import { useIdle } from './use-idle.ts';

/** Answers left from before go out on any page, as soon as there is time for it. */
export function useDelivery(): void {
  const studentId = useSession().profile?.id;
  const idle = useIdle();
  useEffect(() => {
    if (!idle || studentId === undefined) return;
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
  }, [idle, studentId]);
}
