import { useRouter, useSearch } from '@tanstack/react-router';
import { ResetPasswordPage } from '../accounts/reset-password-page.tsx';
import { showToast } from '../ui/toast.ts';
import { enter } from './session-actions.ts';

export function ResetPasswordRoute() {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { auth_phone } = search;
  const changed = () => showToast('Bạn đã đổi mật khẩu.');
  return (
    <ResetPasswordPage
      authPhone={typeof auth_phone === 'string' ? auth_phone : null}
      onSignedIn={enter}
      // Section 4: from this page to the first one.
      onDone={() => {
        changed();
        return router.navigate({ to: '/', replace: true });
      }}
      onSignInByHand={() => {
        showToast('Bạn đã đổi mật khẩu. Mời bạn đăng nhập bằng mật khẩu mới nhé!');
        router.history.replace('/login');
      }}
    />
  );
}
