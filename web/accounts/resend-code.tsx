import { Button } from '../ui/button.tsx';
import { formatClock } from '../ui/clock.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { useSecondsUntil } from './use-seconds-until.ts';

interface ResendCodeProps {
  /** The server's clock, in milliseconds. */
  at: number;
  sending: boolean;
  onResend: () => void;
}

/** 02:00 down to 00:00, then the button (sections 2 and 9). */
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
