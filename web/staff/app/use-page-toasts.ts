import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from '../../navigation/router-provider.tsx';
import { hideToast, useToasts } from '../../ui/feedback/toast.ts';

/** A message that is shown right before its page is left is about the next one. */
const aboutNextMs = 1000;

/** Ends messages with an action when the page that they are about is left. */
export function usePageToasts(): void {
  const { pathname } = useLocation();
  const toasts = useToasts();
  const since = useRef(new Map<number, number>());
  useEffect(() => {
    const now = performance.now();
    since.current = new Map(toasts.map(({ id }) => [id, since.current.get(id) ?? now]));
  }, [toasts]);
  const leave = useEffectEvent(() => {
    const now = performance.now();
    for (const { id, action } of toasts)
      if (action && now - (since.current.get(id) ?? now) > aboutNextMs) hideToast(id);
  });
  useEffect(() => {
    if (pathname !== '') leave();
  }, [pathname]);
}
