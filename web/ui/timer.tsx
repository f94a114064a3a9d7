import { useState } from 'react';
import { formatClock } from './clock.ts';
import { cx } from './cx.ts';
import { Clock } from './icons.ts';
import './timer.css';
import { VisuallyHidden } from './visually-hidden.tsx';

// Seconds left, and what a screen reader then says; a ticking clock would say too much.
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
