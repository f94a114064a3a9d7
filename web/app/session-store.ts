/** Whose page this is, outside of React: the guard needs it before anything is drawn. */
import { profileQuery } from '../accounts/api.ts';
import { onSessionEnded } from '../api/client.ts';
import { adoptToken, clearToken, readToken, writeToken } from '../api/token.ts';
import { queryClient } from './query-client.ts';

export interface Standing {
  /** The session has run out on a page that was open: somebody is asked to sign in again, in place. */
  readonly ended: boolean;
  /** Raised whenever somebody else takes over; the pages start anew. */
  readonly identity: number;
}

let standing: Standing = { ended: false, identity: 0 };
const hearers = new Set<() => void>();
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('bitu-session') : null;

export const readStanding = (): Standing => standing;

export function onStanding(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

function set(next: Partial<Standing>): void {
  standing = { ...standing, ...next };
  for (const hear of hearers) hear();
}

/** Hears that another tab has signed in, out or over. */
export function onOtherTab(hear: () => void): () => void {
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}

/** The page goes on with this token; the other tabs are told. `lasts`: remembered, or for so many seconds. */
export function openSession(token: string, lasts: boolean | number): void {
  writeToken(token, lasts);
  adoptToken(token);
  channel?.postMessage('changed');
}

/** Signed out: nothing of the student stays in the cookies. `startAnew` follows, once the student's screen has been left. */
export function dropToken(): void {
  clearToken();
  adoptToken(null);
  channel?.postMessage('changed');
}

/** Nothing of the one before is shown to the one after. */
export function startAnew(): void {
  queryClient.clear();
  set({ ended: false, identity: standing.identity + 1 });
}

/** Nobody could be asked to sign in: the next call that is refused asks again. */
export const askLater = (): void => set({ ended: false });

/** The same student has signed in again: the page stays as it is, and asks again for what failed. */
export function goOn(): void {
  set({ ended: false });
  void queryClient.invalidateQueries();
}

onSessionEnded(() => {
  if (readToken() === null) return;
  // A token that was dead from the start belongs to nobody's open page: then the guard sends to the sign-in.
  if (queryClient.getQueryData(profileQuery.queryKey)) return set({ ended: true });
  dropToken();
  startAnew();
});

adoptToken(readToken());
