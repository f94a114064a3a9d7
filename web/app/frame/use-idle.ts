import { useEffect, useState } from 'react';

/**
 * Returns true once the browser is idle, and `pauseMs` later at the earliest, so that deferred work does not delay what is
 * visible.
 */
export function useIdle(pauseMs = 0): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const done = () => setIdle(true);
    const announcesIdle = 'requestIdleCallback' in globalThis;
    const timer = setTimeout(
      () => {
        if (announcesIdle) requestIdleCallback(done, { timeout: 3000 });
        else done();
      },
      announcesIdle ? pauseMs : Math.max(pauseMs, 1000),
    );
    return () => clearTimeout(timer);
  }, [pauseMs]);
  return idle;
}
