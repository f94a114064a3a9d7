import { useEffect, useState } from 'react';

/**
 * Returns true once the browser is idle, and `pauseMs` later at the earliest, so that deferred work does not delay what is
 * visible.
 */
export function useIdle(pauseMs = 0): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const done = () => setIdle(true);
    const tells = 'requestIdleCallback' in globalThis;
    const timer = setTimeout(
      () => {
        if (tells) requestIdleCallback(done, { timeout: 3000 });
        else done();
      },
      tells ? pauseMs : Math.max(pauseMs, 1000),
    );
    return () => clearTimeout(timer);
  }, [pauseMs]);
  return idle;
}
