import type { errors } from '@bitu/contract/errors.ts';
import { useNavigate } from '../../navigation/router-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Mascot } from '../../ui/mascot.tsx';

/** The catalogue's sentence, without the catalogue. */
const sentence: (typeof errors)['practiceNotAllowed']['message'] =
  'Tài khoản của bạn chưa có quyền vào học. Hãy nhờ thầy cô hỗ trợ nhé!';

/** Refuses a practice that is not for this student. There is nothing else to do on this page, so closing it leaves. */
export function CannotOpen() {
  const navigate = useNavigate();
  const close = () => void navigate('/learning', { replace: true });
  return (
    <Dialog
      open
      onClose={close}
      width="narrow"
      title="Rất tiếc, Rino không mở được bài tập này"
      picture={<Mascot mood="thinking" className="h-mascot" />}
      footer={
        <Button wide onClick={close}>
          Đóng
        </Button>
      }
    >
      <p>{sentence}</p>
    </Dialog>
  );
}
