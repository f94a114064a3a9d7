import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  /** What will happen, in a sentence or two. */
  children?: ReactNode;
  picture?: ReactNode;
  /** Names the action ("Nộp bài"), not "OK". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  loading?: boolean | undefined;
  /** False when the question is about going back. */
  closesOnBack?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel = 'Quay lại', danger, loading, onConfirm, onCancel } = props;
  return (
    <Dialog
      open={props.open}
      onClose={onCancel}
      closesOnBack={props.closesOnBack}
      title={props.title}
      picture={props.picture}
      width="narrow"
      role="alertdialog"
      footer={
        <>
          {/* First, so that a hasty Enter does no harm. */}
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
