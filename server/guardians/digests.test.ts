import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeClassroom } from '../testing/classroom.ts';
import { newGuardian } from '../testing/guardians.ts';
import { newStudent, type Person, sessionOf } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { makeDigestsOnSunday } from '../testing/sunday.ts';

let server: TestServer;
let owner: Person;
let sibling: Person;
beforeEach(async () => {
  server = await testServer();
  await storeClassroom(server);
  owner = await newStudent(server, { classes: { room: 1 } });
  sibling = await newStudent(server, { classes: { room: 1 }, siblingOf: owner });
});
afterEach(() => server.stop());

/** The children in the newest weekly message of a login. */
async function digestChildren(person: Person): Promise<number[]> {
  const { token } = await sessionOf(server, person);
  const { data } = await server.call('digests.settings', { token });
  return (data.latest?.lines ?? []).map((line: { student_id: number }) => line.student_id);
}

/** The weekly messages in a child's bell, as its owner sees them. */
async function bellOf(person: Person): Promise<string[]> {
  const { token } = await sessionOf(server, person);
  const { data } = await server.call('notices.list', { token });
  return data
    .filter(({ title }: { title: string }) => title.startsWith('Tuần '))
    .map(({ content }: { content: string }) => content);
}

test("a guardian's weekly message includes the child if the guardian wants that", async () => {
  const own = await newStudent(server, { classes: { room: 1 } });
  const [wants, alone, wantsNot] = [
    await newGuardian(server, owner, 'see', { as: own }),
    await newGuardian(server, owner, 'see'),
    await newGuardian(server, owner, 'see', { digest: false }),
  ];
  await makeDigestsOnSunday(server);
  expect(await digestChildren(owner)).toEqual([owner.id, sibling.id]);
  expect(await digestChildren(wants)).toEqual([own.id, owner.id]);
  expect(await digestChildren(alone)).toEqual([owner.id]);
  expect(await digestChildren(wantsNot)).toEqual([]);
});

test('the bell of each child shows the children of its own login', async () => {
  const own = await newStudent(server, { classes: { room: 1 } });
  await newGuardian(server, owner, 'see', { as: own });
  await makeDigestsOnSunday(server);
  const [ofOwner, ofOther] = [await bellOf(owner), await bellOf(own)];
  expect(ofOwner.map((content) => content.match(/<p>/g)?.length)).toEqual([2]);
  expect(ofOther.map((content) => content.match(/<p>/g)?.length)).toEqual([1]);
});

test("a guardian switches it on and off; when the guardianship ends, the child's lines disappear", async () => {
  const own = await newStudent(server, { classes: { room: 1 } });
  const follower = await newGuardian(server, owner, 'see', { as: own, digest: false });
  const change = (id: number, token: string) =>
    server.call('guardians.setDigest', { params: { id }, body: { digest: 1 }, token });
  expect((await change(follower.guardianId, owner.token)).status).toBe(404);
  expect((await change(follower.guardianId, follower.token)).status).toBe(200);
  await makeDigestsOnSunday(server);
  expect(await digestChildren(own)).toEqual([own.id, owner.id]);
  const { token } = await sessionOf(server, owner);
  await server.call('guardians.end', { params: { id: follower.guardianId }, body: {}, token });
  expect(await digestChildren(own)).toEqual([own.id]);
});
