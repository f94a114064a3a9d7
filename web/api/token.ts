/** The session's token is in the cookie `token_user`: all tabs share it, and it ends with the browser unless remembered. */
import { readCookie, setCookie } from './cookie.ts';

const cookieName = 'token_user';
/** The mobile app's copy, see session/app-token.ts. */
export const appTokenCookie = 'app_token';
const rememberedSeconds = 365 * 86_400;

let ofPage: string | null | undefined;
const listeners = new Set<() => void>();

/**
 * The token of this page: the cookie's, until the page adopts one. From then on another tab that signs in as somebody else changes the
 * cookie but never this page's calls, so that no child's screen uses another child's token.
 */
export const readToken = (): string | null => (ofPage === undefined ? cookieToken() : ofPage);

export function cookieToken(): string | null {
  const token = readCookie(cookieName) ?? '';
  // Tokens are base64url: anything else was not written by us, and would be refused.
  return /^[\w-]+$/.test(token) ? token : null;
}

/** `lasts`: whether it outlives the browser, or the seconds for which it is valid. */
export function writeToken(token: string, lasts: boolean | number): void {
  setCookie(cookieName, token, lasts === true ? rememberedSeconds : lasts || null);
}

/** Removes the session from the cookies. */
export function clearToken(): void {
  setCookie(cookieName, '', 0);
  setCookie(appTokenCookie, '', 0);
}

/** Sets the token of this page; null means signed out. */
export function adoptToken(token: string | null): void {
  ofPage = token;
  for (const listener of listeners) listener();
}

/** Calls `listener` when this page adopts another token. Returns an unsubscribe function. */
export function onTokenAdopted(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether another tab has signed in or out, or switched the student, since this page adopted its token. */
export const tokenMoved = (): boolean => ofPage !== undefined && ofPage !== cookieToken();
