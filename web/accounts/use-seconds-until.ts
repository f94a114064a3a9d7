import { useEffect, useState } from 'react';
import { serverNow } from '../api/client.ts';

const left = (at: number) => Math.max(0, Math.ceil((at - serverNow()) / 1000));

/** Seconds until a moment of the server's clock (milliseconds), counting down to 0. */
export function useSecondsUntil(at: number): number {
  const [seconds, setSeconds] = useState(() => left(at));
  const [counted, setCounted] = useState(at);
  if (counted !== at) {
    setCounted(at);
    setSeconds(left(at));
  }
  const ended = seconds === 0;
  useEffect(() => {
    if (ended) return;
    const timer = setInterval(() => setSeconds(left(at)), 250);
    return () => clearInterval(timer);
  }, [at, ended]);
  return seconds;
}
