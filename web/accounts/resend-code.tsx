import { formatClock } from '@bitu/rules/format/spans.ts';
import { Button } from '../ui/button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { useEffect, useState } from 'react';
import { serverNow } from '../api/client.ts';

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - serverNow()) / 1000));

/** Counts the seconds down to a moment of the server's clock (milliseconds). */
function useSecondsUntil(at: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  const [counted, setCounted] = useState(at);
  if (counted !== at) {
    setCounted(at);
    setSeconds(secondsUntil(at));
  }
  const ended = seconds === 0;
  useEffect(() => {
    if (ended) return;
    const timer = setInterval(() => setSeconds(secondsUntil(at)), 250);
    return () => clearInterval(timer);
  }, [at, ended]);
  return seconds;
}

interface ResendCodeProps {
  /** When it may be sent: the server's clock, in milliseconds. */
  at: number;
  sending: boolean;
  onResend: () => void;
}

/** Counts from 02:00 down to 00:00, then shows the button. */
export function ResendCode({ at, sending, onResend }: ResendCodeProps) {
  const seconds = useSecondsUntil(at);
  if (seconds > 0)
    return (
      <p className="flex min-h-target items-center justify-center gap-1 text-muted">
        Gửi lại mã sau
        <span role="timer" aria-live="off" className="font-semibold tabular-nums">
          {formatClock(seconds)}
        </span>
      </p>
    );
  return (
    <>
      <VisuallyHidden role="status">{at > 0 && 'Bạn có thể nhận mã mới.'}</VisuallyHidden>
      <Button variant="secondary" wide loading={sending} onClick={onResend}>
        Gửi lại ngay
      </Button>
    </>
  );
}
