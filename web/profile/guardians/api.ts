/** Calls about further guardians. Their routes are loaded here, and with no first page. */
import { guardianRoutes } from '@bitu/contract/guardian-routes.ts';
import { consentVersion, type RegisterForm } from '@bitu/rules/accounts/register.ts';
import { addRoutes, call } from '../../api/client.ts';
import { md5 } from '../../api/md5.ts';
import { callQuery } from '../../api/query.ts';

addRoutes(guardianRoutes);

export const guardiansQuery = callQuery('guardians.list', {}, { staleTime: 10_000 });

/** For a signed-in person the reply names the child, so the token is a part of the key. */
export const invitationQuery = (code: string, token: string | null) => ({
  queryKey: ['guardians.invitation', code, token] as const,
  queryFn: () => call('guardians.invitation', { body: { code } }),
  retry: false,
  gcTime: 0,
});

/**
 * Creates a login that follows the child of the invitation, and returns that account. The phone has been verified by
 * now.
 */
export const registerGuardian = (code: string, form: RegisterForm, remember: boolean) =>
  call(
    'guardians.register',
    {
      body: {
        code,
        digest: 1,
        full_name: form.full_name,
        user_name: form.phone,
        password: md5(form.password),
        re_password: md5(form.re_password),
        consent: consentVersion,
        advertising: form.advertising,
        remember,
      },
    },
    { token: null },
  );

export const endGuardian = (id: number) =>
  call('guardians.end', { params: { id: String(id) }, body: {} });
