import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { LoginFrame } from './login-frame.tsx';
import { type SignInOptions, useSignIn } from './use-sign-in.tsx';

export type LoginDialogProps = SignInOptions & {
  title?: string | undefined;
  /** Why the person is asked. */
  reason?: ReactNode;
  /** Below the form: another way out. */
  footer?: ReactNode;
  /** Absent: the page behind needs an answer. */
  onClose?: (() => void) | undefined;
};

export function LoginDialog(props: LoginDialogProps) {
  const { title = 'Đăng nhập', reason, footer, onClose, ...signIn } = props;
  const { asking, form, dialogs } = useSignIn(signIn);
  return (
    <>
      <Dialog
        open={asking}
        width="wide"
        title={title}
        dismissible={onClose !== undefined}
        onClose={() => onClose?.()}
      >
        <LoginFrame>
          {reason && <p className="mb-4">{reason}</p>}
          {form}
          {footer}
        </LoginFrame>
      </Dialog>
      {dialogs}
    </>
  );
}
