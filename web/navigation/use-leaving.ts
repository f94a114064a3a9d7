import { useCallback, useState } from 'react';
import { useBlocker } from './router-provider.tsx';

/**
 * The question before unsaved changes are lost: it is asked on the way to another page, and whenever `mayLeave` is
 * called. `isDirty` must keep its identity.
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
    /** null: nothing is asked. */
    answer,
  };
}
