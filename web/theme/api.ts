import type { Theme } from '@bitu/contract/theme.ts';
import { themeCookieSeconds } from '@bitu/rules/theme/window.ts';
import { call } from '../api/client.ts';
import { readCookie } from '../api/cookie.ts';
import { setCookie } from '../api/token.ts';

/** Section 9: kept for one hour, also when there is none. */
const cookieName = 'theme';
/** What browsers keep of one cookie, less its name and its attributes. */
const cookieMost = 3800;

function kept(): Theme | null | undefined {
  try {
    return JSON.parse(decodeURIComponent(readCookie(cookieName) ?? '')) as Theme | null;
  } catch {
    return undefined;
  }
}

/** The holiday theme that is on or comes next; null: none. */
export async function fetchTheme(): Promise<Theme | null> {
  const known = kept();
  if (known !== undefined) return known;
  const { data } = await call('theme.byKey', { query: { source: '1' } });
  // Fields without a value say nothing.
  const told =
    data && Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
  const text = encodeURIComponent(JSON.stringify(told));
  if (text.length <= cookieMost) setCookie(cookieName, text, themeCookieSeconds);
  return data;
}
