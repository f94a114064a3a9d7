import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { useState, type ReactNode } from 'react';
import { EntryForms, type EntryForm } from './entry-forms.tsx';
import { type StudentOptions, useStudent } from './use-student.tsx';

export interface SignInOptions extends StudentOptions {
  userName?: string | undefined;
  /** Of the link to the registration; null: nobody registers from here. */
  registerLabel?: string | null | undefined;
  /** The form to begin with. */
  first?: EntryForm | undefined;
  /** The form that is shown, and how another takes its place; absent: kept here. */
  shown?: EntryForm | undefined;
  onShow?: ((form: EntryForm) => void) | undefined;
  /** A forgotten password: the phone is proven, and a new one may be chosen. */
  onProven: (phone: string) => void;
}

/** The forms that lead in, to be put into a page or a dialog, and the dialogs that follow them. `asking`: a form is what the person is at. */
export function useSignIn(options: SignInOptions): {
  asking: boolean;
  shown: EntryForm;
  form: ReactNode;
  dialogs: ReactNode;
} {
  const { registerLabel = 'Đăng ký ngay', onProven } = options;
  const { asking, receive, takeAndComplete, dialogs } = useStudent(options);
  const [own, setOwn] = useState(options.first ?? 'login');
  const [typed, setTyped] = useState(options.userName ?? '');
  const shown = options.shown ?? own;

  function show(form: EntryForm, left: string) {
    // What may be an e-mail goes on only where it is a phone.
    setTyped(form === 'login' ? left : (normalisePhone(left) ?? ''));
    (options.onShow ?? setOwn)(form);
  }

  return {
    asking: !asking,
    shown,
    dialogs,
    form: (
      <EntryForms
        shown={shown}
        typed={typed}
        registerLabel={registerLabel}
        onShow={show}
        onAccounts={receive}
        onAccount={takeAndComplete}
        onProven={onProven}
      />
    ),
  };
}
