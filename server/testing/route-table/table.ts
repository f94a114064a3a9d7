/**
 * Every call: a valid input of the owner, and the expected statuses for other identities. A new route without a row
 * does not type-check.
 */
import type { RouteName } from '@bitu/contract/routes.ts';
import { accountsRows } from './accounts.ts';
import { deskRows } from './desk.ts';
import { learningRows } from './learning.ts';
import { officeRows } from './office.ts';
import { peopleRows } from './people.ts';
import { reportsRows } from './reports.ts';
import type { Row } from './row.ts';

export const routeTable: Record<RouteName, Row> = {
  ...accountsRows,
  ...learningRows,
  ...reportsRows,
  ...deskRows,
  ...peopleRows,
  ...officeRows,
};
