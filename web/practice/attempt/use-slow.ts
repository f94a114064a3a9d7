import { slowAfterMs } from '@bitu/rules/practice/rino-situations.ts';
import { useEffect, useEffectEvent } from 'react';

/** Calls `onSlow` when a question has been on the screen for long. */
export function useSlow(questionId: number, onSlow: (questionId: number) => void): void {
  const slow = useEffectEvent(onSlow);
  useEffect(() => {
    const timer = setTimeout(() => slow(questionId), slowAfterMs);
    return () => clearTimeout(timer);
  }, [questionId]);
}
