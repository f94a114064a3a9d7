import { useState } from 'react';
import type { OpenedAttempt } from '../api.ts';
import { endsAt } from '../session/time-left.ts';
import { useSecondsLeft } from '../use-seconds-left.ts';

/**
 * Seconds left by the server's clock; null without a limit. Every response of the server corrects it. `refresh` is
 * called after sleep.
 */
export function useTimeLeft(data: OpenedAttempt, refresh: () => void) {
  const [end, setEnd] = useState(() =>
    endsAt(null, data.user_result.remain_time, data.received_at),
  );
  const [seen, setSeen] = useState(data);
  if (seen !== data) {
    setSeen(data);
    if (data.result_id === null)
      setEnd(endsAt(end, data.user_result.remain_time, data.received_at));
  }
  return {
    seconds: useSecondsLeft(end, refresh),
    correct: (remainTime: number | null, receivedAt: number) =>
      setEnd((previous) => endsAt(previous, remainTime, receivedAt)),
  };
}
