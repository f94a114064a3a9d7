import { useEffect, useState } from 'react';

/** True once the browser has nothing better to do: what can wait does not compete with what is looked at. */
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
