import { useLayoutEffect, useRef } from 'react';

/** An opening dialog takes the focus, even in an inert frame: this returns it to the field where somebody is typing. */
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
  // After the content of the frame was rendered.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLIFrameElement)) return;
    if (last.current instanceof HTMLElement) last.current.focus({ preventScroll: true });
    else activeElement.blur();
  });
}
