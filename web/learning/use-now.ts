import { useEffect, useState } from 'react';
import { serverNow } from '../api/client.ts';

/** Returns the server's time in unix seconds, updated every `stepMs`, or never when that is null. */
export function useNow(stepMs: number | null): number {
  const [now, setNow] = useState(() => serverNow() / 1000);
  useEffect(() => {
    if (stepMs === null) return;
    const timer = setInterval(() => setNow(serverNow() / 1000), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
