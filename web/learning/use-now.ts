import { useEffect, useState } from 'react';
import { serverNow } from '../api/client.ts';

/** The server's time in unix seconds, looked at again every `stepMs`; null: it stands still. */
export function useNow(stepMs: number | null): number {
  const [now, setNow] = useState(() => serverNow() / 1000);
  useEffect(() => {
    if (stepMs === null) return;
    const timer = setInterval(() => setNow(serverNow() / 1000), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
