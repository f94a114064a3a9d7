import { useEffect, useState } from 'react';

/**
 * Returns true once the browser is idle, and `pauseMs` later at the earliest, so that deferred work does not delay what is
 * visible.
 */
export function useIdle(pauseMs = 0): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const done = () => setIdle(true);
    let handle: number | undefined;
    const timer = setTimeout(
      () => {
        if (typeof requestIdleCallback === 'undefined') done();
        else handle = requestIdleCallback(done, { timeout: 3000 });
      },
      typeof requestIdleCallback === 'undefined' ? Math.max(pauseMs, 1000) : pauseMs,
    );
    return () => {
      clearTimeout(timer);
      if (handle !== undefined) cancelIdleCallback(handle);
    };
  }, [pauseMs]);
  return idle;
}
