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

/** Sets a cookie of this origin; `maxAge` in seconds, null: until the browser closes. */
export function setCookie(name: string, value: string, maxAge: number | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = maxAge === null ? '' : `; Max-Age=${maxAge}`;
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${secure}${age}`;
}
