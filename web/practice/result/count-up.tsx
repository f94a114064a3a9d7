import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const maxStepMs = 140;
/** In milliseconds, whatever the number. */
const maxCountMs = 840;

interface CountUpProps {
  /** At least 1. */
  to: number;
  /** Whether it counts up. Otherwise, and with reduced motion, the number is there at once. */
  counts: boolean;
  onEnd?: (() => void) | undefined;
}

/** A number that counts up from 0 for the eye. Screen readers get it at once. */
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
