import {
  Component,
  type ComponentType,
  createContext,
  Fragment,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useSyncExternalStore,
} from 'react';
import type { Location } from './location.ts';
import type { Params, Router, Visit } from './router.ts';

const RouterContext = createContext<Router | null>(null);

/** `router` has loaded its first page. */
export function RouterProvider(props: { router: Router; children: ReactNode }) {
  return <RouterContext value={props.router}>{props.children}</RouterContext>;
}

export function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('no RouterProvider around this component');
  return router;
}

/** The page that is shown, with its address. */
export function useVisit(): Visit {
  const { subscribe, visit } = useRouter();
  const current = useSyncExternalStore(subscribe, visit, visit);
  if (!current) throw new Error('the router has not loaded a page');
  return current;
}

export const useLocation = (): Location => useVisit().location;
export const useParams = (): Params => useVisit().params;
export const useNavigate = (): Router['navigate'] => useRouter().navigate;

/**
 * Protects unsaved changes: while `isDirty`, another page is shown only after `mayLeave` has resolved to true, and the browser asks
 * before it closes the tab. Both functions must keep their identity.
 */
export function useBlocker(isDirty: () => boolean, mayLeave: () => Promise<boolean>): void {
  const { history } = useRouter();
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: isDirty,
        blockerFn: async () => isDirty() && !(await mayLeave()),
      }),
    [history, isDirty, mayLeave],
  );
}

type ErrorPage = ComponentType<{ error: unknown }>;

/** Shows the page in its layout. `errorPage` replaces it when it cannot be loaded or throws. */
export function CurrentPage({ errorPage: ErrorPage }: { errorPage: ErrorPage }) {
  const visit = useVisit();
  const { Layout = Fragment, Page } = visit;
  return (
    <ErrorBoundary visit={visit} errorPage={ErrorPage}>
      <Layout>
        <ErrorBoundary visit={visit} errorPage={ErrorPage}>
          <Suspense>{Page ? <Page /> : <ErrorPage error={visit.error} />}</Suspense>
        </ErrorBoundary>
      </Layout>
    </ErrorBoundary>
  );
}

interface BoundaryProps {
  visit: Visit;
  errorPage: ErrorPage;
  children: ReactNode;
}
interface BoundaryState {
  visit: Visit;
  caught: { error: unknown } | null;
}

/** Resets on the next visit. */
class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { visit: this.props.visit, caught: null };

  static getDerivedStateFromError = (error: unknown) => ({ caught: { error } });

  static getDerivedStateFromProps = ({ visit }: BoundaryProps, state: BoundaryState) =>
    visit === state.visit ? null : { visit, caught: null };

  override render() {
    const { errorPage: ErrorPage, children } = this.props;
    const { caught } = this.state;
    return caught ? <ErrorPage error={caught.error} /> : children;
  }
}
