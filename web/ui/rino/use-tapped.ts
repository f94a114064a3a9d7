import { startTransition, useEffect, useState } from 'react';
import type { Point } from './rino.tsx';

/** How long what was tapped stays of interest. */
const interestMs = 1500;

/** Returns where the page was tapped last, and null some time after. */
export function useTapped(): Point | null {
  const [point, setPoint] = useState<Point | null>(null);

  useEffect(() => {
    // After what the tap itself is for.
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
