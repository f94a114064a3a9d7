import { useCallback, useState } from 'react';
import { useBlocker } from './router-provider.tsx';

/**
 * Asks before unsaved changes are lost: on the way to another page, and whenever `mayLeave` is called. `isDirty` must
 * keep its identity.
 */
export function useLeaving(isDirty: () => boolean) {
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  const mayLeave = useCallback(async () => {
    if (!isDirty()) return true;
    const leave = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
    setAnswer(null);
    return leave;
  }, [isDirty]);
  useBlocker(isDirty, mayLeave);
  return {
    mayLeave,
    /** null when nothing is being asked. */
    answer,
  };
}
