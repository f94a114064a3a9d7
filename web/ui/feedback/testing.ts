import { useEffect, useEffectEvent } from 'react';
import { hideToast, type Toast, useToasts } from './toast.ts';

/** For tests: the toasts, which end with the screen: left over, they would cover what the next test presses. */
export function useOwnToasts(): readonly Toast[] {
  const toasts = useToasts();
  const forget = useEffectEvent(() => {
    for (const { id } of toasts) hideToast(id);
  });
  useEffect(() => () => forget(), []);
  return toasts;
}
