import type { Announced } from '@bitu/contract/outreach.ts';
import { useState } from 'react';
import { call, type Output } from '../../../api/client.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Link } from '../../../ui/link.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';

interface TrialButtonProps {
  body: Announced;
  isReady: boolean;
  /** It was pressed before everything was filled in. */
  onAsk: () => void;
}

/**
 * Shows it on the author's own phone as a family would see it, by a QR code or an SMS to oneself. No family gets it.
 */
export function TrialButton({ body, isReady, onAsk }: TrialButtonProps) {
  const [trial, setTrial] = useState<Output<'outreach.makeTrial'> | null>(null);
  const { sending, failure, send } = useSending();
  const make = (sms: boolean) =>
    send(async () => {
      setTrial(await call('outreach.makeTrial', { body: { body, sms } }));
      if (sms) showToast('Đã nhắn đường dẫn tới số của bạn');
    });
  return (
    <>
      <Button
        variant="secondary"
        loading={sending}
        onClick={() => (isReady ? void make(false) : onAsk())}
      >
        Gửi thử cho tôi
      </Button>
      {trial === null && <Failure>{failure}</Failure>}
      <Dialog
        open={trial !== null}
        title="Gửi thử cho tôi"
        width="narrow"
        onClose={() => setTrial(null)}
      >
        {trial && (
          <div className="grid gap-4">
            <p>Quét bằng điện thoại để xem đúng như gia đình thấy. Đường dẫn dùng được một ngày.</p>
            <QrCode text={trial.url} label="Mã QR của đường dẫn xem thử" />
            <Link href={trial.url} target="_blank">
              Mở đường dẫn
            </Link>
            <Failure>{failure}</Failure>
            <Button variant="secondary" loading={sending} onClick={() => void make(true)}>
              Nhắn đường dẫn tới số của tôi
            </Button>
          </div>
        )}
      </Dialog>
    </>
  );
}
