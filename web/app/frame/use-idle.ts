import { useEffect, useState } from 'react';

/** Returns true once the browser is idle, so that deferred work does not delay what is visible. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const done = () => setIdle(true);
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(done, 1000);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(done, { timeout: 3000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
