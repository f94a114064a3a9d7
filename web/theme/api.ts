import type { Theme } from '@bitu/contract/theme.ts';
import { themeCookieSeconds } from '@bitu/rules/theme/window.ts';
import { call } from '../api/client.ts';
import { readCookie, setCookie } from '../api/cookie.ts';

/** Kept for one hour, also when there is none. */
const cookieName = 'theme';
/** The size that browsers allow for one cookie, less its name and attributes. */
const maxCookieBytes = 3800;

function kept(): Theme | null | undefined {
  try {
    return JSON.parse(decodeURIComponent(readCookie(cookieName) ?? '')) as Theme | null;
  } catch {
    return undefined;
  }
}

/** The current or next holiday theme; null when there is none. */
export async function fetchTheme(): Promise<Theme | null> {
  const known = kept();
  if (known !== undefined) return known;
  const { data } = await call('theme.byKey', { query: { source: '1' } });
  // Drops fields without a value.
  const given =
    data && Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
  const text = encodeURIComponent(JSON.stringify(given));
  if (text.length <= maxCookieBytes) setCookie(cookieName, text, themeCookieSeconds);
  return data;
}
