import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atOnce } from '../testing/at-once.ts';
import { type Desk, deskOf, handIn, shortMark, singleItems, storeDesk } from '../testing/desk.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { send } from './send.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await storeDesk(server);
  await storeDesk(server, 'maths', 1);
});
afterAll(() => server.stop());

/** Only what the test itself submits is on the desk. */
beforeEach(async () => {
  await server.db.queries.deleteFrom('marking_items').execute();
});

const lead = (subjects = [5]) => deskOf(server, 'lead', { subjects });
const teacher = (...classes: string[]) => deskOf(server, 'teacher', { classes });
const hand = async (practice = 'desk-hw', answers: Record<string, string> = { one: 'a' }) => {
  const { attempt } = await handIn(server, practice, answers);
  return singleItems(server, attempt.attemptId);
};
/** Creates children who submit one answer each. */
async function handMany(count: number): Promise<number[]> {
  const ids: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one child after the other
  for (let i = 0; i < count; i += 1) ids.push(...(await hand()));
  return ids;
}
const idsIn = ({ data }: Awaited<ReturnType<Desk['next']>>) => [data.item?.id, data.behind?.id];

describe('the order', () => {
  test('is question by question, the same for everybody, and not the order of arrival', async () => {
    const arrived: number[] = [];
    for (let i = 0; i < 4; i += 1)
      // oxlint-disable-next-line no-await-in-loop -- one child after the other
      arrived.push(...(await hand('desk-hw', { one: 'a', two: 'b' })));
    const order = async (desk: Desk) => {
      const items: { id: number; group: string }[] = [];
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- one item after the other
        const { data } = await desk.next({ sending: items.map(({ id }) => id) });
        if (!data.item) return items;
        items.push({ id: data.item.id, group: data.item.group });
        // oxlint-disable-next-line no-await-in-loop
        await desk.call('marking.skip', {
          body: { item_id: data.item.id, token: data.item.claim.token, reason: 'sau' },
        });
      }
    };
    const first = await order(await lead());
    const second = await order(await lead());
    expect(first).toEqual(second);
    expect(first).toHaveLength(8);
    expect(new Set(first.slice(0, 4).map(({ group }) => group)).size).toBe(1);
    expect(first.map(({ id }) => id)).not.toEqual(arrived);
  });

  test('within a group only its items are given, and claims in other groups are released', async () => {
    const [id = 0] = await hand('desk-test', { one: 'a' });
    const [homework = 0] = await hand();
    const desk = await lead();
    const { data } = await desk.item(id);
    expect(idsIn(await desk.next()).sort()).toEqual([id, homework].sort());
    expect(idsIn(await desk.next({ group: data.group }))).toEqual([id, undefined]);
    expect((await desk.item(homework)).data.claim).toBeNull();
  });
});

