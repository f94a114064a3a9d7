/** Every call of the API with all that its tests need, in one row. A call without a row does not type-check. */
import type { ErrorName } from '@bitu/contract/errors.ts';
import { type RouteName, routes } from '@bitu/contract/routes.ts';
import type { StaffRole } from '@bitu/contract/capabilities.ts';
import { accountsCalls } from './accounts.ts';
import { appealsCalls } from './appeals.ts';
import { authoringCalls } from './authoring.ts';
import { centresCalls } from './centres.ts';
import { drillsCalls } from './drills.ts';
import { guardiansCalls } from './guardians.ts';
import { leadsCalls } from './leads.ts';
import { learningCalls } from './learning.ts';
import { lessonsCalls } from './lessons.ts';
import { markingCalls } from './marking.ts';
import { noticesCalls } from './notices.ts';
import { outreachCalls } from './outreach.ts';
import { overridesCalls } from './overrides.ts';
import { overviewCalls } from './overview.ts';
import { practiceCalls } from './practice.ts';
import { profileCalls } from './profile.ts';
import { projectsCalls } from './projects.ts';
import { reportsCalls } from './reports.ts';
import { resourceCalls } from './resources.ts';
import { rightsCalls } from './rights.ts';
import { speechCalls } from './speech.ts';
import { staffCalls } from './staff.ts';
import { studentsCalls } from './students.ts';
import { systemCalls } from './system.ts';
import { timetableCalls } from './timetable.ts';
import type { Input, MakeWrite } from './centre.ts';
import { type AnyCallError, type Cause, errorsOfAnyCall } from './errors.ts';
import type { Fixtures, Identity } from './fixtures.ts';
import { ofStaff, type Row, type StaffCall } from './row.ts';

const rows = {
  ...accountsCalls,
  ...appealsCalls,
  ...authoringCalls,
  ...centresCalls,
  ...drillsCalls,
  ...guardiansCalls,
  ...leadsCalls,
  ...learningCalls,
  ...lessonsCalls,
  ...markingCalls,
  ...noticesCalls,
  ...outreachCalls,
  ...overridesCalls,
  ...overviewCalls,
  ...practiceCalls,
  ...profileCalls,
  ...projectsCalls,
  ...reportsCalls,
  ...resourceCalls,
  ...rightsCalls,
  ...speechCalls,
  ...staffCalls,
  ...studentsCalls,
  ...systemCalls,
  ...timetableCalls,
};
type Rows = typeof rows;

export const calls: Record<RouteName, Row> = rows;

/** A valid input of the owner. */
export function inputOf(name: RouteName, fixtures: Fixtures): Input {
  const { input = {} } = calls[name];
  return typeof input === 'function' ? input(fixtures) : input;
}

/** The expected HTTP status for each identity of families. */
export const statusesOf = (name: RouteName): Record<Identity, number> =>
  calls[name].statuses ?? ofStaff;

export const staffCallNames = (Object.keys(rows) as RouteName[]).filter(
  (name): name is StaffCall => routes[name].scope === 'staff',
);

export const isAdmitted = (name: StaffCall, role: StaffRole): boolean =>
  calls[name].roles?.split(' ').includes(role) === true;

/** The staff calls that are logged. */
export const staffWrites: [StaffCall, MakeWrite][] = staffCallNames.flatMap((name) => {
  const { audit } = calls[name];
  return typeof audit === 'function' ? [[name, audit]] : [];
});

type Caused = {
  [N in keyof Rows]: Rows[N] extends { errors: infer Causes } ? keyof Causes : never;
}[keyof Rows];

const byStudent =
  (name: RouteName, input: Input): Cause =>
  ({ server, student: { token } }) =>
    server.call(name, { ...input, ...(routes[name].scope !== 'public' && { token }) });

const causes = [
  ...Object.entries<Cause>(errorsOfAnyCall),
  ...(Object.keys(rows) as RouteName[]).flatMap((name) =>
    Object.entries(calls[name].errors ?? {}).map(
      ([error, cause]) =>
        [error, typeof cause === 'function' ? cause : byStudent(name, cause)] as const,
    ),
  ),
].map(([error, cause]) => [error as ErrorName, cause] as const);

/** How to cause each error. One that no row causes does not type-check. */
export const errorCauses: Record<ErrorName, (typeof causes)[number][]> = Object.groupBy(
  causes,
  ([error]) => error,
) as Record<Caused | AnyCallError, typeof causes>;
