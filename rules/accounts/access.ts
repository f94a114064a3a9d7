/** Which routes open without signing in. */

/** The default page after signing in. */
export const homeAfterSignIn = '/learning';

/** Routes that are open to anonymous visitors, by id. */
export const openToVisitors = [
  'index',
  'login',
  'app',
  'math',
  'english',
  'station',
  'resetPassword',
  'final-report',
  'practice-id',
  'phieu-id',
  'entry-test-result-id',
  'trial-report-uId-lessonId',
  'view-practice-project-id',
  'lay-so-thu-tu',
  'bao-cao-sau-buoi-hoc',
] as const;

export interface GuardedVisit {
  readonly routeId: string;
  /** The path with its query, without the origin. */
  readonly path: string;
  readonly loggedIn: boolean;
  readonly query: Readonly<Record<string, unknown>>;
}

export type GuardDecision =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'stay' };

const isOpen = ({ routeId, query }: GuardedVisit) =>
  openToVisitors.some((open) => open === routeId) ||
  (routeId === 'practice-project-id' && Boolean(query['uid']));

/**
 * Returns whether a visit may proceed, or else where to redirect: to the sign-in with the way back, or away from the
 * sign-in.
 */
export function guard(visit: GuardedVisit): GuardDecision {
  if (visit.loggedIn)
    return visit.routeId === 'login' ? { kind: 'go', to: homeAfterSignIn } : { kind: 'stay' };
  if (isOpen(visit)) return { kind: 'stay' };
  return { kind: 'go', to: `/login?redirect=${encodeURIComponent(visit.path.toWellFormed())}` };
}