describe('a claim', () => {
  test('belongs to one person: two never get the same item', async () => {
    await handMany(4);
    const [a, b] = [await lead(), await lead()];
    const batches = (await Promise.all([a.next(), b.next(), a.next(), b.next()])).map(idsIn);
    // Of concurrent calls, one may find nothing that is free.
    const of = (...calls: number[]) =>
      new Set(calls.flatMap((call) => batches[call] ?? []).filter((id) => id !== undefined));
    expect(of(0, 1, 2, 3).size).toBeGreaterThan(0);
    expect([...of(0, 2)].filter((id) => of(1, 3).has(id))).toEqual([]);
  });

  test('gives the item after the next as well, and one person holds at most three', async () => {
    await handMany(6);
    const desk = await lead();
    const first = await desk.next();
    const [one, two] = idsIn(first);
    const second = await desk.next({ sending: [one] });
    expect(second.data.item.id).toBe(two);
    expect(second.data.item.claim.token).toBe(first.data.behind.claim.token);
    const three = second.data.behind.id;
    // Three are claimed, so there is no fourth.
    expect(idsIn(await desk.next({ sending: [one, two] }))).toEqual([three, undefined]);
    expect(second.data.left).toEqual({ waiting: 6, overdue: 0 });
  });

  test('that a sent mark ended does not begin again when the next item is requested at the same time', async () => {
    const [id = 0] = await handMany(1);
    const [a, b] = [await teacher('desk'), await teacher('desk')];
    await server.db.queries.updateTable('marking_items').set({ round_wanted: 2 }).execute();
    await a.call('marking.claim', { params: { id }, body: {} });
    const sent = { mark_id: randomUUID(), item_id: id, body: shortMark(1) };
    const me = {
      id: a.id,
      roles: ['teacher' as const],
      subjects: [],
      sessionId: 0,
      factorAt: null,
    };
    await atOnce(
      server,
      (trx) => send(server.deps, trx, me, sent),
      () => a.next(),
    );
    server.clock.forward(11 * 60);
    const second = await b.call('marking.claim', { params: { id }, body: {} });
    expect(second).toMatchObject({ status: 200, data: { state: 'second', round: 2 } });
  });

  test('ends after 20 minutes, and is extended by drafts and heartbeats', async () => {
    await handMany(1);
    const [a, b] = [await lead(), await lead()];
    const { item } = (await a.next()).data;
    const claim = { item_id: item.id, token: item.claim.token };
    expect((await b.next()).data.item).toBeNull();
    server.clock.forward(19 * 60);
    expect((await a.call('marking.heartbeat', { body: { claims: [claim] } })).status).toBe(200);
    server.clock.forward(19 * 60);
    const draft = { ...claim, ...shortMark(1), revision: 1 };
    expect((await a.call('marking.draft', { body: draft })).data.claimed_until).toBeGreaterThan(0);
    server.clock.forward(19 * 60);
    expect((await b.next()).data.item).toBeNull();
    server.clock.forward(61);
    expect((await b.next()).data.item.id).toBe(item.id);
    const over = await a.call('marking.heartbeat', { body: { claims: [claim] } });
    expect(over).toMatchObject({ status: 409, code: 10003 });
    // The draft is kept anyway.
    const late = await a.call('marking.draft', { body: { ...draft, revision: 2, comment: 'Hay' } });
    expect(late.data).toMatchObject({ revision: 2, claimed_until: null });
    expect((await a.item(item.id)).data.draft).toMatchObject({ comment: 'Hay', revision: 2 });
    expect((await b.item(item.id)).data.draft).toBeNull();
  });

  test('an older draft replaces nothing', async () => {
    await handMany(1);
    const desk = await lead();
    const { item } = (await desk.next()).data;
    const save = (revision: number, comment: string) =>
      desk.call('marking.draft', {
        body: {
          ...shortMark(1, { comment }),
          item_id: item.id,
          token: item.claim.token,
          revision,
        },
      });
    await save(3, 'mới');
    expect((await save(2, 'cũ')).data.revision).toBe(3);
    expect((await desk.item(item.id)).data.draft.comment).toBe('mới');
  });

  test('a skipped item goes to others, one that is passed on only to the lead', async () => {
    const [id] = await handMany(1);
    const [a, b, chief] = [await teacher('desk'), await teacher('desk'), await lead()];
    const take = async (desk: Desk) => {
      const { item } = (await desk.next()).data;
      return item && { item_id: item.id, token: item.claim.token, reason: 'Khó quá' };
    };
    await a.call('marking.skip', { body: await take(a) });
    expect(await take(a)).toBeNull();
    await b.call('marking.handOn', { body: await take(b) });
    expect(await take(b)).toBeNull();
    expect((await chief.next()).data.item).toMatchObject({ id, handed_on: 'Khó quá' });
    expect((await chief.call('marking.work')).data.lead.handed_on).toMatchObject([
      { item_id: id, reason: 'Khó quá' },
    ]);
  });

  test('one item can be claimed from a list, unless somebody else has claimed it', async () => {
    const [id = 0] = await handMany(1);
    const [a, b] = [await lead(), await lead()];
    expect((await a.call('marking.claim', { params: { id }, body: {} })).data.claim).not.toBeNull();
    expect(await b.call('marking.claim', { params: { id }, body: {} })).toMatchObject({
      code: 10003,
    });
  });
});

