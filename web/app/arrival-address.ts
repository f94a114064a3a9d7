/** What the address brings along when somebody arrives from elsewhere (section 2; decisions, Accounts). */
const originKey = 'bitu-origin';

/**
 * Keeps `origin` for as long as this tab lives, and takes the hand-over code `token` out of the address, so that nothing that loads
 * or is shown afterwards sees it. Answers the code; null: there is none.
 */
export function takeArrival(): string | null {
  const url = new URL(location.href);
  const { searchParams } = url;
  const origin = searchParams.get('origin');
  if (origin) keep(origin);
  const code = searchParams.get('token');
  if (code === null) return null;
  searchParams.delete('token');
  history.replaceState(history.state, '', url);
  return code;
}

function keep(origin: string): void {
  try {
    sessionStorage.setItem(originKey, origin);
  } catch {
    // Storage is switched off: the address still says it on this page.
  }
}
