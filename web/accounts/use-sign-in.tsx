import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { useState, type ReactNode } from 'react';
import type { SignInFormProps } from './sign-in-form.tsx';
import { SignInSteps, type SignInStep } from './sign-in-steps.tsx';
import { type StudentOptions, useStudent } from './use-student.tsx';

export interface SignInOptions extends StudentOptions {
  userName?: string | undefined;
  /** Label of the link to the registration; null means no registration from here. */
  registerLabel?: string | null | undefined;
  /** The form to begin with. */
  first?: SignInStep | undefined;
  /** The form that is shown and how to change it; by default kept in this hook. */
  step?: SignInStep | undefined;
  onShow?: ((form: SignInStep) => void) | undefined;
  /** The phone of a forgotten password is verified, so a new one may be chosen. */
  onProven: (phone: string) => void;
}

/** Returns the form, for a page or a dialog, and the dialogs that follow it. `asking`: the form is what the person is working on. */
export function useSignIn(options: SignInOptions): {
  asking: boolean;
  step: SignInStep;
  form: ReactNode;
  dialogs: ReactNode;
  /** Goes on with the accounts of a login that was opened in another way. */
  receive: SignInFormProps['onAccounts'];
} {
  const { registerLabel = 'Đăng ký ngay', onProven } = options;
  const { asking, receive, takeRegistered, dialogs } = useStudent(options);
  const [own, setOwn] = useState(options.first ?? 'sign-in');
  const [typed, setTyped] = useState(options.userName ?? '');
  const step = options.step ?? own;

  function show(form: SignInStep, entry: string) {
    // What may be an e-mail is kept only when it is a phone.
    setTyped(form === 'sign-in' ? entry : (normalisePhone(entry) ?? ''));
    (options.onShow ?? setOwn)(form);
  }

  return {
    asking: !asking,
    step,
    dialogs,
    receive,
    form: (
      <SignInSteps
        step={step}
        typed={typed}
        registerLabel={registerLabel}
        onShow={show}
        onAccounts={receive}
        onAccount={takeRegistered}
        onProven={onProven}
      />
    ),
  };
}
