import { useLeaving } from '../../navigation/use-leaving.ts';
import { Dialog, type DialogProps } from '../../ui/overlay/dialog.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { useEntered } from './use-entered.ts';

/** A dialog with a form. It asks before entered text is lost by closing it or leaving the page. */
export function FormDialog({ onClose, children, ...props }: Omit<DialogProps, 'open'>) {
  const { watch, isDirty, markSent, dialog } = useEntered();
  const { mayLeave, answer } = useLeaving(isDirty);
  async function close() {
    // A browser closes a dialog on a second Escape without asking.
    if (isDirty() && dialog()?.open === false) dialog()?.showModal();
    if (!(await mayLeave())) return;
    // Closing may lead to another address, which would ask again.
    markSent();
    onClose();
  }
  return (
    <>
      <Dialog {...props} open onClose={() => void close()}>
        <div ref={watch} className="contents">
          {children}
        </div>
      </Dialog>
      <LeaveQuestion answer={answer} closesOnBack={props.closesOnBack ?? true} />
    </>
  );
}
