/**
 * The session of a staff member: a bearer token in this tab's sessionStorage, never in a cookie and never kept for
 * another visit. A new tab asks the open ones for it.
 */
import { useSyncExternalStore } from 'react';
import { onSessionEnded } from '../../api/client.ts';
import { adoptToken, onTokenAdopted, readToken } from '../../api/token.ts';

const key = 'bitu-staff-session';
/** How long a new tab waits for another one to hand over the session, in milliseconds. */
const waitMs = 200;

type Message =
  | { type: 'ask' }
  | { type: 'session'; token: string }
  | { type: 'renewed'; from: string; to: string }
  | { type: 'signedOut' };

const channel = new BroadcastChannel('bitu-staff-session');
const post = (message: Message) => channel.postMessage(message);

/** The session ended on an open page: the person signs in again on top of it, and no typed text is lost. */
let ended = false;
const listeners = new Set<() => void>();
const signedOut = new Set<() => void>();

function keep(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, token);
  } catch {
    // Storage is switched off: the session lasts until the page is reloaded.
  }
}

function storedToken(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function adopt(token: string | null, hasEnded = false): void {
  keep(token);
  ended = hasEnded;
  adoptToken(token);
  for (const listener of listeners) listener();
}

channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  const token = readToken();
  if (data.type === 'ask' && token !== null) post({ type: 'session', token });
  // Not over the page of somebody whose session has ended: it may be another person's.
  if (data.type === 'session' && token === null && !ended) adopt(data.token);
  if (data.type === 'renewed' && token === data.from) adopt(data.to);
  // Another tab was signed out on purpose, so this one is too.
  if (data.type === 'signedOut' && token !== null) {
    keep(null);
    location.assign('/staff/sign-in');
  }
});

onSessionEnded(() => adopt(null, true));

/** Adopts the session of this tab or of another open one, before anything is rendered. */
export async function takeSession(): Promise<void> {
  // Also without a session: a family's cookie in the same browser is never used by this program.
  adoptToken(storedToken());
  if (readToken() !== null) return;
  post({ type: 'ask' });
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, waitMs);
    const stop = onTokenAdopted(done);
    function done() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}

/** Opens a session whose second factor was entered, here and in tabs that wait for one. */
export function openSession(token: string): void {
  adopt(token);
  post({ type: 'session', token });
}

/** Goes on with the token that has replaced the session's, here and in the other tabs of this session. */
export function renewSession(token: string): void {
  const from = readToken();
  adopt(token);
  if (from !== null) post({ type: 'renewed', from, to: token });
}

/** Leaves a session to the page that is loaded next, as this one shows what belongs to another person. */
export const handOver = (token: string): void => keep(token);

export function closeSession(): void {
  adopt(null);
  for (const listener of signedOut) listener();
  post({ type: 'signedOut' });
}

/** Calls `listener` when somebody signs out here. Returns an unsubscribe function. */
export function onSignedOut(listener: () => void): () => void {
  signedOut.add(listener);
  return () => void signedOut.delete(listener);
}

export const useSessionEnded = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => ended,
  );
