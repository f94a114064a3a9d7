import type { ReactNode } from 'react';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { signInTexts } from './sign-in-steps.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { type SignInOptions, useSignIn } from './use-sign-in.tsx';

export type SignInDialogProps = SignInOptions & {
  /** Title of the sign-in step. */
  title?: string | undefined;
  /** Why the person has to sign in. */
  reason?: ReactNode;
  /** Shown below the form: another way out. */
  footer?: ReactNode;
  /** Without it the dialog cannot be closed. */
  onClose?: (() => void) | undefined;
};

/** The sign-in as a dialog; the registration and the new password replace it there. */
export function SignInDialog(props: SignInDialogProps) {
  const { title, reason, footer, onClose, ...signIn } = props;
  const { asking, step, form, dialogs } = useSignIn(signIn);
  const texts = signInTexts[step];
  const isSignIn = step === 'sign-in';
  return (
    <>
      <Dialog
        open={asking}
        width="wide"
        title={(isSignIn && title) || texts.title}
        dismissible={onClose !== undefined}
        onClose={() => onClose?.()}
      >
        <SignInFrame step={step}>
          {isSignIn ? (
            reason && <p className="mb-4">{reason}</p>
          ) : (
            <p className="mb-4">{texts.intro}</p>
          )}
          {form}
          {isSignIn && footer}
        </SignInFrame>
      </Dialog>
      {dialogs}
    </>
  );
}
