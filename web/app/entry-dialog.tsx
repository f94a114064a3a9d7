import { safeRedirect } from '@bitu/rules/accounts/redirect.ts';
import { useRouter, useSearch } from '@tanstack/react-router';
import { LoginDialog } from '../accounts/login-dialog.tsx';
import { enter } from './session-actions.ts';

/** The registration above any page; who is in goes on to learn. */
export function EntryDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { redirect } = search;
  return (
    <LoginDialog
      first="register"
      onSignedIn={enter}
      onProven={(phone) => {
        onClose();
        router.history.push(`/resetPassword?auth_phone=${phone}`);
      }}
      onDone={async () => {
        onClose();
        const wanted = typeof redirect === 'string' ? redirect : null;
        await router.navigate({ href: safeRedirect(wanted, location.origin) });
      }}
      onClose={onClose}
    />
  );
}
