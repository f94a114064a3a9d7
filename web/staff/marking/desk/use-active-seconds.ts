import { useCallback, useEffect, useRef } from 'react';

/** Somebody who has touched nothing for this long has gone to make tea. */
const idleMs = 60_000;

/** Counts the seconds with the item in sight and somebody at the keys. Returns a function that reads them. */
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
