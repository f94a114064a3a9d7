import type { Account } from '@bitu/contract/accounts.ts';
import { displayName } from '@bitu/rules/accounts/display-name.ts';
import { useState } from 'react';
import { RegisterFlow } from '../../accounts/register-flow.tsx';
import { SignInForm } from '../../accounts/sign-in-form.tsx';
import { useNavigate } from '../../navigation/router-provider.tsx';
import { registerGuardian } from '../../profile/guardians/api.ts';
import { InvitationPage } from '../../profile/guardians/invitation-page.tsx';
import { endSessions } from '../../session/me.ts';
import { enter, useSessionActions } from '../../session/session-actions.ts';
import { useSession } from '../../session/session.tsx';
import { resetApp, signOutLocally } from '../../session/session-store.ts';
import { readToken } from '../../api/token.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';

/** Where the code of an invitation is kept, which is behind the # of its link. */
const codeKey = 'bitu-invitation';

/**
 * Takes the code out of the address at once, and keeps it for as long as this tab lives, so that a reload continues.
 */
function takeInvitationCode(): string | null {
  const [code] = /^[\w-]{22}$/.exec(location.hash.slice(1)) ?? [];
  try {
    if (code === undefined) return sessionStorage.getItem(codeKey);
    sessionStorage.setItem(codeKey, code);
  } catch {
    // Storage is switched off: the page has the code until it is left.
  }
  if (code !== undefined) history.replaceState(history.state, '', location.pathname);
  return code ?? null;
}

function deleteInvitationCode(): void {
  try {
    sessionStorage.removeItem(codeKey);
  } catch {
    // Nothing was kept.
  }
}

/** An invitation to follow a child: anybody with the link signs in or registers, and accepts. */
export function InvitationRoute() {
  const [code] = useState(takeInvitationCode);
  const session = useSession();
  const { switchTo } = useSessionActions();
  const navigate = useNavigate();

  async function goOn() {
    deleteInvitationCode();
    await navigate('/learning');
  }

  function signOut() {
    const token = readToken();
    signOutLocally();
    resetApp();
    if (token !== null) endSessions([token]);
  }

  if (session.status === 'loading') return <Loading />;
  return (
    <InvitationPage
      code={code}
      who={session.profile && displayName(session.profile)}
      entry={code !== null && <Entry code={code} onRegistered={goOn} />}
      onAccepted={async (studentId) => {
        await switchTo(studentId);
        await goOn();
      }}
      onSignOut={signOut}
    />
  );
}

interface EntryProps {
  code: string;
  onRegistered: () => Promise<void>;
}

function Entry({ code, onRegistered }: EntryProps) {
  const [isNew, setIsNew] = useState(false);
  const navigate = useNavigate();

  // Any child of the login will do, as the login accepts.
  async function signedIn([account, ...others]: [Account, ...Account[]], remember: boolean) {
    endSessions(others.map(({ token }) => token));
    await enter(account, remember);
  }

  const other = (label: string) => (
    <Button variant="quiet" wide onClick={() => setIsNew(!isNew)}>
      {label}
    </Button>
  );
  return (
    <section className="card grid gap-4" aria-label={isNew ? 'Tạo tài khoản' : 'Đăng nhập'}>
      <h2 className="text-xl">
        {isNew ? 'Tạo tài khoản của bạn để nhận lời' : 'Đăng nhập để nhận lời'}
      </h2>
      {isNew ? (
        <RegisterFlow
          phone=""
          nameLabel="Họ và tên của bạn"
          create={(form, remember) => registerGuardian(code, form, remember)}
          footer={other('Tôi đã có tài khoản')}
          onAccount={async (account, remember) => {
            await enter(account, remember);
            await onRegistered();
          }}
        />
      ) : (
        <>
          <SignInForm onForgot={() => void navigate('/login?form=forgot')} onAccounts={signedIn} />
          {other('Tôi chưa có tài khoản')}
        </>
      )}
    </section>
  );
}
