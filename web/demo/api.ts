/** Calls of a demo installation. Their routes are loaded here, and with no first page. */
import type { DemoPerson } from '@bitu/contract/demo.ts';
import { demoRoutes } from '@bitu/contract/demo-routes.ts';
import { addRoutes, call } from '../api/client.ts';
import { callQuery } from '../api/query.ts';
import { searchOf } from '../navigation/location.ts';

addRoutes(demoRoutes);

export const tourQuery = callQuery('demo.tour', {}, { staleTime: Infinity });

/** Returns the accounts of a demo family's login, each with its own token. */
export const enterFamily = (person: DemoPerson) =>
  call('demo.enterFamily', { body: { person } }, { token: null });

/** The address that enters a demo person of the staff's program, which has its own sessions, and goes to `next`. */
export const staffEntry = (person: DemoPerson, next?: string): string =>
  `/staff/sign-in${searchOf({ demo: person, next })}`;
