import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyExtra } from '../ui/lazy-extra.ts';
import { fetchTheme } from './api.ts';

const HolidayWindow = lazyExtra(() => import('./holiday-window.tsx'), 'HolidayWindow');

/** The holiday theme, where there is one. `clock`: unix seconds. */
export function Holiday({ clock }: { clock?: () => number }) {
  const { data: theme } = useQuery({
    queryKey: ['theme'],
    queryFn: fetchTheme,
    staleTime: Infinity,
    retry: false,
  });
  return <Suspense>{theme && <HolidayWindow theme={theme} clock={clock} />}</Suspense>;
}
