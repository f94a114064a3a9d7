import type { DemoPerson } from '@bitu/contract/demo.ts';
import { demoRoutes } from '@bitu/contract/demo-routes.ts';
import { addRoutes, call } from '../../api/client.ts';
import { openSession } from '../session/session.ts';
import { pageAfter } from './sign-in-page.tsx';

addRoutes(demoRoutes);

/**
 * Enters a person of the demo. Returns the page to continue with. Throws ApiError, also for any other name: the server
 * knows the people.
 */
export async function enterDemo(person: string, next: string | undefined): Promise<string> {
  const body = { person: person as DemoPerson };
  const { token } = await call('demo.enterStaff', { body }, { token: null });
  openSession(token);
  return pageAfter(next);
}
