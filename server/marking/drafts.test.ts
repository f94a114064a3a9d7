import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce } from '../testing/at-once.ts';
import {
  type Desk,
  deskOf,
  handIn,
  markedBefore,
  shortMark,
  singleItems,
  storeDesk,
} from '../testing/desk.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { storeDraft } from './queries/drafts.ts';
import { returnDue } from './return.ts';

let server: TestServer;
let lead: Desk;
let teacher: Desk;
let colleague: Desk;
beforeAll(async () => {
  server = await testServer();
  await storeDesk(server);
  lead = await deskOf(server, 'lead', { subjects: [5] });
  teacher = await deskOf(server, 'teacher', { classes: ['desk'] });
  colleague = await deskOf(server, 'teacher', { classes: ['desk'] });
  await markedBefore(server, teacher.id);
  await markedBefore(server, colleague.id);
});
afterAll(() => server.stop());

async function handOne(rounds: 1 | 2) {
  const { attempt } = await handIn(server, 'desk-hw', { one: 'My dog' });
  const [id = 0] = await singleItems(server, attempt.attemptId);
  await sql`update marking_items set round_wanted = ${rounds} where id = ${id}`.execute(
    server.db.queries,
  );
  return id;
}

const keep = (desk: Desk, item_id: number, revision: number, body: object) =>
  desk.call('marking.draft', { body: { ...body, item_id, token: null, revision } });
const begun = async (desk: Desk) =>
  (await desk.call('marking.work')).data.drafts.map((one: { item_id: number }) => one.item_id);

test("a lead's decision is kept while it is typed, listed, and restored when it is undone", async () => {
  const id = await handOne(2);
  await teacher.send(id, shortMark(2));
  server.clock.forward(601);
  await colleague.send(id, shortMark(0));
  expect((await keep(lead, id, 1, shortMark(1, { comment: 'Ý thứ' }))).data).toMatchObject({
    revision: 1,
    claimed_until: null,
  });
  expect(await begun(lead)).toEqual([id]);
  expect((await lead.item(id)).data.draft).toMatchObject({ revision: 1, comment: 'Ý thứ' });
  const body = { ...shortMark(1, { comment: 'Ý thứ hai' }), item_id: id, mark_id: randomUUID() };
  await lead.call('marking.settle', { body });
  expect(await begun(lead)).toEqual([]);
  const { data } = await lead.call('marking.undo', { body: { mark_id: body.mark_id } });
  expect(data).toMatchObject({ state: 'settling', draft: { comment: 'Ý thứ hai' } });
  expect(await begun(lead)).toEqual([id]);
});

test('a change of a returned mark is kept with its reason until it is sent', async () => {
  const id = await handOne(1);
  await teacher.send(id, shortMark(0));
  server.clock.forward(601);
  await returnDue(server.deps);
  expect(await begun(teacher)).toEqual([]);
  const typed = shortMark(2, { comment: 'Cô đọc lại rồi' });
  await keep(teacher, id, 1, { ...typed, reason: 'Cô đọc' });
  await keep(teacher, id, 2, { ...typed, reason: 'Cô đọc sót' });
  expect(await begun(teacher)).toEqual([id]);
  expect((await teacher.item(id)).data.draft).toMatchObject({
    revision: 2,
    comment: 'Cô đọc lại rồi',
    reason: 'Cô đọc sót',
  });
  const body = { ...typed, item_id: id, mark_id: randomUUID(), reason: 'Cô đọc sót' };
  expect((await teacher.call('marking.amend', { body })).status).toBe(200);
  expect((await teacher.item(id)).data.draft).toBeNull();
  expect(await begun(teacher)).toEqual([]);
});

test('the text typed for a first mark comes back after undo, though it was stored as the second', async () => {
  const id = await handOne(1);
  const typed = shortMark(2, { comment: 'Rõ ý' });
  await keep(colleague, id, 1, typed);
  await teacher.send(id, shortMark(2));
  const sent = await colleague.send(id, typed);
  expect(sent.data.kept_as).toBe('second');
  const undone = { body: { mark_id: sent.data.mark_id } };
  server.clock.forward(1);
  expect((await colleague.call('marking.undo', undone)).data.draft).toMatchObject({
    comment: 'Rõ ý',
  });
});

test('a draft that arrives twice at once is stored once, and both are told so', async () => {
  const id = await handOne(1);
  const body = { ...shortMark(1), comment: 'Ý thứ nhất' };
  const me = {
    id: teacher.id,
    roles: ['teacher' as const],
    subjects: [],
    sessionId: 0,
    factorAt: null,
  };
  const second = await atOnce(
    server,
    (trx) => storeDraft(trx, me, { item_id: id, revision: 1, body }, server.clock.now),
    () => keep(teacher, id, 1, body),
  );
  expect(second).toMatchObject({ status: 200, data: { revision: 1 } });
});
