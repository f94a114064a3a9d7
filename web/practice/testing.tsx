/** For tests: the practice pages in a router of their own. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { render } from 'vitest-browser-react';
import { PracticePage } from './practice-page.tsx';
import { ResultPage } from './result-page.tsx';

function Where() {
  const { href } = useLocation();
  return <output aria-label="Địa chỉ">{href}</output>;
}

/** The practice pages at an address. `address()` says where one has come to. */
export async function visit(href: string) {
  const root = createRootRoute({ notFoundComponent: Where });
  const practice = createRoute({
    getParentRoute: () => root,
    path: '/practice/$id',
    component: function Practice() {
      const { pathname, searchStr } = useLocation();
      const query = new URLSearchParams(searchStr);
      const wrongOf = query.get('wrong_of');
      return (
        <PracticePage
          practiceId={Number(pathname.split('/')[2])}
          wrongOf={wrongOf === null ? null : Number(wrongOf)}
          start={query.get('start') === '1'}
        />
      );
    },
  });
  const result = createRoute({
    getParentRoute: () => root,
    path: '/practice-result/$id',
    component: function Result() {
      return <ResultPage resultId={Number(useLocation().pathname.split('/')[2])} />;
    },
  });
  const history = createMemoryHistory({ initialEntries: [href] });
  const router = createRouter({ routeTree: root.addChildren([practice, result]), history });
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return Object.assign(screen, {
    address: () => history.location.href,
    client,
    button: (name: string | RegExp) => screen.getByRole('button', { name }),
    /** Taps an option. The native input lies over its whole tile. */
    choose: (name: string) =>
      screen
        .getByRole('radio', { name })
        .or(screen.getByRole('checkbox', { name }))
        .click({ force: true }),
    /** The heading of the question on the screen. */
    counter: (text: string) => screen.getByRole('heading', { name: new RegExp(`${text}$`) }),
  });
}
