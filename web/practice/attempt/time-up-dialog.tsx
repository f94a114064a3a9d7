import { timeUpCountdownSeconds } from '@bitu/rules/practice/countdown.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import { playSound } from '../../ui/sound.ts';

interface TimeUpDialogProps {
  /** The attempt has been handed in: there is a result. */
  ready: boolean;
  /** Why it has not been submitted yet. */
  trouble: string | null;
  onGo: () => void;
}

/**
 * The time is up: plays a sound, counts down five seconds, then shows the result by itself, or earlier with a click.
 */
export function TimeUpDialog({ ready, trouble, onGo }: TimeUpDialogProps) {
  const [end] = useState(() => performance.now() + timeUpCountdownSeconds * 1000);
  const [seconds, setSeconds] = useState(timeUpCountdownSeconds);
  const [requested, setRequested] = useState(false);
  const go = useEffectEvent(onGo);

  useEffect(() => playSound('time-up'), []);
  useEffect(() => {
    const timer = setInterval(() => {
      setSeconds(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    }, 200);
    return () => clearInterval(timer);
  }, [end]);

  const leaving = requested || seconds === 0;
  useEffect(() => {
    if (leaving && ready) go();
  }, [leaving, ready]);

  return (
    <Dialog
      open
      onClose={() => {}}
      dismissible={false}
      role="alertdialog"
      width="narrow"
      title="Hết thời gian"
      picture={<Mascot mood="happy" className="h-mascot" />}
      footer={
        <Button
          wide
          loading={leaving}
          onClick={() => {
            playSound('click');
            setRequested(true);
          }}
        >
          Xem kết quả{seconds > 0 ? ` (${seconds}s)` : ''}
        </Button>
      }
    >
      <p>Bạn dừng lại để xem kết quả nhé!</p>
      {trouble && (
        <p role="status" className="mt-3 text-sm text-muted">
          {trouble}
        </p>
      )}
    </Dialog>
  );
}
