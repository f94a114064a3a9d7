import type { Deps } from '../deps.ts';

/** The relying party of passkeys: the public host name, which browsers check, and its one origin. */
export function relyingParty({ settings }: Pick<Deps, 'settings'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(settings.publicUrl);
  return { id: hostname, origin };
}

/** Loads the passkey library on first use: it takes 28 MB, and a centre may have no passkeys. */
export const webauthn = () => import('@simplewebauthn/server');
