import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import type { Theme } from '@bitu/contract/theme.ts';
import { themeCookieSeconds } from '@bitu/rules/theme/window.ts';
import { call } from '../api/client.ts';
import { readCookie, setCookie } from '../api/cookie.ts';

const HolidayWindow = lazyPart(() => import('./holiday-window.tsx'), 'HolidayWindow', {
  optional: true,
});

/** Kept for one hour, also when there is none. */
const cookieName = 'theme';
/** The size that browsers allow for one cookie, less its name and attributes. */
const maxCookieBytes = 3800;

function storedTheme(): Theme | null | undefined {
  try {
    return JSON.parse(decodeURIComponent(readCookie(cookieName) ?? '')) as Theme | null;
  } catch {
    return undefined;
  }
}

/** The current or next holiday theme; null when there is none. */
async function fetchTheme(): Promise<Theme | null> {
  const known = storedTheme();
  if (known !== undefined) return known;
  const { data } = await call('theme.byKey', { query: { source: '1' } });
  // Drops fields without a value.
  const override =
    data && Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
  const text = encodeURIComponent(JSON.stringify(override));
  if (text.length <= maxCookieBytes) setCookie(cookieName, text, themeCookieSeconds);
  return data;
}

/** The holiday theme, if there is one. `clock`: unix seconds. */
export function Holiday({ clock }: { clock?: () => number }) {
  const { data: theme } = useQuery({
    queryKey: ['theme'],
    queryFn: fetchTheme,
    staleTime: Infinity,
    retry: false,
  });
  return <Suspense>{theme && <HolidayWindow theme={theme} clock={clock} />}</Suspense>;
}
