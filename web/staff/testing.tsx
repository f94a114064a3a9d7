/** For tests of the staff's program: its calls, its styles, and a page with a cache and a router of its own. */
import { staffRoutes } from '@bitu/contract/staff-routes.ts';
import type { StaffMe } from '@bitu/contract/staff.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { render } from 'vitest-browser-react';
import './app/staff.css';
import { addRoutes } from '../api/client.ts';
import type { Route } from '../navigation/router.ts';
import { InRouter, routerAt } from '../navigation/testing.tsx';
import { useOwnToasts } from '../ui/feedback/testing.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { meQuery } from './session/me.ts';

addRoutes(staffRoutes);

export const lan: StaffMe = {
  id: 7,
  full_name: 'Trần Thị Lan',
  roles: ['teacher'],
  subjects: [],
  factor_fresh_until: 2_000_000_000,
  sends_sms: true,
};

function OwnToasts() {
  useOwnToasts();
  return <Toaster />;
}

/** Shows the page of `href` as `me`; null when nobody is signed in. */
export async function showStaff(href: string, routes: readonly Route[], me: StaffMe | null = lan) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (me) client.setQueryData(meQuery.queryKey, me);
  const router = await routerAt(href, routes);
  const screen = await render(
    <QueryClientProvider client={client}>
      <Suspense>
        <InRouter router={router} />
      </Suspense>
      <OwnToasts />
    </QueryClientProvider>,
  );
  return { screen, client, router };
}
