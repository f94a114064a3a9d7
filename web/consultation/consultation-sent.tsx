import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Mascot } from '../ui/mascot.tsx';

/** Thanks for a consultation request: the centre will call this number. */
export function ConsultationSent({ phone, onClose }: { phone: string; onClose: () => void }) {
  return (
    <Dialog
      open
      width="narrow"
      onClose={onClose}
      title="Đăng ký nhận tư vấn thành công"
      picture={<Mascot mood="cheering" className="h-[112px]" />}
      footer={
        <Button wide onClick={onClose}>
          OK
        </Button>
      }
    >
      <p>
        Cảm ơn bạn! Bitu sẽ gọi lại vào số <strong className="whitespace-nowrap">{phone}</strong>.
      </p>
    </Dialog>
  );
}
