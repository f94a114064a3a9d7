/** The session's token lives in the cookie `token_user` (spec 3, 9): it is shared by all tabs, and ends with the browser unless remembered. */
const cookieName = 'token_user';
const rememberedSeconds = 365 * 86_400;

export function readToken(): string | null {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${cookieName}=`));
  return pair ? decodeURIComponent(pair.slice(cookieName.length + 1)) : null;
}

export function writeToken(token: string, remember: boolean): void {
  setCookie(cookieName, encodeURIComponent(token), remember ? rememberedSeconds : null);
}

export function clearToken(): void {
  setCookie(cookieName, '', 0);
}

let ofPage: string | null | undefined;
const hearers = new Set<() => void>();

/**
 * The token this page works with. Once the app has adopted one, another tab that signs in as somebody else changes the cookie, never
 * this page's calls: one child's screen does not speak with another child's token.
 */
export const pageToken = (): string | null => (ofPage === undefined ? readToken() : ofPage);

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
export const tokenMoved = (): boolean => ofPage !== undefined && ofPage !== readToken();

/** Sets a cookie of this origin; `maxAge` in seconds, null: until the browser closes. */
export function setCookie(name: string, value: string, maxAge: number | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = maxAge === null ? '' : `; Max-Age=${maxAge}`;
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${secure}${age}`;
}
