import type { Profile } from '@bitu/contract/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { profileQuery } from './me.ts';
import { onTokenAdopted, readToken } from '../api/token.ts';
import { onSessionStatus, readSessionStatus, type SessionStatus } from './session-store.ts';

export type Session =
  | { status: 'loading'; profile: null }
  | { status: 'in'; profile: Profile }
  | { status: 'out'; profile: null };

/** Prerendered pages are a visitor's; the session is read once they are hydrated. */
const nobody = () => null;

/** The signed-in student: a token, and the profile that came with it. */
export function useSession(): Session {
  const token = useSyncExternalStore(onTokenAdopted, readToken, nobody);
  // Another student empties the cache, so anything shown of the previous one must be read again.
  useSessionStatus();
  const { data } = useQuery({ ...profileQuery, enabled: token !== null });
  if (token === null) return { status: 'out', profile: null };
  return data ? { status: 'in', profile: data } : { status: 'loading', profile: null };
}

export const useSessionStatus = (): SessionStatus =>
  useSyncExternalStore(onSessionStatus, readSessionStatus, readSessionStatus);

/** True for pages of one child, which a sibling does not have. */
export const isPersonal = (pathname: string) => /^\/(practice(-result)?|on-tap)\//.test(pathname);
