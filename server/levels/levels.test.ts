import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/server.ts';
import { storeLevel, storeSkill } from '../testing/skills.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';

let server: TestServer;
let lead: StaffPerson;
let level: number;
let skills: [number, number];
beforeAll(async () => {
  server = await testServer();
  lead = await staffMember(server, 'lead', { subjects: [5] });
  level = await storeLevel(server, 'expecting');
  skills = [await storeSkill(server, 'one'), await storeSkill(server, 'two')];
});
afterAll(() => server.stop());

type Range = { low: number; high: number } | null;
const cell = (skill: number, seen: Range, range: Range) => ({
  level_id: level,
  skill_id: skill,
  seen,
  range,
});
const set = (changes: object[], { token } = lead) =>
  server.call('levels.setRanges', { body: { changes }, token });
const standing = async ({ token } = lead) => {
  const { data } = await server.call('levels.ranges', { token });
  const english = data.subjects.find(({ id }: { id: number }) => id === 5);
  return english.ranges.flatMap(
    (one: { level_id: number; skill_id: number; low: number; high: number }) =>
      one.level_id === level ? [[one.skill_id, one.low, one.high]] : [],
  );
};
const versions = () =>
  server.db.queries
    .selectFrom('level_ranges')
    .select(['skill_id', 'version', 'low', 'high', 'set_by'])
    .where('level_id', '=', level)
    .orderBy('skill_id')
    .orderBy('version')
    .execute();

test('a lead sets, changes and removes ranges; each change is a version with its author', async () => {
  const [one, two] = skills;
  const first = { low: 60, high: 80 };
  expect(
    (await set([cell(one, null, first), cell(two, null, { low: 0, high: 100 })])).data,
  ).toEqual({
    changed: 2,
  });
  expect(await standing()).toEqual([
    [one, 60, 80],
    [two, 0, 100],
  ]);
  const next = { low: 65, high: 85 };
  // An unchanged value is not a version.
  const same = { low: 0, high: 100 };
  expect((await set([cell(one, first, next), cell(two, same, same)])).data).toEqual({ changed: 1 });
  expect((await set([cell(one, next, null)])).data).toEqual({ changed: 1 });
  expect(await standing()).toEqual([[two, 0, 100]]);
  // Undoing a change sets the previous value again.
  await set([cell(one, null, next)]);
  expect(await standing()).toEqual([
    [one, 65, 85],
    [two, 0, 100],
  ]);
  const by = { skill_id: one, set_by: lead.id };
  expect(await versions()).toEqual([
    { ...by, version: 1, ...first },
    { ...by, version: 2, ...next },
    { ...by, version: 3, low: null, high: null },
    { ...by, version: 4, ...next },
    { skill_id: two, set_by: lead.id, version: 1, low: 0, high: 100 },
  ]);
});

test('a stale tab changes nothing and gets the current values of its cells', async () => {
  const [one, two] = skills;
  const before = await versions();
  const stale = await set([
    cell(two, { low: 0, high: 100 }, { low: 10, high: 20 }),
    cell(one, { low: 1, high: 2 }, { low: 3, high: 4 }),
  ]);
  expect(stale).toMatchObject({
    status: 409,
    data: {
      ranges: [
        { level_id: level, skill_id: two, range: { low: 0, high: 100 } },
        { level_id: level, skill_id: one, range: { low: 65, high: 85 } },
      ],
    },
  });
  expect(await versions()).toEqual(before);
});

test('of many concurrent changes to the same cell, only one succeeds', async () => {
  const other = await storeSkill(server, 'raced');
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, i) => set([cell(other, null, { low: i, high: 50 })])),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array<number>(7).fill(409),
  ]);
  expect((await versions()).filter(({ skill_id }) => skill_id === other)).toHaveLength(1);
});

test.each([
  ['low is not below high', { low: 80, high: 80 }],
  ['low is above high', { low: 81, high: 80 }],
  ['more than 100', { low: 0, high: 101 }],
  ['a half', { low: 0.5, high: 10 }],
])('%s is refused', async (_, range) => {
  expect((await set([cell(skills[0], { low: 65, high: 85 }, range)])).status).toBe(400);
});

test('the same level and skill twice is refused, and nothing is stored', async () => {
  const before = await versions();
  const { status, message } = await set([
    cell(skills[0], { low: 65, high: 85 }, { low: 1, high: 2 }),
    cell(skills[0], { low: 65, high: 85 }, { low: 3, high: 4 }),
  ]);
  expect([status, message]).toEqual([400, expect.any(String)]);
  expect(await versions()).toEqual(before);
});

test('a lead reaches only their own subjects; level and skill must be of the same subject', async () => {
  const of = async (subjects: number[]) => staffMember(server, 'lead', { subjects });
  const mathematician = await of([1]);
  const { data } = await server.call('levels.ranges', { token: mathematician.token });
  expect(data.subjects.every(({ id }: { id: number }) => id === 1)).toBe(true);
  const change = cell(skills[0], { low: 65, high: 85 }, null);
  expect((await set([change], mathematician)).status).toBe(404);
  const { id } = await server.db.queries
    .insertInto('skills')
    .values({ code: 'test-maths', name: 'Cộng', subject_id: 1, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = await staffMember(server, 'owner');
  expect((await set([cell(id, null, { low: 1, high: 2 })], owner)).status).toBe(404);
});

test('the office can read and not change them', async () => {
  const office = await staffMember(server, 'office');
  expect(await standing(office)).toEqual(await standing());
  expect((await set([cell(skills[0], { low: 65, high: 85 }, null)], office)).status).toBe(403);
});
