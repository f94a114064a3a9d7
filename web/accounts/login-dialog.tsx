import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { LoginFrame } from './login-frame.tsx';
import { SignIn, type SignInProps } from './sign-in.tsx';

export type LoginDialogProps = Omit<SignInProps, 'frame' | 'keepForm'> & {
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
  return (
    <SignIn
      {...signIn}
      frame={(form) => (
        <Dialog
          open
          width="wide"
          title={title}
          dismissible={onClose !== undefined}
          onClose={onClose ?? (() => {})}
        >
          <LoginFrame>
            {reason && <p className="mb-4">{reason}</p>}
            {form}
            {footer}
          </LoginFrame>
        </Dialog>
      )}
    />
  );
}