describe('reach', () => {
  test('a teacher has her own classes, a lead her own subjects, and an owner only views', async () => {
    const [english = 0] = await hand();
    const [maths = 0] = await hand('maths-hw');
    const sees = async (desk: Desk) =>
      (await Promise.all([desk.item(english), desk.item(maths)])).map(({ status }) => status);
    expect(await sees(await teacher('desk'))).toEqual([200, 404]);
    expect(await sees(await teacher('maths'))).toEqual([404, 200]);
    expect(await sees(await teacher())).toEqual([404, 404]);
    expect(await sees(await lead([1]))).toEqual([404, 200]);
    const owner = await deskOf(server, 'owner');
    expect(await sees(owner)).toEqual([200, 200]);
    expect((await owner.next()).status).toBe(403);
    // Only those who mark are offered the name.
    expect((await owner.item(english)).data.may_show_name).toBe(0);
    expect((await (await lead()).item(english)).data.may_show_name).toBe(1);
    expect((await (await deskOf(server, 'office')).item(english)).status).toBe(403);
  });

  test('nothing of another class can be given, counted, claimed or marked', async () => {
    const [id = 0] = await hand('maths-hw');
    const other = await teacher('desk');
    expect((await other.next()).data).toMatchObject({ item: null, left: { waiting: 0 } });
    expect((await other.call('marking.groups')).data).toEqual([]);
    const token = '00000000-0000-4000-8000-000000000000';
    const claim = { item_id: id, token };
    const replies = await Promise.all([
      other.send(id, shortMark(1)),
      other.call('marking.claim', { params: { id }, body: {} }),
      other.call('marking.showName', { params: { id }, body: {} }),
      other.call('marking.draft', { body: { ...claim, ...shortMark(1), revision: 1 } }),
      other.call('marking.skip', { body: { ...claim, reason: 'x' } }),
      other.call('marking.handOn', { body: { ...claim, reason: 'x' } }),
      other.call('marking.reveal', { body: { ...claim, bands: { right: 1 } } }),
      other.call('marking.recording', { params: { id, audioId: '0'.repeat(64) } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
  });

  test('a substitute has the class until 7 days after the last lesson taken over', async () => {
    const [id = 0] = await hand();
    const desk = await teacher('desk');
    const until = new Date(server.clock.now.getTime());
    const change = { role: 'substitute', until } as const;
    const mine = server.db.queries.updateTable('staff_classes').set(change);
    await mine.where('staff_id', '=', desk.id).execute();
    const { now } = server.clock;
    const after = async (days: number) => {
      server.clock.now = new Date(now.getTime() + days * 86_400_000 - 1000);
      const token = await server.deps.staffSessions.open(desk.id, {
        device: null,
        factorAt: server.clock.now,
      });
      return (await server.call('marking.item', { params: { id }, token })).status;
    };
    expect([await after(7), await after(8)]).toEqual([200, 404]);
    server.clock.now = now;
  });

  test('the name is hidden; in homework it is shown on request, which is logged', async () => {
    const [homework = 0] = await hand();
    const [exam = 0] = await hand('desk-test', { one: 'a' });
    const desk = await lead();
    const reply = await desk.next();
    expect(reply.data.item.label).toMatch(/^Bài \d{4}$/);
    expect(reply.body).not.toContain('Nguyễn Thử');
    const ask = (id: number) => desk.call('marking.showName', { params: { id }, body: {} });
    expect((await ask(homework)).data).toEqual({ name: 'Nguyễn Thử' });
    expect((await ask(exam)).status).toBe(404);
    const noted = server.db.queries.selectFrom('audit_log').selectAll();
    expect(await noted.where('staff_id', '=', desk.id).execute()).toMatchObject([
      { action: 'show-name', target_type: 'marking-item', target_id: homework },
    ]);
  });
});

test('groups list what waits, question by question', async () => {
  await hand('desk-hw', { one: 'a', two: 'b' });
  await hand();
  const { data } = await (await lead()).call('marking.groups');
  expect(data).toMatchObject([
    { kind: 'short', waiting: 2, second: 0, overdue: 0, practice_title: 'Bài desk-hw' },
    { kind: 'short', waiting: 1 },
  ]);
  expect(data[0].title).toBe('Con viết về one');
});

test('eight concurrent markers mark every item exactly once', async () => {
  const ids = await handMany(24);
  const people = await Promise.all(Array.from({ length: 8 }, () => lead()));
  const markAll = async (desk: Desk) => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one item after the other
      const { item } = (await desk.next()).data;
      if (!item) return;
      // oxlint-disable-next-line no-await-in-loop
      expect((await desk.send(item.id, shortMark(2))).data.kept_as).toBe('first');
    }
  };
  await Promise.all(people.map(markAll));
  const marks = server.db.queries.selectFrom('marks').select(['item_id', 'round']);
  const rows = await marks.where('undone_at', 'is', null).execute();
  expect(rows.map(({ item_id }) => item_id).sort((a, b) => a - b)).toEqual(
    ids.toSorted((a, b) => a - b),
  );
  expect(new Set(rows.map(({ round }) => round))).toEqual(new Set([1]));
});
