import type { Theme } from '@bitu/contract/theme.ts';
import { isThemeOn, untilThemeChanges } from '@bitu/rules/theme/window.ts';
import { Suspense, useEffect, useState } from 'react';
import { serverNow } from '../api/client.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const HolidayLook = lazyPart(() => import('./holiday-look.tsx'), 'HolidayLook', { optional: true });

/** Longer timers may never fire, or fire late on a device that slept. */
const lookAgainMs = 3_600_000;

const serverSeconds = () => serverNow() / 1000;

interface HolidayWindowProps {
  theme: Theme;
  /** Unix seconds. */
  clock?: (() => number) | undefined;
}

/** Shows a theme from its start to its end, without a reload. */
export function HolidayWindow({ theme, clock = serverSeconds }: HolidayWindowProps) {
  const [now, setNow] = useState(clock);

  useEffect(() => {
    const until = untilThemeChanges(theme, now);
    if (until === null) return;
    const look = () => setNow(clock());
    const timer = setTimeout(look, Math.min(until * 1000, lookAgainMs));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [theme, now, clock]);

  if (!isThemeOn(theme, now)) return null;
  return (
    <Suspense>
      <HolidayLook theme={theme} />
    </Suspense>
  );
}
