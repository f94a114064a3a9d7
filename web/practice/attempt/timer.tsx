import { formatClock } from '@bitu/rules/format/spans.ts';
import { useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { Clock } from '../../ui/icons.ts';
import './timer.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { OpenedAttempt } from '../api.ts';
import { endsAt } from '../session/remaining-time.ts';
import { useRemainingSeconds } from '../use-remaining-seconds.ts';

// Seconds left at which a screen reader announces the time; a ticking clock would say too much.
const calls = [
  [10, 'Còn 10 giây.'],
  [60, 'Còn 1 phút.'],
  [300, 'Còn 5 phút.'],
] as const;

export type TimerProps = {
  /** Seconds left; the parent counts, by the server's clock. */
  seconds: number;
  label?: string | undefined;
  className?: string | undefined;
};

export function Timer({ seconds, label = 'Thời gian còn lại', className }: TimerProps) {
  const [previous, setKnown] = useState(seconds);
  const [call, setCall] = useState('');

  if (seconds !== previous) {
    setKnown(seconds);
    const crossed = calls.find(([mark]) => seconds <= mark && previous > mark);
    if (crossed) setCall(crossed[1]);
  }

  return (
    <span className={cx('timer', className)} data-low={seconds < 60 || undefined}>
      <Clock className="icon" />
      <span role="timer" aria-label={label} aria-live="off">
        {formatClock(seconds)}
      </span>
      <VisuallyHidden role="status">{call}</VisuallyHidden>
    </span>
  );
}

/**
 * Seconds left by the server's clock; null without a limit. Every response of the server corrects it. `refresh` is
 * called after sleep.
 */
export function useRemainingTime(data: OpenedAttempt, refresh: () => void) {
  const [end, setEnd] = useState(() =>
    endsAt(null, data.user_result.remain_time, data.received_at),
  );
  const [known, setKnown] = useState(data);
  if (known !== data) {
    setKnown(data);
    if (data.result_id === null)
      setEnd(endsAt(end, data.user_result.remain_time, data.received_at));
  }
  return {
    seconds: useRemainingSeconds(end, refresh),
    correct: (remainTime: number | null, receivedAt: number) =>
      setEnd((previous) => endsAt(previous, remainTime, receivedAt)),
  };
}
