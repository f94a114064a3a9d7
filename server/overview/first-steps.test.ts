import type { FirstStep } from '@bitu/contract/overview.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFiles, truthsOf } from '../testing/content.ts';
import { emptyServer } from '../testing/empty-server.ts';
import { newStudent } from '../testing/people.ts';
import { practiceIdOf } from '../testing/attempt.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';
import { officeOf, timeIn } from '../testing/timetable.ts';

let server: TestServer;
let owner: StaffPerson;
beforeAll(async () => {
  server = await emptyServer();
  owner = await staffMember(server, 'owner');
});
afterAll(() => server.stop());

const steps = async (): Promise<FirstStep[]> =>
  (await server.call('overview.firstSteps', { token: owner.token })).data.steps;
const done = async () => (await steps()).filter((step) => step.done).map(({ kind }) => kind);
const urlOf = async (kind: FirstStep['kind']) =>
  (await steps()).find((step) => step.kind === kind)?.url;

test('each step is done once the data shows it, and links to where it is done; after the last one all disappear', async () => {
  expect(await done()).toEqual([]);
  expect(await urlOf('homework')).toBe('/staff/office/classes?new=1');

  const site = { company: 'Trung tâm Bitu', hotline: '1900 1234' };
  const body = { seen: {}, settings: { company: site.company } };
  await server.call('site.change', { body, token: owner.token });
  expect(await done()).toEqual([]);
  await server.call('site.change', {
    body: { seen: body.settings, settings: site },
    token: owner.token,
  });
  expect(await done()).toEqual(['site']);

  await staffMember(server, 'teacher');
  const office = await officeOf(server);
  const classId = await office.class({ code: 'LOP-DAU' });
  expect(await done()).toEqual(['site', 'teacher', 'class']);
  expect(await urlOf('homework')).toBe(`/staff/office/classes/${classId}?add=homework`);

  const lesson = await office.lesson(classId, timeIn(server, 2));
  const practice = truthsOf('phep-cong', { subject: 1, public: false });
  await importFiles(server, { 'practices/phep-cong.yaml': practice });
  expect((await done()).slice(3)).toEqual(['lessons', 'questions']);
  const practice_id = await practiceIdOf(server, 'phep-cong');
  const homework = { lesson_id: lesson.lesson_ids[0], practice_id, due_days: 7 };
  expect((await office.call('homework.give', { body: homework })).status).toBe(200);
  expect((await done()).slice(5)).toEqual(['homework']);
  const child = await newStudent(server, { classes: { 'LOP-DAU': 1 } });
  expect((await done()).slice(6)).toEqual(['students']);
  // A link was sent to its family, which was the last step.
  const family = server.db.queries.selectFrom('students').select('login_id');
  const { login_id } = await family.where('id', '=', child.id).executeTakeFirstOrThrow();
  const now = server.clock.now;
  await server.db.queries
    .insertInto('password_links')
    .values({ login_id, code_hash: Buffer.alloc(32), created_at: now, expires_at: now })
    .execute();
  expect(await steps()).toEqual([]);
});

test('the owner dismisses them for everybody, and teachers and leads never see them', async () => {
  const other = await emptyServer();
  const { token } = await staffMember(other, 'owner');
  const { token: office } = await staffMember(other, 'office');
  const of = async (who: string) =>
    (await other.call('overview.firstSteps', { token: who })).data.steps.length;
  expect(await of(office)).toBe(8);
  for (const role of ['teacher', 'lead'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one role after the other
    const person = await staffMember(other, role);
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect((await other.call('overview.firstSteps', { token: person.token })).status).toBe(403);
  }
  expect((await other.call('overview.endFirstSteps', { body: {}, token: office })).status).toBe(
    403,
  );
  expect((await other.call('overview.endFirstSteps', { body: {}, token })).status).toBe(200);
  expect(await of(token)).toBe(0);
  expect(await of(office)).toBe(0);
  await other.stop();
});

test('a centre that has everything never sees them', async () => {
  const demo = await testServer();
  const { token } = await staffMember(demo, 'owner');
  await demo.db.queries
    .insertInto('site_settings')
    .values([
      { name: 'company', value: 'Trung tâm Bitu' },
      { name: 'hotline', value: '1900 1234' },
    ])
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  expect((await demo.call('overview.firstSteps', { token })).data).toEqual({ steps: [] });
  await demo.stop();
});
