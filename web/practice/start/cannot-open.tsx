import { errors } from '@bitu/contract/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import { useGo } from '../go.ts';

/** Section 2, modal 16. There is nothing to do on this page then, so closing it leaves. */
export function CannotOpen() {
  const go = useGo();
  const close = () => go('/learning', 'replace');
  return (
    <Dialog
      open
      onClose={close}
      width="narrow"
      title="Rất tiếc, Rino không mở được bài tập này"
      picture={<Mascot mood="sad" className="h-mascot" />}
      footer={
        <Button wide onClick={close}>
          Đóng
        </Button>
      }
    >
      <p>{errors.practiceNotAllowed.message}</p>
    </Dialog>
  );
}
