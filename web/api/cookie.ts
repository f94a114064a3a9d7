/** Returns the value of a cookie that scripts may read; null when there is none, as while pages are prerendered. */
export function readCookie(name: string): string | null {
  const pair = globalThis.document?.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}

/** Sets a cookie of this origin. `maxAge` is in seconds; null keeps it until the browser closes. */
export function setCookie(name: string, value: string, maxAge: number | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = maxAge === null ? '' : `; Max-Age=${maxAge}`;
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${secure}${age}`;
}
