/** The sign-in above an open page, for those who register, and for those whose session has ended. */
import { safeRedirect } from '@bitu/rules/accounts/redirect.ts';
import { useLocation, useNavigate } from '../../navigation/router-provider.tsx';
import { SignInDialog } from '../../accounts/sign-in-dialog.tsx';
import { enter, useSessionActions } from '../../session/session-actions.ts';
import type { Account } from '@bitu/contract/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '../../session/me.ts';
import { Button } from '../../ui/button.tsx';
import { resume } from '../../session/session-store.ts';
import { toResetPassword } from './to-reset-password.ts';

/** The registration above any page. Afterwards it opens the learning page. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { redirect } = useLocation().query;
  return (
    <SignInDialog
      first="register"
      onSignedIn={enter}
      onProven={(phone) => {
        onClose();
        void navigate(`/resetPassword?auth_phone=${phone}`);
      }}
      onDone={async () => {
        onClose();
        await navigate(safeRedirect(redirect ?? null, location.origin));
      }}
      onClose={onClose}
    />
  );
}

/** Asks to sign in again when the session has expired on an open page, which waits behind the dialog. */
export function SessionEnded() {
  const profile = useQueryClient().getQueryData(profileQuery.queryKey);
  const { signOut } = useSessionActions();
  const isSame = (account: Account) => account.core_user_id === profile?.id;
  return (
    <SignInDialog
      title="Con đăng nhập lại nhé!"
      reason="Phiên đăng nhập đã hết. Mọi thứ vẫn còn nguyên, đăng nhập xong là con học tiếp."
      userName={profile?.phone_number}
      expectedId={profile?.id}
      registerLabel={null}
      onProven={toResetPassword}
      onSignedIn={(account, remember) => enter(account, remember, isSame(account))}
      onDone={(account) => {
        if (isSame(account)) resume();
        // Another student: nothing on this page belongs to them.
        else location.replace('/learning');
      }}
      footer={
        <Button variant="quiet" wide className="mt-2" data-viewable onClick={() => void signOut()}>
          Thoát ra trang chủ
        </Button>
      }
    />
  );
}
