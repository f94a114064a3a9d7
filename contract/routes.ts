/** Every call of the API: name, method, path and scope. Browsers load only parts of it. */
import { centreRoutes } from './centre-routes.ts';
import { demoRoutes } from './demo-routes.ts';
import { digestRoutes } from './digest-routes.ts';
import { drillRoutes } from './drill-routes.ts';
import { familyRoutes } from './family-routes.ts';
import { guardianRoutes } from './guardian-routes.ts';
import { habitRoutes } from './habit-routes.ts';
import { noticeRoutes } from './notice-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { reportRoutes } from './report-routes.ts';
import type { RouteOptions } from './route.ts';
import { serviceRoutes } from './service-routes.ts';
import { staffRoutes } from './staff-routes.ts';

export type { Scope } from './route.ts';

export const routes = {
  ...familyRoutes,
  ...pageRoutes,
  ...registrationRoutes,
  ...noticeRoutes,
  ...centreRoutes,
  ...reportRoutes,
  ...digestRoutes,
  ...guardianRoutes,
  ...drillRoutes,
  ...habitRoutes,
  ...demoRoutes,
  ...serviceRoutes,
  ...staffRoutes,
};

export type RouteName = keyof typeof routes;

/** Returns what a staff call requires. */
export function staffOptionsOf(
  name: RouteName,
): Pick<RouteOptions, 'can' | 'fresh' | 'background'> {
  const route: RouteOptions & { method: string } = routes[name];
  return route;
}

/**
 * Calls that write only about the caller's own login and no child: a view-only guardian may make them at a child.
 * Not part of the routes, which every first page loads.
 */
const ofLogin: ReadonlySet<RouteName> = new Set<RouteName>([
  // Verifies a phone that the login will get.
  'accounts.sendOtp',
  'accounts.switch',
  'accounts.addStudent',
  'accounts.changePassword',
  'accounts.endOtherSessions',
  'profile.setAdvertising',
  'profile.changePhone',
  'digests.setSettings',
  'digests.sendCode',
  'digests.confirmEmail',
  'guardians.accept',
  'guardians.setDigest',
  'guardians.end',
]);
export const isOfLogin = (name: RouteName): boolean => ofLogin.has(name);

/** Whether a call changes anything. */
export function writesOf(name: RouteName): boolean | 'perhaps' {
  const { method, writes }: { method: string } & RouteOptions = routes[name];
  return writes ?? method !== 'GET';
}

/** Whether HEAD is served too: for calls that only read, except streams, which have no end. */
export const servesHead = (name: RouteName): boolean =>
  routes[name].method === 'GET' && writesOf(name) === false && !name.endsWith('.stream');
