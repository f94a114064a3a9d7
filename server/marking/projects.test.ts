import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeSubmission } from '../projects/queries/projects.ts';
import { atOnce } from '../testing/at-once.ts';
import { type Desk, deskOf } from '../testing/desk.ts';
import { giveProject, uploadFile } from '../testing/projects.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { addProjectItem } from './add-items.ts';
import { returnDue } from './return.ts';
import { notify } from './notify.ts';

let server: TestServer;
let projectId: number;
let newcomer: Awaited<ReturnType<typeof giveProject>>['student'];
let lead: Desk;
beforeAll(async () => {
  server = await testServer();
  server.clock.now = new Date('2026-11-21T13:00:00Z');
  ({ id: projectId, student: newcomer } = await giveProject(server, 'marked', 1));
  lead = await deskOf(server, ['teacher', 'lead'], { subjects: [5] });
});
afterAll(() => server.stop());

/** Returns a child who has submitted a project, and calls to work on it. */
async function handedIn() {
  const { id, token } = await newcomer();
  const submit = async () => {
    const upload = await uploadFile(server, { token }, projectId);
    const body = {
      project_id: projectId,
      upload_ids: [upload.id],
      description: 'Gian hàng của con',
    };
    return server.call('projects.submit', { token, body });
  };
  expect((await submit()).status).toBe(200);
  const items = async () =>
    (
      await sql<{ id: number; state: string; submission_id: number }>`
        update marking_items set round_wanted = 1 where student_id = ${id} returning id, state, submission_id`.execute(
        server.db.queries,
      )
    ).rows.toSorted((a, b) => a.id - b.id);
  const look = async () =>
    (await server.call('projects.project', { params: { id: projectId }, token })).data;
  const [item] = await items();
  return {
    id,
    token,
    submit,
    items,
    look,
    itemId: item?.id ?? 0,
    of: { submission_id: item?.submission_id ?? 0 },
  };
}

const mark = (own: object = {}) => ({
  bands: { content: 8, form: 9, effort: 9 },
  outcome: 'marked' as const,
  comment: '{con} vẽ đẹp lắm!',
  next_step: '',
  notes: [],
  sure: true,
  active_seconds: 60,
  ...own,
});

const past = async () => {
  server.clock.forward(601);
  await returnDue(server.deps);
};

test('a project is marked with its files in view, and the child and guests see the mark', async () => {
  const { token, look, itemId, of } = await handedIn();
  const item = await lead.item(itemId);
  expect(item.data, item.body).toMatchObject({
    kind: 'project',
    project: { id: projectId, title: 'Gian hàng' },
    question: null,
    answer: { description: 'Gian hàng của con', text: null, files: [{ kind: 'image' }] },
    rubric: { code: 'project', scale: { max: 10 } },
  });
  const { link_store, upload_id } = item.data.answer.files[0];
  expect((await server.app.inject({ url: link_store })).statusCode).toBe(200);
  const anchor = { kind: 'file' as const, upload_id, page: 1, x: 0.25, y: 0.5 };
  const notes = [{ anchor, tag: 'well_done' as const, text: 'Màu đẹp, {con}!', replacement: null }];
  const sent = await lead.send(itemId, mark({ notes, next_step: 'Thêm bảng giá nhé.' }));
  expect(sent.data).toMatchObject({ overall: 8.5, state: 'marked' });
  await past();
  expect(await look()).toMatchObject({
    status: 2,
    mark: 8.5,
    comment: 'Thử vẽ đẹp lắm!',
    feedback: {
      criteria: [{ band: 8 }, { band: 9 }, { band: 9 }],
      next_step: 'Thêm bảng giá nhé.',
      notes: [{ anchor, tag: 'well_done', text: 'Màu đẹp, Thử!' }],
    },
  });
  const share = { params: { id: projectId }, body: { shared: true }, token };
  const { data } = await server.call('projects.share', share);
  const capability = data.share_url.split('/').at(-1);
  const guest = await server.call('projects.shared', { params: { id: capability } });
  expect(guest.data.mark).toBe(8.5);
  expect(guest.body).not.toMatch(/vẽ đẹp|Màu đẹp/);
  await server.db.queries.transaction().execute((trx) => notify(server.deps, trx, of));
  expect((await server.call('notices.list', { token })).data).toMatchObject([
    { title: 'Cô đã chấm bài của con', url: `/practice-project/${projectId}` },
  ]);
});

test('asked to redo it, a child submits after the end, and it waits again', async () => {
  const { submit, look, items, itemId } = await handedIn();
  await lead.send(
    itemId,
    mark({ bands: {}, outcome: 'again', comment: 'Con chụp lại rõ hơn nhé!' }),
  );
  await past();
  const { now } = server.clock;
  server.clock.forward(3 * 86_400);
  const { token } = await deskAgain();
  expect(await look()).toMatchObject({
    status: 3,
    mark: null,
    comment: 'Con chụp lại rõ hơn nhé!',
    is_open: 1,
  });
  expect((await submit()).status).toBe(200);
  const [first, second] = await items();
  expect([first?.state, second?.state]).toEqual(['returned', 'waiting']);
  expect(
    (await server.call('marking.item', { params: { id: second?.id ?? 0 }, token })).status,
  ).toBe(200);
  server.clock.now = now;
});

const deskAgain = () => deskOf(server, ['lead'], { subjects: [5] });

test('a project that is submitted again before it is returned replaces the earlier one on the desk', async () => {
  const { submit, items, itemId, look } = await handedIn();
  const markId = randomUUID();
  await lead.send(itemId, mark(), markId);
  await submit();
  expect((await items()).map(({ state }) => state)).toEqual(['withdrawn', 'waiting']);
  await past();
  expect(await look()).toMatchObject({ status: 1, mark: null });
  // A repeated mark of the earlier submission is accepted and changes nothing.
  expect((await lead.send(itemId, mark(), markId)).status).toBe(200);
});

test('a project that is submitted again while its mark is returned: neither fails', async () => {
  const { id: studentId, look, itemId, of } = await handedIn();
  await lead.call('marking.claim', { params: { id: itemId }, body: {} });
  expect((await lead.send(itemId, mark())).status).toBe(200);
  server.clock.forward(601);
  const own = { studentId, projectId, uploadIds: [0], description: 'Lần hai' };
  await atOnce(
    server,
    (trx) => storeSubmission(trx, { ...own, now: server.clock.now }),
    () => returnDue(server.deps),
    (trx) => addProjectItem(trx, of.submission_id, server.clock.now),
  );
  expect(await look()).toMatchObject({ description: 'Lần hai' });
});

test('once a project is submitted again, the mark of the earlier submission cannot be amended', async () => {
  const { id: studentId, look, itemId, of } = await handedIn();
  await lead.send(itemId, mark({ bands: {}, outcome: 'again', comment: 'Con chụp lại nhé!' }));
  await past();
  const amend = () => {
    const body = { ...mark(), item_id: itemId, mark_id: randomUUID(), reason: 'Cô xem lại.' };
    return lead.call('marking.amend', { body });
  };
  const own = { studentId, projectId, uploadIds: [0], description: 'Lần hai' };
  const amended = await atOnce(
    server,
    (trx) => storeSubmission(trx, { ...own, now: server.clock.now }),
    amend,
    (trx) => addProjectItem(trx, of.submission_id, server.clock.now),
  );
  for (const reply of [amended, await amend()])
    expect([reply.status, reply.body]).toEqual([
      409,
      expect.stringContaining('Học sinh đã nộp lại'),
    ]);
  expect(await look()).toMatchObject({ status: 1, mark: null, description: 'Lần hai' });
});
