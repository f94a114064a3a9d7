import { useEffect, useEffectEvent, useRef } from 'react';
import { backOff } from '../../api/back-off.ts';

/** Tries again, more and more rarely, while `waiting`; and at once when the network is back. */
export function useRetry(waiting: boolean, again: () => void): void {
  const failures = useRef(0);
  const retry = useEffectEvent(again);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => retry(), backOff(failures.current++, Math.random()));
    const online = () => {
      failures.current = 0;
      retry();
    };
    addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', online);
    };
  }, [waiting]);
}
