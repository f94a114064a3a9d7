import { safeRedirect } from '@bitu/rules/accounts/redirect.ts';
import { useRouter, useSearch } from '@tanstack/react-router';
import { LoginPage } from '../accounts/login-page.tsx';
import { enter } from './session-actions.ts';

export function LoginRoute() {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { redirect } = search;
  const wanted = safeRedirect(typeof redirect === 'string' ? redirect : null, location.origin);
  return (
    <LoginPage onSignedIn={enter} onDone={() => router.navigate({ href: wanted, replace: true })} />
  );
}
