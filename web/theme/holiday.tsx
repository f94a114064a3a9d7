import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import { fetchTheme } from './api.ts';

const HolidayWindow = lazyPart(() => import('./holiday-window.tsx'), 'HolidayWindow', {
  optional: true,
});

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
