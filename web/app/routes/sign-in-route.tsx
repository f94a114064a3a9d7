import { safeRedirect } from '@bitu/rules/accounts/redirect.ts';
import { useLocation, useNavigate } from '../../navigation/router-provider.tsx';
import { SignInPage } from '../../accounts/sign-in-page.tsx';
import { searchOf } from '../../navigation/location.ts';
import { enter } from '../../session/session-actions.ts';

export function SignInRoute() {
  const navigate = useNavigate();
  const { query } = useLocation();
  const { redirect, form } = query;
  return (
    <SignInPage
      shown={form === 'register' || form === 'forgot' ? form : 'sign-in'}
      // In the address, so that it survives a reload and 'back' returns to it.
      onShow={(next) => {
        const shown = next === 'sign-in' ? undefined : next;
        void navigate(`/login${searchOf({ ...query, form: shown })}`);
      }}
      onProven={(phone) => void navigate(`/resetPassword?auth_phone=${phone}`)}
      onSignedIn={enter}
      onDone={() => navigate(safeRedirect(redirect ?? null, location.origin), { replace: true })}
    />
  );
}
