/** Every call of the API: name, method, path and scope. Browsers load only parts of it. */
import { centreRoutes } from './centre-routes.ts';
import { digestRoutes } from './digest-routes.ts';
import { drillRoutes } from './drill-routes.ts';
import { familyRoutes } from './family-routes.ts';
import { habitRoutes } from './habit-routes.ts';
import { reportRoutes } from './report-routes.ts';
import type { RouteOptions } from './route.ts';
import { serviceRoutes } from './service-routes.ts';
import { staffRoutes } from './staff-routes.ts';

export type { Scope } from './route.ts';

export const routes = {
  ...familyRoutes,
  ...centreRoutes,
  ...reportRoutes,
  ...digestRoutes,
  ...drillRoutes,
  ...habitRoutes,
  ...serviceRoutes,
  ...staffRoutes,
};

export type RouteName = keyof typeof routes;

/** What a call of staff asks for. */
export function staffOptionsOf(
  name: RouteName,
): Pick<RouteOptions, 'can' | 'fresh' | 'background'> {
  const route: RouteOptions & { method: string } = routes[name];
  return route;
}

/** Whether a call changes anything. */
export function writesOf(name: RouteName): boolean | 'perhaps' {
  const { method, writes }: { method: string } & RouteOptions = routes[name];
  return writes ?? method !== 'GET';
}
