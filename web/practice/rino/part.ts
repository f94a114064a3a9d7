/** What makes an attempt lively: Rino, his lines, and the stars for a row. A file of its own, which the first question never waits for. */
import { useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';

const file = () => import('./live-rino.tsx');
const optional = { optional: true };

export const LiveRino = lazyPart(file, 'LiveRino', optional);
export const LiveSheetRino = lazyPart(file, 'LiveSheetRino', optional);
export const Celebration = lazyPart(file, 'Celebration', optional);
export const Saying = lazyPart(file, 'Saying', optional);

let here = false;

/** Whether he is on this device already: what he says then comes together with what it is said about. */
export const isRinoHere = (): boolean => here;

/** How long after the first question he comes: it has the device to itself, and is often still being read. */
const wakeAfterMs = 2500;

/** Returns whether he is here. */
export function useRinoHere(): boolean {
  const [is, setIs] = useState(here);
  useEffect(() => {
    if (is) return;
    const wake = () =>
      file().then(
        () => setIs((here = true)),
        () => {},
      );
    const timer = setTimeout(() => void wake(), wakeAfterMs);
    return () => clearTimeout(timer);
  }, [is]);
  return is;
}
