import { useEffect, useEffectEvent } from 'react';
import { hideToast, type Toast, useToasts } from './toast.ts';

/** For tests: removes the toasts with the screen, as they would cover what the next test clicks. */
export function useOwnToasts(): readonly Toast[] {
  const toasts = useToasts();
  const clearToasts = useEffectEvent(() => {
    for (const { id } of toasts) hideToast(id);
  });
  useEffect(() => () => clearToasts(), []);
  return toasts;
}
