/** The session's status outside of React: the guards need it before anything is drawn. */
import { profileQuery } from './me.ts';
import { onSessionEnded } from '../api/client.ts';
import { adoptToken, clearToken, readToken, writeToken } from '../api/token.ts';
import { queryClient } from '../api/query-client.ts';

export interface SessionStatus {
  /** The session has expired on an open page: the person is asked to sign in again, in place. */
  readonly ended: boolean;
  /** Incremented when another student takes over; pages start again. */
  readonly identity: number;
}

let status: SessionStatus = { ended: false, identity: 0 };
const listeners = new Set<() => void>();
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('bitu-session') : null;

export const readSessionStatus = (): SessionStatus => status;

export function onSessionStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function set(next: Partial<SessionStatus>): void {
  status = { ...status, ...next };
  for (const listener of listeners) listener();
}

/** Calls `listener` when another tab has signed in or out, or switched the student. Returns an unsubscribe function. */
export function onOtherTab(listener: () => void): () => void {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}

/** Continues with this token and notifies the other tabs. `lasts`: remembered, or the seconds for which it is valid. */
export function openSession(token: string, lasts: boolean | number): void {
  writeToken(token, lasts);
  adoptToken(token);
  channel?.postMessage('changed');
}

/** Removes the student from the cookies. `resetApp` follows, once the student's screen has been left. */
export function signOutLocally(): void {
  clearToken();
  adoptToken(null);
  channel?.postMessage('changed');
}

/** Clears the app so that the next student sees nothing of the previous one. */
export function resetApp(): void {
  queryClient.clear();
  set({ ended: false, identity: status.identity + 1 });
}

/** The sign-in prompt was closed: the next refused call opens it again. */
export const dismissPrompt = (): void => set({ ended: false });

/** The same student has signed in again: the page stays and refetches what failed. */
export function resume(): void {
  set({ ended: false });
  void queryClient.invalidateQueries();
}

onSessionEnded(() => {
  if (readToken() === null) return;
  // A token that was invalid from the start belongs to no open page: the guard then redirects to the sign-in.
  if (queryClient.getQueryData(profileQuery.queryKey)) return set({ ended: true });
  signOutLocally();
  resetApp();
});

adoptToken(readToken());
