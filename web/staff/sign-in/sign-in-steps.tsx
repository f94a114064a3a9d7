import { call, type Output } from '../../api/client.ts';
import { useState } from 'react';
import { FactorForm } from './factor-form.tsx';
import { signWithPasskey } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordForm } from './password-form.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

type Session = Output<'staff.signIn'>;

interface SignInStepsProps {
  /** A session that still needs its second factor, as after an invitation. */
  first?: Session | undefined;
  /** The session is open. */
  onDone: (token: string) => void;
}

async function signInWithPasskey(): Promise<string> {
  const body = { credential: await signWithPasskey() };
  const { token } = await call('staff.passkeySignIn', { body }, { token: null });
  return token;
}

/** A passkey; or the password, then the second factor, which is entered or, the first time, set up. */
export function SignInSteps({ first, onDone }: SignInStepsProps) {
  const [session, setSession] = useState(first);
  if (session?.next === 'factor') return <FactorForm token={session.token} onDone={onDone} />;
  if (session?.next === 'setUp') return <SetUpFactor token={session.token} onDone={onDone} />;
  return (
    <>
      <PasswordForm
        onSignedIn={(next) => (next.next === 'done' ? onDone(next.token) : setSession(next))}
      />
      <PasskeyButton work={async () => onDone(await signInWithPasskey())}>
        Đăng nhập bằng khóa truy cập
      </PasskeyButton>
    </>
  );
}
