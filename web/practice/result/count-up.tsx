import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const maxStepMs = 140;
/** In milliseconds, however much is counted. */
const maxCountMs = 840;

interface CountUpProps {
  /** At least 1. */
  to: number;
  /** Whether it counts; otherwise, and where less motion is wanted, the number is there at once. */
  counts: boolean;
  onEnd?: (() => void) | undefined;
}

/** A number that counts up from 0 for the eye; a screen reader gets it at once. */
export function CountUp({ to, counts, onEnd }: CountUpProps) {
  const [shown, setShown] = useState(() =>
    counts && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : to,
  );

  useEffect(() => {
    if (shown >= to) return;
    const timer = setTimeout(
      () => {
        setShown(shown + 1);
        if (shown + 1 === to) onEnd?.();
      },
      Math.min(maxStepMs, maxCountMs / to),
    );
    return () => clearTimeout(timer);
  }, [shown, to, onEnd]);

  return (
    <>
      <span aria-hidden="true" className="tabular-nums">
        {shown}
      </span>
      <VisuallyHidden>{to}</VisuallyHidden>
    </>
  );
}
