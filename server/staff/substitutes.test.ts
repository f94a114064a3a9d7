import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskOf, handIn, singleItems, storeDesk } from '../testing/desk.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { currentRole, staffMember, type StaffPerson } from '../testing/staff.ts';
import { dayInVietnam } from '../time.ts';

let server: TestServer;
let classId: number;
beforeAll(async () => {
  server = await testServer();
  await storeDesk(server);
  const classes = server.db.queries.selectFrom('classes').select('id').where('code', '=', 'desk');
  classId = (await classes.executeTakeFirstOrThrow()).id;
});
afterAll(() => server.stop());

const english = 5;
/** Sessions expire on the days that tests skip. */
const lead = () => staffMember(server, 'lead', { subjects: [english] });
const inDays = (days: number) =>
  dayInVietnam(new Date(server.clock.now.getTime() + days * 86_400_000));
const give = ({ token }: StaffPerson, staff_id: number, last_day: string, class_id = classId) =>
  server.call('staff.substitute', { body: { staff_id, class_id, last_day }, token });
const end = ({ token }: StaffPerson, staff_id: number) =>
  server.call('staff.endSubstitute', { body: { staff_id, class_id: classId }, token });
const substitutesOf = async ({ token }: StaffPerson) => {
  const { data } = await server.call('staff.substitutes', { token });
  return data.classes.find(({ id }: { id: number }) => id === classId)?.substitutes;
};
const sees = async (staffId: number, itemId: number) => {
  const device = { device: null, factorAt: server.clock.now };
  const token = await server.deps.staffSessions.open(staffId, device);
  return (await server.call('marking.item', { params: { id: itemId }, token })).status === 200;
};
async function waiting() {
  const { attempt } = await handIn(server, 'desk-hw', { one: 'x' });
  const [id = 0] = await singleItems(server, attempt.attemptId);
  return id;
}

test('a class is given until the end of a day, and what was taught then is within reach for a week more', async () => {
  const teacher = await deskOf(server, 'teacher');
  const item = await waiting();
  expect(await sees(teacher.id, item)).toBe(false);
  expect((await give(await lead(), teacher.id, inDays(2))).status).toBe(200);
  expect(await sees(teacher.id, item)).toBe(true);
  expect(await substitutesOf(await lead())).toMatchObject([{ staff_id: teacher.id }]);
  // The class is given to the same person again, until another day.
  await give(await lead(), teacher.id, inDays(4));
  const substitutes = await substitutesOf(await lead());
  expect(substitutes).toHaveLength(1);
  expect(dayInVietnam(new Date(substitutes[0].until * 1000 - 1))).toBe(inDays(4));
  server.clock.forward(5 * 86_400);
  expect(await substitutesOf(await lead())).toEqual([]);
  expect(await sees(teacher.id, item)).toBe(true);
  server.clock.forward(7 * 86_400);
  expect(await sees(teacher.id, item)).toBe(false);
});

test('a teacher who stands in for one lesson marks what it gave, until 7 days after it', async () => {
  const person = await deskOf(server, 'teacher');
  const { queries } = server.db;
  const { id: teacher_id } = await queries
    .insertInto('teachers')
    .values({ code: 'stands-in', full_name: 'Lê Mai', gender: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queries.updateTable('staff').set({ teacher_id }).where('id', '=', person.id).execute();
  const item = await waiting();
  expect(await sees(person.id, item)).toBe(false);
  const lesson = queries
    .updateTable('lessons')
    .where('class_id', '=', classId)
    .where('code', '=', 'second');
  const hoursAgo = (hours: number) => new Date(server.clock.now.getTime() - hours * 3_600_000);
  await lesson.set({ teacher_id, starts_at: hoursAgo(2), ends_at: hoursAgo(1) }).execute();
  const { attempt } = await handIn(server, 'desk-test', { one: 'x' });
  const [itemId = 0] = await singleItems(server, attempt.attemptId);
  expect(await sees(person.id, itemId)).toBe(true);
  // What other lessons of the class gave stays with its teacher.
  expect(await sees(person.id, item)).toBe(false);
  const device = { device: null, factorAt: server.clock.now };
  const token = await server.deps.staffSessions.open(person.id, device);
  const next = await server.call('marking.next', { body: {}, token });
  expect(next.data.item.id).toBe(itemId);
  // A claimed item stays open, as it may have a draft.
  const later = await handIn(server, 'desk-test', { one: 'y' });
  const [untouched = 0] = await singleItems(server, later.attempt.attemptId);
  expect(await sees(person.id, untouched)).toBe(true);
  server.clock.forward(7 * 86_400);
  expect(await sees(person.id, untouched)).toBe(false);
  await lesson.set({ teacher_id: null }).execute();
});

test('taken back, it ends; at once, it is as if never given', async () => {
  const [early, late] = [await deskOf(server, 'teacher'), await deskOf(server, 'teacher')];
  const item = await waiting();
  await give(await lead(), early.id, inDays(3));
  await give(await lead(), late.id, inDays(3));
  expect((await end(await lead(), early.id)).status).toBe(200);
  expect(await sees(early.id, item)).toBe(false);
  server.clock.forward(2 * 3600);
  expect((await end(await lead(), late.id)).status).toBe(200);
  expect(await sees(late.id, item)).toBe(true);
  expect(await substitutesOf(await lead())).toEqual([]);
  expect((await end(await lead(), late.id)).status).toBe(404);
});

test('a substitution survives when the owner gives the teacher other classes', async () => {
  const teacher = await deskOf(server, 'teacher');
  const owner = await staffMember(server, 'owner');
  await give(owner, teacher.id, inDays(3));
  const seen = await currentRole(server, teacher.id);
  const body = { roles: ['teacher'], class_ids: [], seen };
  await server.call('staff.change', { params: { id: teacher.id }, body, token: owner.token });
  expect(await substitutesOf(owner)).toMatchObject([{ staff_id: teacher.id }]);
  const { data } = await server.call('staff.people', { token: owner.token });
  expect(data.find(({ id }: { id: number }) => id === teacher.id).class_ids).toEqual([]);
});

test('only within the own subjects, to a teacher, until a day that is not over', async () => {
  const teacher = await deskOf(server, 'teacher');
  const elsewhere = await staffMember(server, 'lead', { subjects: [1] });
  expect((await give(elsewhere, teacher.id, inDays(1))).code).toBe(
    (await give(await lead(), teacher.id, inDays(1), 999_999_999)).code,
  );
  expect(await substitutesOf(elsewhere)).toBeUndefined();
  const office = await staffMember(server, 'office');
  expect((await give(await lead(), office.id, inDays(1))).status).toBe(404);
  for (const day of [inDays(-1), inDays(400)])
    expect((await give(await lead(), teacher.id, day)).status).toBe(400);
  expect((await give(await lead(), teacher.id, inDays(0))).status).toBe(200);
  expect((await give(teacher, teacher.id, inDays(1))).status).toBe(403);
});
