import { type RouteName, routes } from '@bitu/contract/routes.ts';
import type { RouteOptions, Sunset } from '@bitu/contract/route.ts';
import { midnightInVietnam } from '../time.ts';

/** How long a call works after its removal was announced. */
const months = 6;

export function sunsetOf(name: RouteName): Sunset | undefined {
  const { sunset }: RouteOptions & { method: string } = routes[name];
  return sunset;
}

/** Returns what the description says of a call that will be removed. */
export const sunsetText = ({ on, successor }: Sunset): string =>
  `Ends on ${on}. ${successor === null ? 'Nothing replaces it.' : `Use \`${successor}\` instead.`}`;

/**
 * Returns the headers of a call that will be removed (RFC 8594, RFC 9745). Throws when its clients have less than six
 * months.
 */
export function sunsetHeaders({ since, on, successor }: Sunset): Record<string, string> {
  // The months count by the calendar, whatever the hour.
  const earliest = new Date(since);
  earliest.setUTCMonth(earliest.getUTCMonth() + months);
  if (!(new Date(on) >= earliest))
    throw new Error(`a call ends on ${on}, within six months of ${since}`);
  return {
    deprecation: `@${midnightInVietnam(since).getTime() / 1000}`,
    sunset: midnightInVietnam(on).toUTCString(),
    ...(successor !== null && { link: `<${successor}>; rel="successor-version"` }),
  };
}
