import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

interface LeaveQuestionProps {
  /** null: nothing is asked. */
  answer: ((leave: boolean) => void) | null;
  /** False when going back may be what is asked about. */
  closesOnBack: boolean;
}

/** Asks whether what is entered and not saved may go. */
export function LeaveQuestion({ answer, closesOnBack }: LeaveQuestionProps) {
  if (!answer) return null;
  return (
    <ConfirmDialog
      open
      closesOnBack={closesOnBack}
      title="Bạn chưa lưu"
      confirmLabel="Bỏ thay đổi"
      cancelLabel="Ở lại"
      danger
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      Rời đi thì những gì bạn vừa nhập sẽ mất.
    </ConfirmDialog>
  );
}
