import { safeRedirect } from '@bitu/rules/accounts/redirect.ts';
import { useRouter, useSearch } from '@tanstack/react-router';
import { LoginPage } from '../accounts/login-page.tsx';
import { stringifySearch } from './search.ts';
import { enter } from './session-actions.ts';

export function LoginRoute() {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { redirect, form } = search;
  const wanted = safeRedirect(typeof redirect === 'string' ? redirect : null, location.origin);
  return (
    <LoginPage
      shown={form === 'register' || form === 'forgot' ? form : 'login'}
      // In the address, so that it is there again after a reload, and 'back' leads back.
      onShow={(next) => {
        const query = { ...search, form: next === 'login' ? undefined : next };
        router.history.push(`/login${stringifySearch(query)}`);
      }}
      onProven={(phone) => router.history.push(`/resetPassword?auth_phone=${phone}`)}
      onSignedIn={enter}
      onDone={() => router.navigate({ href: wanted, replace: true })}
    />
  );
}
