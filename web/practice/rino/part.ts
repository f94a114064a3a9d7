/**
 * The lively parts of an attempt: Rino, his lines, and the stars for a series of right answers. A file of its own, for
 * which the first question never waits.
 */
import { useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';

const file = () => import('./live-rino.tsx');
const optional = { optional: true };

export const LiveRino = lazyPart(file, 'LiveRino', optional);
export const LiveSheetRino = lazyPart(file, 'LiveSheetRino', optional);
export const Celebration = lazyPart(file, 'Celebration', optional);
export const Saying = lazyPart(file, 'Saying', optional);

let here = false;

/** Whether his file is loaded on this device, so that his line is rendered together with what it is about. */
export const isRinoHere = (): boolean => here;

/**
 * How long after the first question he appears, in milliseconds: it has the device to itself, and is often still being
 * read.
 */
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
