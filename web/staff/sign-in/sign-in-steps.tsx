import { call, type Output } from '../../api/client.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FactorForm } from './factor-form.tsx';
import { hasPasskeys, makePasskey, signWithPasskey } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpTotp } from './set-up-totp.tsx';

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

interface SetUpFactorProps {
  token: string;
  /** `token`: the session's new one. */
  onDone: (token: string) => void;
}

/** The first second factor: a passkey where the browser supports them, or an app that generates codes. */
function SetUpFactor({ token, onDone }: SetUpFactorProps) {
  const [byApp, setByApp] = useState(!hasPasskeys());
  const [made, setMade] = useState<{ codes: string[]; token: string } | null>(null);
  if (made) return <RecoveryCodes codes={made.codes} onDone={() => onDone(made.token)} />;
  if (byApp) return <SetUpTotp token={token} onDone={onDone} />;

  async function make() {
    const { recovery_codes: codes, token: renewed } = await makePasskey(token);
    if (codes) setMade({ codes, token: renewed });
    else onDone(renewed);
  }

  return (
    <div className="grid gap-4">
      <p>
        Bạn xem được thông tin của trẻ em, nên ngoài mật khẩu cần một bước nữa. Với khóa truy cập,
        bạn đăng nhập bằng vân tay, khuôn mặt hoặc mã PIN của máy, và không cần gõ mật khẩu.
      </p>
      <PasskeyButton work={make}>Tạo khóa truy cập trên máy này</PasskeyButton>
      <Button variant="quiet" onClick={() => setByApp(true)}>
        Dùng ứng dụng tạo mã trên điện thoại
      </Button>
    </div>
  );
}
