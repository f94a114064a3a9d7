/** What follows a sign-in on the page for it: loaded while the form is being filled in. */
import { safeRedirect } from '@bitu/rules/accounts/redirect.ts';

export { enter } from '../../session/session-actions.ts';

/** Returns the address that somebody goes on to who signed in with this `redirect`. */
export const destinationOf = (redirect: string | undefined): string =>
  safeRedirect(redirect ?? null, location.origin);
