import { useLayoutEffect, useRef } from 'react';

/** A dialog that opens takes the focus, into an inert frame too: it goes back to where somebody is writing. */
export function useOwnFocus(): void {
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    last.current = document.activeElement;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !(target instanceof HTMLIFrameElement))
        last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // After what is in the frame was drawn.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLIFrameElement)) return;
    if (last.current instanceof HTMLElement) last.current.focus({ preventScroll: true });
    else activeElement.blur();
  });
}
