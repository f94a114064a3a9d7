/** For tests: a few pages in a router of their own. */
import { createMemoryHistory } from '@tanstack/history';
import type { ComponentType, ReactNode } from 'react';
import { CurrentPage, RouterProvider, useLocation } from './router-provider.tsx';
import { createRouter, type Layout, type Route, type Router } from './router.ts';

type Pages = Readonly<Record<string, ComponentType>>;

/** Routes to these pages by path, in one layout. */
export const routesOf = (pages: Pages, layout?: Layout): Route[] =>
  Object.entries(pages).map(([path, page]) => ({
    path,
    page: () => page,
    ...(layout && { layout: () => layout }),
  }));

/** A router that shows the page of `href`. */
export async function routerAt(href: string, routes: readonly Route[]): Promise<Router> {
  const router = createRouter(routes, createMemoryHistory({ initialEntries: [href] }));
  await router.load();
  return router;
}

function Thrown({ error }: { error: unknown }): never {
  throw error;
}

/** The page of a router, with `children` where the page shows them. */
export function InRouter({ router, children }: { router: Router; children?: ReactNode }) {
  return (
    <RouterProvider router={router}>
      {children ?? <CurrentPage errorPage={Thrown} />}
    </RouterProvider>
  );
}

/** Shows the current address. */
export function Address() {
  return <output aria-label="Địa chỉ">{useLocation().href}</output>;
}
