import { useLocation, useNavigate } from '../../navigation/router-provider.tsx';
import { ResetPasswordPage } from '../../accounts/reset-password-page.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { enter } from '../../session/session-actions.ts';

export function ResetPasswordRoute() {
  const navigate = useNavigate();
  const { auth_phone } = useLocation().query;
  const changed = () => showToast('Bạn đã đổi mật khẩu.');
  return (
    <ResetPasswordPage
      authPhone={auth_phone ?? null}
      onSignedIn={enter}
      // From this page to the first one.
      onDone={() => {
        changed();
        return navigate('/', { replace: true });
      }}
      onSignInByHand={() => {
        showToast('Bạn đã đổi mật khẩu. Mời bạn đăng nhập bằng mật khẩu mới nhé!');
        void navigate('/login', { replace: true });
      }}
    />
  );
}
