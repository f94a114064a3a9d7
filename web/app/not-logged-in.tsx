import { useState } from 'react';
import { LoginDialog } from '../accounts/login-dialog.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { Mascot } from '../ui/mascot.tsx';
import { enter } from './session-actions.ts';
import { toResetPassword } from './to-reset-password.ts';

/** On a practice nobody is signed in for: asks, and stays above the page when it is put off (section 2, Opening a practice). */
export function NotLoggedIn({ onDone }: { onDone: () => void }) {
  const [shown, setShown] = useState<'prompt' | 'login' | 'banner'>('prompt');
  const logIn = <Button onClick={() => setShown('login')}>Đăng nhập</Button>;
  if (shown === 'login')
    return (
      <LoginDialog
        onSignedIn={enter}
        onProven={toResetPassword}
        onDone={onDone}
        onClose={() => setShown('banner')}
      />
    );
  if (shown === 'banner')
    return (
      <Banner title="Bạn chưa đăng nhập" action={logIn} className="mb-6">
        Đăng nhập để làm bài tập này nhé!
      </Banner>
    );
  return (
    <Dialog
      open
      width="narrow"
      onClose={() => setShown('banner')}
      title="Bạn chưa đăng nhập"
      picture={<Mascot mood="thinking" className="h-[112px]" />}
      footer={
        <>
          <Link variant="quiet" href="/">
            Về trang chủ
          </Link>
          {logIn}
        </>
      }
    >
      <p>Đăng nhập để làm bài và lưu lại kết quả nhé!</p>
    </Dialog>
  );
}
