import type { Profile } from '@bitu/contract/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { profileQuery } from '../accounts/api.ts';
import { onTokenAdopted, readToken } from '../api/token.ts';
import { onStanding, readStanding, type Standing } from './session-store.ts';

export type Session =
  | { status: 'loading'; profile: null }
  | { status: 'in'; profile: Profile }
  | { status: 'out'; profile: null };

/** Prerendered pages are a visitor's; who has a session is seen once they are hydrated. */
const nobody = () => null;

/** Who is signed in (section 2): a token, and a profile that came with it. */
export function useSession(): Session {
  const token = useSyncExternalStore(onTokenAdopted, readToken, nobody);
  // Whoever takes over empties the cache: what is shown of the one before has to look again.
  useStanding();
  const { data } = useQuery({ ...profileQuery, enabled: token !== null });
  if (token === null) return { status: 'out', profile: null };
  return data ? { status: 'in', profile: data } : { status: 'loading', profile: null };
}

export const useStanding = (): Standing =>
  useSyncExternalStore(onStanding, readStanding, readStanding);

/** Pages that belong to one child: a sibling does not have them. */
export const isPersonal = (pathname: string) => /^\/practice(-result)?\//.test(pathname);
