/** With the look-up of the session, which every staff call adds, at most four each. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeClassroom } from '../testing/classroom.ts';
import { countStatements } from '../testing/count-statements.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember } from '../testing/staff.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { listStudents } from './list.ts';
import { readStudent } from './read.ts';

let server: TestServer;
let child: Person;
beforeAll(async () => {
  server = await testServer();
  await storeClassroom(server);
  child = await newStudent(server, { classes: { room: 1, other: 2 } });
});
afterAll(() => server.stop());

const staffOf = async (
  ...args: Parameters<typeof staffMember> extends [unknown, ...infer Own] ? Own : never
) => {
  const { token } = await staffMember(server, ...args);
  const staff = await server.deps.staffSessions.find(token, { isUse: true });
  if (!staff) throw new Error('the session is open');
  return staff;
};

test('a list of children takes one statement, however it is filtered, sorted and searched', async () => {
  const { deps, count } = countStatements(server);
  const people: Staff[] = [
    await staffOf('office'),
    await staffOf('lead', { subjects: [5] }),
    await staffOf('teacher', { classes: ['room'] }),
  ];
  const queries = [
    {},
    { q: 'nguyen an' },
    { q: '1234' },
    { state: 1, stage: 3 },
    { sort: 'newest', cursor: child.id },
    { stage: 6, cursor: child.id },
  ] as const;
  for (const staff of people)
    for (const query of queries)
      expect(await count(() => listStudents(deps, staff, query)), JSON.stringify(query)).toBe(1);
});

test('the page of a child takes four, one of which logs the view', async () => {
  const { deps, count } = countStatements(server);
  const office = await staffOf('office');
  expect(await count(() => readStudent(deps, office, child.id))).toBe(4);
});
