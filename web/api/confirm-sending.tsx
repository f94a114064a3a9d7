import { Failure } from '../ui/feedback/banner.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/overlay/confirm-dialog.tsx';
import { useSending } from './use-sending.ts';

type ConfirmSendingProps = Pick<
  ConfirmDialogProps,
  'title' | 'confirmLabel' | 'danger' | 'children'
> & {
  /** Sends it, and closes the dialog. */
  work: () => Promise<void>;
  onClose: () => void;
};

/** Asks before something is sent. Mounted only while it asks, so that it never opens with an earlier failure. */
export function ConfirmSending({ work, onClose, children, ...dialog }: ConfirmSendingProps) {
  const { sending, failure, send } = useSending();
  return (
    <ConfirmDialog
      open
      {...dialog}
      loading={sending}
      onConfirm={() => void send(work)}
      onCancel={onClose}
    >
      {children}
      <Failure>{failure}</Failure>
    </ConfirmDialog>
  );
}
