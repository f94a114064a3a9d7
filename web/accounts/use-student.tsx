import type { Account } from '@bitu/contract/accounts.ts';
import { needsCompletion } from '@bitu/rules/accounts/display-name.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { endSessions } from './api.ts';
import { lastStudent } from './device.ts';

const AccountSelection = lazyDialog(() => import('./account-selection.tsx'), 'AccountSelection');
const ProfileCompletion = lazyDialog(() => import('./profile-completion.tsx'), 'ProfileCompletion');

export interface StudentOptions {
  /** Taken without asking when the login has this student: somebody signs in again. */
  expectedId?: number | undefined;
  /** Opens the session of this account. */
  onSignedIn: (account: Account, remember: boolean) => Promise<void>;
  /** Goes on to where the person wanted to go. */
  onDone: (account: Account) => void | Promise<void>;
}

type Step =
  | { kind: 'none' }
  | { kind: 'choose'; accounts: Account[]; remember: boolean }
  | { kind: 'complete'; account: Account; remember: boolean };

/** From the accounts of a login to one student who is in (section 4, Login and Account selection), with the dialogs on the way. */
export function useStudent({ expectedId, onSignedIn, onDone }: StudentOptions): {
  /** A dialog is what the person is at. */
  asking: boolean;
  dialogs: ReactNode;
  receive: (accounts: [Account, ...Account[]], remember: boolean) => Promise<void>;
  /** This one, with what it lacks asked for. */
  takeAndComplete: (account: Account, remember: boolean) => Promise<void>;
} {
  const [step, setStep] = useState<Step>({ kind: 'none' });

  /** Sessions that were opened and that nobody has taken yet. */
  const unused = useRef<readonly Account[]>([]);

  async function receive(accounts: [Account, ...Account[]], remember: boolean) {
    unused.current = accounts;
    const expected = accounts.find((account) => account.core_user_id === expectedId);
    const only = expected ?? (accounts.length === 1 ? accounts[0] : undefined);
    if (!only) return setStep({ kind: 'choose', accounts, remember });
    await take(only, remember);
    await onDone(only);
  }

  async function take(account: Account, remember: boolean) {
    unused.current = unused.current.filter((one) => one !== account);
    endUnused();
    await onSignedIn(account, remember);
  }

  async function takeAndComplete(account: Account, remember: boolean) {
    await take(account, remember);
    if (needsCompletion(account)) setStep({ kind: 'complete', account, remember });
    else await onDone(account);
  }

  function endUnused() {
    endSessions(unused.current.map(({ token }) => token));
    unused.current = [];
  }

  async function choose(account: Account) {
    // The dialog may have been closed within the moment between the tap and this.
    if (step.kind !== 'choose' || !unused.current.includes(account)) return;
    await takeAndComplete(account, step.remember);
  }

  function cancel() {
    endUnused();
    setStep({ kind: 'none' });
  }

  useEffect(() => {
    // The page may come back from the browser's memory, with the form.
    const leave = () => {
      if (unused.current.length > 0) cancel();
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  });

  return {
    asking: step.kind !== 'none',
    receive,
    takeAndComplete,
    dialogs: (
      <>
        {step.kind === 'choose' && (
          <AccountSelection
            accounts={step.accounts}
            currentId={lastStudent()}
            onChoose={choose}
            onClose={cancel}
          />
        )}
        {step.kind === 'complete' && (
          <ProfileCompletion
            account={step.account}
            // The session was opened with the old name.
            onUpdated={() => onSignedIn(step.account, step.remember)}
            onClose={() => void onDone(step.account)}
          />
        )}
      </>
    ),
  };
}
