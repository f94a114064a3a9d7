import { useCallback, useEffect, useRef } from 'react';

/** After this long without input, the person is taken to be away. */
const idleMs = 60_000;

/**
 * Counts the seconds during which the item is in sight and the person is active. Returns a function that reads them.
 */
export function useActiveSeconds(before: number): () => number {
  const seconds = useRef(before);
  useEffect(() => {
    let last = performance.now();
    const act = () => {
      last = performance.now();
    };
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && performance.now() - last < idleMs)
        seconds.current += 1;
    }, 1000);
    const events = ['keydown', 'pointerdown', 'pointermove', 'scroll'] as const;
    for (const event of events) addEventListener(event, act, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const event of events) removeEventListener(event, act, { capture: true });
    };
  }, []);
  return useCallback(() => seconds.current, []);
}
