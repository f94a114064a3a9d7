import {
  type AppOffer,
  appFallbackMs,
  openAppCountdownSeconds,
} from '@bitu/rules/practice/open-app.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Mascot } from '../../ui/mascot.tsx';

interface OpenAppDialogProps {
  offer: AppOffer;
  /** The person stays, or has left for the app: this page continues. */
  onClose: () => void;
  leave?: (url: string) => void;
}

const goThere = (url: string) => location.assign(url);

/**
 * Offers the mobile app: five seconds, then opens it by itself, or its store when no app opens. Closing it stops the
 * countdown.
 */
export function OpenAppDialog({ offer, onClose, leave = goThere }: OpenAppDialogProps) {
  const [end] = useState(() => performance.now() + openAppCountdownSeconds * 1000);
  const [remaining, setRemaining] = useState(openAppCountdownSeconds);

  const open = useEffectEvent(openApp);
  function openApp() {
    leave(offer.appLink);
    setTimeout(() => {
      if (document.visibilityState === 'visible') leave(offer.storeLink);
    }, appFallbackMs);
    onClose();
  }

  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setRemaining(seconds);
      if (seconds === 0) {
        clearInterval(timer);
        open();
      }
    }, 200);
    return () => clearInterval(timer);
  }, [end]);

  return (
    <Dialog
      open
      width="narrow"
      onClose={onClose}
      title="Làm bài tập về nhà"
      picture={<Mascot mood="cheering" className="h-[112px]" />}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Làm ở đây
          </Button>
          <Button className="tabular-nums" onClick={openApp}>{`Mở App(${remaining}s)`}</Button>
        </>
      }
    >
      <p>Bạn ơi, mở App Gia sư để làm bài tập về nhà với Bitu ngay nào!</p>
    </Dialog>
  );
}
