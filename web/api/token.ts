/** The session's token lives in the cookie `token_user` (spec 3, 9): it is shared by all tabs, and ends with the browser unless remembered. */
const cookieName = 'token_user';
/** The mobile app's copy, see accounts/app-token.ts. */
export const appTokenCookie = 'app_token';
const rememberedSeconds = 365 * 86_400;

let ofPage: string | null | undefined;
const hearers = new Set<() => void>();

/**
 * The token this page works with: the cookie's, until the app adopts one. From then on another tab that signs in as somebody else
 * changes the cookie and never this page's calls: one child's screen does not speak with another child's token.
 */
export const readToken = (): string | null => (ofPage === undefined ? cookieToken() : ofPage);

export function cookieToken(): string | null {
  // There is none while pages are prerendered.
  const pair = globalThis.document?.cookie
    .split('; ')
    .find((one) => one.startsWith(`${cookieName}=`));
  // Tokens are base64url: what does not look like one was not written by us, and would not be let in.
  const token = pair?.slice(cookieName.length + 1) ?? '';
  return /^[\w-]+$/.test(token) ? token : null;
}

/** `lasts`: whether it stays after the browser was closed, or for how many seconds it stays. */
export function writeToken(token: string, lasts: boolean | number): void {
  setCookie(cookieName, token, lasts === true ? rememberedSeconds : lasts || null);
}

/** Signed out: nothing of the session stays in the cookies. */
export function clearToken(): void {
  setCookie(cookieName, '', 0);
  setCookie(appTokenCookie, '', 0);
}

/** From now on the page works with this token; null: signed out. */
export function adoptToken(token: string | null): void {
  ofPage = token;
  for (const hear of hearers) hear();
}

/** Hears that the page works with another token; answers how to stop. */
export function onTokenAdopted(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** Whether another tab has signed in, out or over since this page adopted its token. */
export const tokenMoved = (): boolean => ofPage !== undefined && ofPage !== cookieToken();

/** Sets a cookie of this origin; `maxAge` in seconds, null: until the browser closes. */
export function setCookie(name: string, value: string, maxAge: number | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = maxAge === null ? '' : `; Max-Age=${maxAge}`;
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${secure}${age}`;
}
