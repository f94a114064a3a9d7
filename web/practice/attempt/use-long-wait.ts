import { useEffect, useState } from 'react';

/** Whether `waiting` has lasted for longer than `ms`. */
export function useLongWait(waiting: boolean, ms: number): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLong(true), ms);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting, ms]);
  return waiting && long;
}
