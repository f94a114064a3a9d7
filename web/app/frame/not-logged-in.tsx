import { useState } from 'react';
import { SignInDialog } from '../../accounts/sign-in-dialog.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { Mascot } from '../../ui/mascot.tsx';
import { enter } from '../../session/session-actions.ts';
import { toResetPassword } from './to-reset-password.ts';

/** On a practice without a session: asks to sign in, and stays above the page as a banner when dismissed. */
export function NotLoggedIn({ onDone }: { onDone: () => void }) {
  const [view, setView] = useState<'prompt' | 'sign-in' | 'banner'>('prompt');
  const signInButton = <Button onClick={() => setView('sign-in')}>Đăng nhập</Button>;
  if (view === 'sign-in')
    return (
      <SignInDialog
        onSignedIn={enter}
        onProven={toResetPassword}
        onDone={onDone}
        onClose={() => setView('banner')}
      />
    );
  if (view === 'banner')
    return (
      <Banner title="Bạn chưa đăng nhập" action={signInButton} className="mb-6">
        Đăng nhập để làm bài tập này nhé!
      </Banner>
    );
  return (
    <Dialog
      open
      width="narrow"
      onClose={() => setView('banner')}
      title="Bạn chưa đăng nhập"
      picture={<Mascot mood="thinking" className="h-[112px]" />}
      footer={
        <>
          <Link variant="quiet" href="/">
            Về trang chủ
          </Link>
          {signInButton}
        </>
      }
    >
      <p>Đăng nhập để làm bài và lưu lại kết quả nhé!</p>
    </Dialog>
  );
}
