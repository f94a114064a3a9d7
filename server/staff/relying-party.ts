import type { Deps } from '../deps.ts';

/** For whom a passkey is made: the host name that people use, which browsers check, and its one origin. */
export function relyingParty({ settings }: Pick<Deps, 'settings'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(settings.publicUrl);
  return { id: hostname, origin };
}

/**
 * Loads what checks passkeys. Only when one is used: it takes 28 MB, and a centre may have none.
 */
export const webauthn = () => import('@simplewebauthn/server');
