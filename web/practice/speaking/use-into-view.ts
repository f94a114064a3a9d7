import { useEffect, useRef } from 'react';

/**
 * Scrolls a new message into view when it is below the edge of the screen or behind the bar. Returns a ref for its
 * element.
 */
export function useIntoView<E extends HTMLElement>(said: unknown) {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (said != null && said !== false) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  return ref;
}
