import { useEffect, useEffectEvent, type RefObject } from 'react';

/** While open, calls `dismiss` when a click or the focus lands outside `root`. */
export function useDismiss(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  dismiss: () => void,
): void {
  const onOutside = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !root.current?.contains(event.target)) dismiss();
  });

  useEffect(() => {
    if (!open) return;
    const listener = (event: Event) => onOutside(event);
    document.addEventListener('pointerdown', listener);
    document.addEventListener('focusin', listener);
    return () => {
      document.removeEventListener('pointerdown', listener);
      document.removeEventListener('focusin', listener);
    };
  }, [open]);
}
