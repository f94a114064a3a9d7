import { momentText } from '@bitu/rules/format/times.ts';
import type { StudentEvent } from '@bitu/contract/events.ts';
import { useEffect, useEffectEvent } from 'react';
import { listenToEvents } from '../../api/events.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import type { SeenOverview } from '../api.ts';
import { moreTime } from '../session/time-left.ts';

/** The message about what staff have allowed in the meantime, or null. */
function news(before: SeenOverview, { reopened, due_time }: SeenOverview): string | null {
  if (reopened && !before.reopened) return 'Cô cho con làm tiếp bài này.';
  if (due_time === before.due_time) return null;
  return due_time === null ? 'Bài này không còn hạn nộp.' : `Hạn nộp mới: ${momentText(due_time)}`;
}

/**
 * Updates the start screen with what staff allow while it is shown, and says so; with what happens on the student's
 * other screens; and with what a gap in the connection may have hidden.
 */
export function useLiveStart(
  overview: SeenOverview,
  refetch: () => Promise<SeenOverview | undefined>,
): void {
  const look = useEffectEvent(async (text?: string) => {
    const after = await refetch();
    const words = text ?? (after && news(overview, after));
    if (words) showToast(words, { tone: 'info' });
  });
  const onEvent = useEffectEvent((event: StudentEvent) => {
    const concerns =
      event.type === 'reopened'
        ? event.attempt_id === overview.result_id
        : 'practice_id' in event &&
          (event.practice_id === overview.practice.id ||
            (event.type === 'terms' && event.practice_id === null));
    if (!concerns) return;
    const more = event.type === 'attempt' ? event.more_seconds : undefined;
    void look(more === undefined ? undefined : moreTime(more));
  });

  useEffect(
    () => listenToEvents({ onEvent: (event) => onEvent(event), onReconnect: () => void look() }),
    [],
  );
}
