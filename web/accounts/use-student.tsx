import type { Account } from '@bitu/contract/accounts.ts';
import { hasName, needsCompletion } from '@bitu/rules/accounts/display-name.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { lazyDialog } from '../ui/overlay/lazy-dialog.tsx';
import { endSessions } from '../session/me.ts';
import { lastStudent } from '../session/device.ts';

const AccountSelection = lazyDialog(() => import('./account-selection.tsx'), 'AccountSelection');
const AddChildren = lazyDialog(() => import('./add-children.tsx'), 'AddChildren');
const ProfileCompletion = lazyDialog(() => import('./profile-completion.tsx'), 'ProfileCompletion');

export interface StudentOptions {
  /** Chosen without asking when the login has this student: somebody signs in again. */
  expectedId?: number | undefined;
  /** Opens the session of this account. */
  onSignedIn: (account: Account, remember: boolean) => Promise<void>;
  /** Goes on to where the person wanted to go. */
  onDone: (account: Account) => void | Promise<void>;
}

type Step =
  | { kind: 'none' }
  | { kind: 'choose'; accounts: Account[]; remember: boolean }
  | { kind: 'complete'; account: Account; remember: boolean }
  /** A grown-up has just registered. */
  | { kind: 'children'; account: Account; remember: boolean };

/** Leads from the accounts of a login to one student who is signed in, with the dialogs on the way. */
export function useStudent({ expectedId, onSignedIn, onDone }: StudentOptions): {
  /** A dialog is open. */
  asking: boolean;
  dialogs: ReactNode;
  receive: (accounts: [Account, ...Account[]], remember: boolean) => Promise<void>;
  /** The first student of a new login: the children's names are asked for. */
  takeRegistered: (account: Account, remember: boolean) => Promise<void>;
} {
  const [step, setStep] = useState<Step>({ kind: 'none' });

  /** Another child is added, above the selection. */
  const [adding, setAdding] = useState(false);

  /** Sessions that were opened and not taken yet. */
  const unused = useRef<readonly Account[]>([]);

  async function receive(accounts: [Account, ...Account[]], remember: boolean) {
    unused.current = accounts;
    const expected = accounts.find((account) => account.core_user_id === expectedId);
    const only = expected ?? (accounts.length === 1 ? accounts[0] : undefined);
    if (!only) return setStep({ kind: 'choose', accounts, remember });
    // The registration was closed before the child had a name.
    if (!expected && !hasName(only)) return takeAndComplete(only, remember);
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

  async function takeRegistered(account: Account, remember: boolean) {
    await take(account, remember);
    // Somebody who registered twice, because a reply was lost, may have named the child already.
    if (needsCompletion(account)) setStep({ kind: 'children', account, remember });
    else await onDone(account);
  }

  /** The new child's session, for the selection. */
  function addAccount(account: Account) {
    if (step.kind !== 'choose') return;
    const others = step.accounts.filter((one) => one.core_user_id !== account.core_user_id);
    unused.current = [...unused.current, account];
    setStep({ ...step, accounts: [...others, account] });
  }

  function endUnused() {
    endSessions(unused.current.map(({ token }) => token));
    unused.current = [];
  }

  async function choose(account: Account) {
    // The dialog may have been closed between the tap and now.
    if (step.kind !== 'choose' || !unused.current.includes(account)) return;
    await takeAndComplete(account, step.remember);
  }

  function cancel() {
    endUnused();
    setStep({ kind: 'none' });
  }

  useEffect(() => {
    // The page may be restored from the browser's memory, together with the form.
    const leave = () => {
      if (unused.current.length > 0) cancel();
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  });

  return {
    asking: step.kind !== 'none',
    receive,
    takeRegistered,
    dialogs: (
      <>
        {step.kind === 'choose' && (
          <AccountSelection
            accounts={step.accounts}
            currentId={lastStudent()}
            onChoose={choose}
            onAdd={() => setAdding(true)}
            onClose={cancel}
          />
        )}
        {adding && step.kind === 'choose' && (
          <AddChildren
            token={step.accounts[0]?.token}
            onAdded={(account) => {
              if (account) addAccount(account);
            }}
            onClose={() => setAdding(false)}
          />
        )}
        {step.kind === 'children' && (
          <AddChildren
            unnamed={step.account}
            token={step.account.token}
            onAdded={async (account) => {
              // A sibling's session is not needed: the first child's continues, though it was opened before there was a name.
              if (account) endSessions([account.token]);
              else await onSignedIn(step.account, step.remember);
            }}
            onClose={() => void onDone(step.account)}
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
