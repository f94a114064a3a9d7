import { startTransition, useEffect, useState } from 'react';
import type { Point } from './rino.tsx';

/** How long a tap stays interesting, in milliseconds. */
const interestMs = 1500;

/** Returns the place of the last tap on the page, and null some time after it. */
export function useTapped(): Point | null {
  const [point, setPoint] = useState<Point | null>(null);

  useEffect(() => {
    // After the handlers of the tap itself.
    const onTap = ({ clientX, clientY }: PointerEvent) =>
      startTransition(() => setPoint({ x: clientX, y: clientY }));
    document.addEventListener('pointerdown', onTap, { capture: true, passive: true });
    return () => document.removeEventListener('pointerdown', onTap, { capture: true });
  }, []);

  useEffect(() => {
    if (!point) return;
    const timer = setTimeout(() => setPoint(null), interestMs);
    return () => clearTimeout(timer);
  }, [point]);

  return point;
}
