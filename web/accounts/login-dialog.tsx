import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { entryTexts } from './entry-forms.tsx';
import { LoginFrame } from './login-frame.tsx';
import { type SignInOptions, useSignIn } from './use-sign-in.tsx';

export type LoginDialogProps = SignInOptions & {
  /** Of the sign-in itself. */
  title?: string | undefined;
  /** Why the person is asked. */
  reason?: ReactNode;
  /** Below the form: another way out. */
  footer?: ReactNode;
  /** Absent: the page behind needs an answer. */
  onClose?: (() => void) | undefined;
};

/** The sign-in in a modal; the registration and the forgotten password take its place there. */
export function LoginDialog(props: LoginDialogProps) {
  const { title, reason, footer, onClose, ...signIn } = props;
  const { asking, shown, form, dialogs } = useSignIn(signIn);
  const texts = entryTexts[shown];
  const isLogin = shown === 'login';
  return (
    <>
      <Dialog
        open={asking}
        width="wide"
        title={(isLogin && title) || texts.title}
        dismissible={onClose !== undefined}
        onClose={() => onClose?.()}
      >
        <LoginFrame shown={shown}>
          {isLogin ? (
            reason && <p className="mb-4">{reason}</p>
          ) : (
            <p className="mb-4">{texts.intro}</p>
          )}
          {form}
          {isLogin && footer}
        </LoginFrame>
      </Dialog>
      {dialogs}
    </>
  );
}
