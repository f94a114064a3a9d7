/** For tests: the practice pages in a router of their own. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { idOf } from '../navigation/location.ts';
import { useLocation, useParams } from '../navigation/router-provider.tsx';
import { Address, InRouter, routerAt, routesOf } from '../navigation/testing.tsx';
import { render } from 'vitest-browser-react';
import { PracticePage } from './practice-page.tsx';
import { ResultPage } from './result-page.tsx';

function Practice() {
  const { query } = useLocation();
  return (
    <PracticePage
      practiceId={Number(useParams()['id'])}
      wrongOf={idOf(query['wrong_of'])}
      start={query['start'] === '1'}
    />
  );
}

function Result() {
  return <ResultPage resultId={Number(useParams()['id'])} />;
}

const routes = routesOf({
  '/practice/:id': Practice,
  '/practice-result/:id': Result,
  '*': Address,
});

/** The practice pages at an address. `address()` returns the current one. */
export async function visit(href: string) {
  const router = await routerAt(href, routes);
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  const screen = await render(
    <QueryClientProvider client={client}>
      <InRouter router={router} />
    </QueryClientProvider>,
  );
  return Object.assign(screen, {
    address: () => router.history.location.href,
    router,
    client,
    button: (name: string | RegExp) => screen.getByRole('button', { name }),
    /** Taps an option. The native input covers its whole tile. */
    choose: (name: string) =>
      screen
        .getByRole('radio', { name })
        .or(screen.getByRole('checkbox', { name }))
        .click({ force: true }),
    /** The heading of the question on the screen. */
    counter: (text: string) => screen.getByRole('heading', { name: new RegExp(`${text}$`) }),
  });
}
