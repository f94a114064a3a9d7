import { useEffect, useEffectEvent, useState } from 'react';
import { remainingSeconds } from './session/remaining-time.ts';

/**
 * The device's date serves one purpose: when it differs from the monotonic clock by this much, the machine was asleep.
 */
const asleepMs = 5000;

/**
 * Whole seconds until `end` on the monotonic clock, which changes of the device's date do not affect; null without an
 * end.
 */
export function useRemainingSeconds(end: number | null, onSleep: () => void): number | null {
  const [now, setNow] = useState(() => performance.now());
  const wake = useEffectEvent(onSleep);

  useEffect(() => {
    if (end === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let drift = Date.now() - performance.now();
    const tick = () => {
      clearTimeout(timer);
      const time = performance.now();
      setNow(time);
      const newDrift = Date.now() - time;
      if (Math.abs(newDrift - drift) > asleepMs) wake();
      drift = newDrift;
      // Until just after the next whole second; late timers of a hidden tab do no harm.
      if (time < end) timer = setTimeout(tick, ((end - time) % 1000) + 10);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [end]);

  return end === null ? null : remainingSeconds(end, now);
}
