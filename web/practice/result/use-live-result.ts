import type { StudentEvent } from '@bitu/contract/events.ts';
import { useEffect, useEffectEvent } from 'react';
import { listenToEvents, whenOpen } from '../../api/events.ts';

/**
 * Refetches a result when a machine or a teacher has judged one of its answers, when staff have reopened it, and after
 * a gap in which that may have happened. `waits`: the result has an answer that is not judged yet.
 */
export function useLiveResult(resultId: number, waits: boolean, refetch: () => void): void {
  const onEvent = useEffectEvent((event: StudentEvent) => {
    const concerns = event.type === 'graded' || event.type === 'reopened';
    if (concerns && event.attempt_id === resultId) refetch();
  });
  const onReconnect = useEffectEvent(refetch);
  useEffect(
    () => listenToEvents({ onEvent: (event) => onEvent(event), onReconnect: () => onReconnect() }),
    [],
  );
  useEffect(() => (waits ? whenOpen(() => onReconnect()) : undefined), [waits]);
}
