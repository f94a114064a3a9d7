/** The code of an invitation, which is behind the # of its link. */

const key = 'bitu-invitation';

/**
 * Takes the code out of the address at once, and keeps it for as long as this tab lives, so that a reload continues.
 */
export function takeInvitationCode(): string | null {
  const [code] = /^[\w-]{22}$/.exec(location.hash.slice(1)) ?? [];
  try {
    if (code === undefined) return sessionStorage.getItem(key);
    sessionStorage.setItem(key, code);
  } catch {
    // Storage is switched off: the page has the code until it is left.
  }
  if (code !== undefined) history.replaceState(history.state, '', location.pathname);
  return code ?? null;
}

export function deleteInvitationCode(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
