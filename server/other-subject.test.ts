/**
 * Every staff call that a lead may make, made by the lead of another subject: it is refused or returns nothing,
 * while the subject's own lead is let in. Calls that do not depend on the subject state the reason.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noon } from './testing/classroom.ts';
import { type Centre, openCentre } from './testing/calls/centre.ts';
import { calls, isAdmitted, staffCallNames } from './testing/calls/index.ts';
import { type TestServer, testServer } from './testing/server.ts';
import { type StaffPerson, staffMember } from './testing/staff.ts';

let server: TestServer;
let centre: Centre;
let other: StaffPerson;
beforeAll(async () => {
  server = await testServer();
  centre = await openCentre(server);
  other = await staffMember(server, 'lead', { subjects: [2] });
});
beforeEach(() => {
  // What one call waited for makes no factor of another stale.
  server.clock.now = new Date(noon);
});
afterAll(() => server.stop());

/** The row of a call that depends on the subject; without preparation of its own, it is the write in `audit`. */
const scoped = staffCallNames.flatMap((name) => {
  const { otherSubject, audit } = calls[name];
  if (otherSubject === undefined || typeof otherSubject === 'string') return [];
  if (typeof otherSubject === 'object') return [[name, otherSubject] as const];
  if (typeof audit !== 'function') throw new Error(`${name}: nothing to be refused`);
  return [[name, { other: otherSubject, make: audit } as const] as const];
});

describe.each(scoped)('%s', (name, row) => {
  test('a lead of another subject gets nothing from it', async () => {
    const made = await row.make(centre);
    const sees = 'sees' in made ? made.sees : undefined;
    const as = ({ token }: StaffPerson) => server.call(name, { ...made.input, token });
    const refused = await as(other);
    if (row.other === 'nothing') {
      expect(refused.status, refused.body).toBe(200);
      expect(sees?.(refused), refused.body).toBe(false);
    } else {
      expect([refused.status, refused.code], refused.body).toContain(row.other);
    }
    if ('unproved' in row) return;
    const own = await as(centre.lead);
    expect(own.status, own.body).toBe(200);
    if (sees) expect(sees(own), own.body).toBe(true);
  });
});

test('every call open to leads is scoped by subject or states why it is not', () => {
  const ofLeads = staffCallNames.filter((name) => isAdmitted(name, 'lead'));
  const listed = staffCallNames.filter((name) => calls[name].otherSubject !== undefined);
  expect(listed).toEqual(ofLeads);
});
