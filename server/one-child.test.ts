/** A view link of staff opens one child: in its session, no family call returns anything about another one. */
import { type RouteName, routes } from '@bitu/contract/routes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idByCode } from './testing/classroom.ts';
import { importPractices, truthsOf } from './testing/content.ts';
import { newGuardian } from './testing/guardians.ts';
import { newStudent, type Person, sessionOf } from './testing/people.ts';
import { createFixtures, type Fixtures } from './testing/calls/fixtures.ts';
import { inputOf } from './testing/calls/index.ts';
import { type TestServer, testServer } from './testing/server.ts';
import { makeDigestsOnSunday } from './testing/sunday.ts';
import { officeOf, timeIn } from './testing/timetable.ts';

let server: TestServer;
let fixtures: Fixtures;
let owner: Person;
/** What a reply must not contain: ids, user names and words of the names of the others. */
const tells: string[] = [];

beforeAll(async () => {
  server = await testServer({ publicUrl: 'https://bitu.example/' });
  // Ids that do not occur within other numbers.
  await sql`alter table students alter column id restart with 716253481`.execute(server.db.queries);
  await importPractices(server, [truthsOf('running'), truthsOf('done')]);
  fixtures = await createFixtures(server);
  owner = fixtures.people.owner as Person;
  const sibling = await newStudent(server, { siblingOf: owner, classes: { other: 1 } });
  const followed = await newStudent(server, { classes: { other: 1 } });
  await named(sibling, 'Tô Quỳnh Dao');
  await named(followed, 'Mạc Khuê Trân');
  await newGuardian(server, followed, 'full', { as: owner });
  await sessionOf(server, sibling);
  for (const { id, userName } of [sibling, followed]) tells.push(String(id), userName);
  tells.push(String(fixtures.people.sibling?.id), 'Quỳnh', 'Khuê');
  // The weekly message has a child's lessons, whatever day this runs on: even tomorrow's, on a Sunday, is over by then.
  const office = await officeOf(server);
  await office.lesson(await idByCode(server, 'classes', 'other'), timeIn(server, 1, '09:00'));
  const { now } = server.clock;
  await makeDigestsOnSunday(server);
  server.clock.now = now;
});
afterAll(() => server.stop());

const named = ({ id }: Person, full_name: string) =>
  server.db.queries.updateTable('students').set({ full_name }).where('id', '=', id).execute();

const tokens = new Map<boolean, string>();
/** Two sessions, of the viewer and of the family; a new one if a call has ended it. */
async function ask(name: RouteName, viewOnly: boolean) {
  let token = tokens.get(viewOnly) ?? '';
  if (!(await server.deps.sessions.find(token)))
    [token = ''] = await server.deps.sessions.open([{ id: owner.id, login_id: owner.loginId }], {
      lasting: { remember: false },
      device: null,
      viewOnly,
    });
  tokens.set(viewOnly, token);
  return server.call(name, { ...inputOf(name, fixtures), token });
}

const told = (body: string) => tells.filter((one) => body.includes(one));
const names = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].scope !== 'staff');

test.each(names)('%s reveals no other child', async (name) => {
  const reply = await ask(name, true);
  expect(reply.status, reply.body).toBeLessThan(500);
  expect(told(reply.body)).toEqual([]);
});

test('the family itself sees all of them, so there is something to hide', async () => {
  const telling: RouteName[] = [
    'accounts.list',
    'accounts.sessions',
    'accounts.studentByApp',
    'digests.settings',
    'notices.list',
    'reports.family',
  ];
  const replies = await Promise.all(telling.map((name) => ask(name, false)));
  expect(telling.filter((_, i) => told(replies[i]?.body ?? '').length === 0)).toEqual([]);
});

test("the viewer sees this child's line of the weekly message, and the sessions at this child", async () => {
  const { data: weekly } = await ask('digests.settings', true);
  expect(weekly.latest.lines.map((line: { student_id: number }) => line.student_id)).toEqual([
    owner.id,
  ]);
  const { data: sessions } = await ask('accounts.sessions', true);
  expect(sessions.length).toBeGreaterThan(1);
  const unread = async (viewOnly: boolean) =>
    (await ask('notices.unread', viewOnly)).data.unread as number;
  expect((await unread(false)) - (await unread(true))).toBe(1);
});
