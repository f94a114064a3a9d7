import { formatClock } from '@bitu/rules/format/spans.ts';
import { useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { Clock } from '../../ui/icons.ts';
import './timer.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

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
  const [previous, setPrevious] = useState(seconds);
  const [call, setCall] = useState('');

  if (seconds !== previous) {
    setPrevious(seconds);
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
