import type { Account } from '@bitu/contract/accounts.ts';
import { needsCompletion } from '@bitu/rules/accounts/profile.ts';
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { endSessions } from './api.ts';
import { lastStudent } from './device.ts';
import { LoginForm } from './login-form.tsx';

const AccountSelection = lazy(async () => ({
  default: (await import('./account-selection.tsx')).AccountSelection,
}));
const ProfileCompletion = lazy(async () => ({
  default: (await import('./profile-completion.tsx')).ProfileCompletion,
}));

export interface SignInProps {
  /** Puts the form into a page or a dialog. */
  frame: (form: ReactNode) => ReactNode;
  /** The form stays in view behind the account selection. */
  keepForm?: boolean | undefined;
  userName?: string | undefined;
  /** Taken without asking when the login has this student: somebody signs in again. */
  expectedId?: number | undefined;
  /** Opens the session of this account. */
  onSignedIn: (account: Account, remember: boolean) => Promise<void>;
  /** Goes on to where the person wanted to go. */
  onDone: (account: Account) => void | Promise<void>;
}

type Step =
  | { kind: 'form' }
  | { kind: 'choose'; accounts: Account[]; remember: boolean }
  | { kind: 'complete'; account: Account };

/** From phone and password to one student (section 4, Login and Account selection). */
export function SignIn(props: SignInProps) {
  const { frame, keepForm = false, userName, expectedId, onSignedIn, onDone } = props;
  const [step, setStep] = useState<Step>({ kind: 'form' });

  async function receive(accounts: [Account, ...Account[]], remember: boolean) {
    const expected = accounts.find((account) => account.core_user_id === expectedId);
    const only = expected ?? (accounts.length === 1 ? accounts[0] : undefined);
    if (!only) return setStep({ kind: 'choose', accounts, remember });
    await take(only, accounts, remember);
    await onDone(only);
  }

  async function take(account: Account, all: readonly Account[], remember: boolean) {
    endSessions(all.filter((one) => one !== account).map(({ token }) => token));
    await onSignedIn(account, remember);
  }

  async function choose(account: Account) {
    if (step.kind !== 'choose') return;
    await take(account, step.accounts, step.remember);
    if (needsCompletion(account)) setStep({ kind: 'complete', account });
    else await onDone(account);
  }

  function cancel() {
    if (step.kind !== 'choose') return;
    endSessions(step.accounts.map(({ token }) => token));
    setStep({ kind: 'form' });
  }

  const leave = useEffectEvent(cancel);
  useEffect(() => {
    const listener = () => leave();
    window.addEventListener('pagehide', listener);
    return () => window.removeEventListener('pagehide', listener);
  }, []);

  return (
    <>
      {(keepForm || step.kind === 'form') &&
        frame(<LoginForm userName={userName} onAccounts={receive} />)}
      <Suspense>
        {step.kind === 'choose' && (
          <AccountSelection
            accounts={step.accounts}
            currentId={lastStudent()}
            onChoose={choose}
            onCancel={cancel}
          />
        )}
        {step.kind === 'complete' && (
          <ProfileCompletion account={step.account} onDone={() => onDone(step.account)} />
        )}
      </Suspense>
    </>
  );
}
