/** Every call of the API, made by every kind of caller: who is admitted, and how the others are refused. */
import { staffRoles } from '@bitu/contract/capabilities.ts';
import { type RouteName, routes, type Scope, writesOf } from '@bitu/contract/routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPractices, truthsOf } from './testing/content.ts';
import { newStudent, type Person, sessionOf } from './testing/people.ts';
import { createFixtures, type Fixtures } from './testing/calls/fixtures.ts';
import { calls, inputOf, isAdmitted, statusesOf } from './testing/calls/index.ts';
import type { StaffCall } from './testing/calls/row.ts';
import { type ApiResponse, type TestServer, testServer } from './testing/server.ts';
import { type StaffPerson, staffMember } from './testing/staff.ts';

let server: TestServer;
let fixtures: Fixtures;
const staff = new Map<string, StaffPerson>();
let family: Person;
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [truthsOf('running'), truthsOf('done')]);
  fixtures = await createFixtures(server);
  family = await newStudent(server);
  // What a lead of another subject gets is in other-subject.test.ts.
  for (const role of staffRoles)
    staff.set(role, await staffMember(server, role, { subjects: [5] }));
  const suspended = await staffMember(server, 'owner');
  staff.set('suspended', suspended);
  const { queries } = server.db;
  await queries
    .updateTable('staff')
    .set({ state: 'suspended' })
    .where('id', '=', suspended.id)
    .execute();
});
afterAll(() => server.stop());

/** A `stale` caller is the owner, with a second factor that was entered eleven minutes ago. */
const identities = [
  'anonymous',
  'family',
  'view-only family',
  'service key',
  ...staffRoles,
  'suspended',
  'without factor',
  'stale',
] as const;
type Identity = (typeof identities)[number];

const key = { 'access-key': 'a service key for tests only' };

/** A fresh session each time, as a call may end it. */
async function credentials(identity: Identity) {
  if (identity === 'anonymous') return {};
  if (identity === 'service key') return { headers: key };
  if (identity === 'family') return { token: (await sessionOf(server, family)).token };
  if (identity === 'view-only family') {
    const [token] = await server.deps.sessions.open([{ id: family.id, login_id: family.loginId }], {
      lasting: { remember: true },
      device: null,
      viewOnly: true,
    });
    return { token };
  }
  const ofOwner = ['without factor', 'stale'].includes(identity);
  const { id = 0 } = staff.get(ofOwner ? 'owner' : identity) ?? {};
  const now = server.clock.now.getTime();
  const factorAt = identity === 'stale' ? new Date(now - 11 * 60_000) : new Date(now);
  const token = await server.deps.staffSessions.open(id, {
    device: null,
    factorAt: identity === 'without factor' ? null : factorAt,
  });
  return { token };
}

const unauthenticated = 401;
const forbidden = 403;
const viewOnly = 2019;
const factorNeeded = 10002;
type Refusal = number | null;

const isFamily = (identity: Identity) => identity === 'family' || identity === 'view-only family';
const isStaff = (identity: Identity) =>
  !isFamily(identity) && identity !== 'anonymous' && identity !== 'service key';

/** Returns the code with which the guard refuses, or null if it admits the caller. */
function expected(name: RouteName, identity: Identity): Refusal {
  const { scope }: { scope: Scope } = routes[name];
  if (scope === 'staff') return expectedOfStaff(name as StaffCall, identity);
  // A token that is sent must be valid, and staff tokens are not valid here.
  if (isStaff(identity)) return unauthenticated;
  const byKey = identity === 'service key';
  if (scope === 'serviceKey' && !byKey) return forbidden;
  if (scope === 'signedIn' || scope === 'student' || scope === 'studentOrService') {
    const isKnown = isFamily(identity) || (byKey && scope === 'studentOrService');
    if (!isKnown) return unauthenticated;
  }
  return identity === 'view-only family' && writesOf(name) === true ? viewOnly : null;
}

function expectedOfStaff(name: StaffCall, identity: Identity): Refusal {
  if (!isStaff(identity) || identity === 'suspended') return unauthenticated;
  const { beforeFactor, fresh } = calls[name];
  if (beforeFactor) return null;
  if (identity === 'without factor') return factorNeeded;
  const role = identity === 'stale' ? 'owner' : identity;
  if (!isAdmitted(name, role)) return forbidden;
  return identity === 'stale' && fresh ? factorNeeded : null;
}

/** Returns how the guard refused, or null if the refusal is the call's own. */
function refusalOf({ code }: ApiResponse, name: RouteName, identity: Identity): Refusal {
  const guards = [unauthenticated, forbidden, viewOnly, factorNeeded];
  if (code === undefined || !guards.includes(code)) return null;
  // Calls with their own refusal: their row has it for admitted callers.
  const ownRefusal = routes[name].scope !== 'serviceKey' && statusesOf(name).owner;
  if (!isStaff(identity) && code === forbidden && ownRefusal === code) return null;
  if (code === viewOnly && writesOf(name) === 'perhaps') return null;
  return code;
}

// One test for each call: reporting six thousand would take longer than the calls.
test.each(Object.keys(routes) as RouteName[])('%s, made by each kind of caller', async (name) => {
  const wrong: string[] = [];
  for (const identity of identities) {
    const { headers, ...who } = await credentials(identity);
    const input = inputOf(name, fixtures);
    const reply = await server.call(name, {
      ...input,
      ...who,
      headers: { ...input?.headers, ...headers },
    });
    const right = expected(name, identity);
    if (reply.status >= 500 || refusalOf(reply, name, identity) !== right)
      wrong.push(`${identity}: ${reply.status}, not ${right ?? 'admitted'}, with ${reply.body}`);
  }
  expect(wrong).toEqual([]);
});
