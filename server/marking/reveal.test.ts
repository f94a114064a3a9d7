import { randomUUID } from 'node:crypto';
import type { RouteName } from '@bitu/contract/routes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Desk, deskOf, handIn, shortMark, singleItems, storeDesk } from '../testing/desk.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { storeMachineMark } from './index.ts';

let server: TestServer;
let lead: Desk;
beforeAll(async () => {
  server = await testServer();
  await storeDesk(server);
  lead = await deskOf(server, 'lead', { subjects: [5] });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.queries.deleteFrom('marking_items').execute();
});

/** Text that is only in the machine's mark. */
const secret = 'bí mật của máy';
const machine = {
  engine: secret,
  version: secret,
  bands: { right: 1 },
  low: 0.5,
  high: 1.5,
  notes: [
    {
      anchor: { kind: 'sound' as const, start_ms: 1, end_ms: null },
      tag: null,
      text: secret,
      replacement: null,
    },
  ],
  reasons: { right: secret },
};

/** Puts one answer on the desk that a machine has marked too. */
async function handOne(practice = 'desk-hw') {
  const { attempt } = await handIn(server, practice, { one: 'My dog' });
  const [id = 0] = await singleItems(server, attempt.attemptId);
  const answer = { attempt_id: attempt.attemptId, question_id: attempt.id('one') };
  await server.db.queries
    .transaction()
    .execute((trx) => storeMachineMark(trx, answer, machine, server.clock.now));
  return { id, attempt };
}

type DeskCall = Extract<RouteName, `marking.${string}`>;

/** Every call of the desk except `reveal`, in an order in which each one does something. */
const calls = (id: number, token: string): Record<Exclude<DeskCall, 'marking.reveal'>, object> => {
  const claim = { item_id: id, token };
  const mark = { ...shortMark(1), item_id: id, mark_id: randomUUID() };
  return {
    'marking.work': {},
    'marking.groups': {},
    'marking.item': { params: { id } },
    'marking.claim': { params: { id }, body: {} },
    'marking.next': { body: {} },
    'marking.showName': { params: { id }, body: {} },
    'marking.recording': { params: { id, audioId: '0'.repeat(64) } },
    'marking.draft': { body: { ...claim, ...shortMark(1), revision: 1 } },
    'marking.heartbeat': { body: { claims: [claim] } },
    'marking.leeches': {},
    'marking.comments': { query: {} },
    'marking.saveComment': {
      body: { text: 'Tốt', subject_id: 5, criterion: null, question_id: null, shared: false },
    },
    'marking.removeComment': { params: { id: 1 }, body: {} },
    'marking.rubrics': { query: { retired: '1' } },
    'marking.saveRubric': { body: {} },
    'marking.send': { body: mark },
    'marking.undo': { body: { mark_id: mark.mark_id } },
    'marking.skip': { body: { ...claim, reason: 'x' } },
    'marking.handOn': { body: { ...claim, reason: 'x' } },
    'marking.settle': { body: { ...mark, mark_id: randomUUID() } },
    'marking.amend': { body: { ...mark, mark_id: randomUUID(), reason: 'x' } },
    'marking.release': { body: { practice_id: 1, class_id: null } },
  };
};

test('before it is requested, no byte of the machine’s mark is in any reply', async () => {
  const { id } = await handOne();
  const { item } = (await lead.next()).data;
  expect(item).toMatchObject({ id, may_reveal: 1, machine: null });
  for (const [name, input] of Object.entries(calls(id, item.claim.token))) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    const reply = await lead.call(name as RouteName, input);
    expect(reply.status, name).toBeLessThan(500);
    expect(reply.body, name).not.toContain(secret);
  }
});

test('it is shown once every band is set, and those bands are stored', async () => {
  const { id } = await handOne();
  const { item } = (await lead.next()).data;
  const reveal = (bands: object, token = item.claim.token) =>
    lead.call('marking.reveal', { body: { item_id: id, token, bands } });
  expect(await reveal({})).toMatchObject({ code: 10004, data: { missing: ['right'] } });
  expect((await reveal({ right: 2 }, randomUUID())).code).toBe(10003);
  expect((await reveal({ right: 2 })).data).toEqual(machine);
  // Looking again does not change the stored bands.
  expect((await reveal({ right: 1 })).status).toBe(200);
  expect((await lead.item(id)).data.machine).toEqual(machine);
  const other = await deskOf(server, 'teacher', { classes: ['desk'] });
  expect((await other.item(id)).body).not.toContain(secret);

  const { mark_id } = (await lead.send(id, shortMark(1))).data;
  const { rows } = await sql`
    select bands_alone, bands, machine_seen_at is not null as seen from marks where id = ${mark_id}::uuid`.execute(
    server.db.queries,
  );
  expect(rows).toEqual([{ bands_alone: { right: 2 }, bands: { right: 1 }, seen: true }]);
  expect((await lead.call('marking.work')).data.lead.revealed).toEqual({
    items: 1,
    moved: 1,
    warn: 0,
  });
});

test('it is shown neither in a second round nor to the lead who settles', async () => {
  const { id } = await handOne();
  await sql`update marking_items set round_wanted = 2 where id = ${id}`.execute(server.db.queries);
  const first = await deskOf(server, 'teacher', { classes: ['desk'] });
  await first.send(id, shortMark(2));
  server.clock.forward(601);
  const second = await deskOf(server, 'teacher', { classes: ['desk'] });
  const { item } = (await second.next()).data;
  expect(item).toMatchObject({ id, round: 2, may_reveal: 0, machine: null });
  const asked = await second.call('marking.reveal', {
    body: { item_id: id, token: item.claim.token, bands: { right: 0 } },
  });
  expect(asked.code).toBe(10003);
  await second.send(id, shortMark(0));
  const chief = await deskOf(server, 'lead', { subjects: [5] });
  const decided = await chief.item(id);
  expect(decided.data).toMatchObject({ state: 'settling', round: 3, may_reveal: 0 });
  expect(decided.body).not.toContain(secret);
});
