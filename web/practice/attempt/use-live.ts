import type { StudentEvent } from '@bitu/contract/events.ts';
import { useEffect, useEffectEvent } from 'react';
import { listenToEvents } from '../../api/events.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import type { AttemptState } from '../session/attempt.ts';
import { questionOf } from '../session/attempt.ts';
import { moreTime } from '../session/time-left.ts';

/** Refetches the attempt when another device or tab has changed it, but not after this screen's own saves. */
export function useLive(state: AttemptState, refresh: () => void): void {
  const onEvent = useEffectEvent((event: StudentEvent) => {
    if (event.type !== 'attempt' || event.attempt_id !== state.attemptId) return;
    const mine = event.question_id === undefined ? null : questionOf(state, event.question_id);
    const own = mine && Math.max(mine.known, mine.unsent ?? 0) >= (event.revision ?? Infinity);
    if (event.more_seconds !== undefined) showToast(moreTime(event.more_seconds));
    if (!own) refresh();
  });
  const onReconnect = useEffectEvent(refresh);

  useEffect(
    () =>
      listenToEvents({
        onEvent: (event) => onEvent(event),
        onReconnect: () => onReconnect(),
      }),
    [],
  );
}
