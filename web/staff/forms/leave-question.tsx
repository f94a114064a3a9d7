import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

interface LeaveQuestionProps {
  /** null when nothing is being asked. */
  answer: ((leave: boolean) => void) | null;
  /** False when the question may be about going back. */
  closesOnBack: boolean;
}

/** Asks for confirmation before unsaved text is lost. */
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
