import { safeRedirect } from '@bitu/rules/accounts/redirect.ts';
import { useLocation, useNavigate } from '../../navigation/router-provider.tsx';
import { SignInDialog } from '../../accounts/sign-in-dialog.tsx';
import { enter } from '../../session/session-actions.ts';

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
