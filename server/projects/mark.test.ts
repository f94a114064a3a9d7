import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveProject, uploadFile } from '../testing/projects.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { listWaiting, markSubmission } from './mark.ts';

let server: TestServer;
let projectId: number;
let newcomer: Awaited<ReturnType<typeof giveProject>>['student'];
beforeAll(async () => {
  server = await testServer();
  server.clock.now = new Date('2026-11-21T13:00:00Z');
  ({ id: projectId, student: newcomer } = await giveProject(server, 'marked', 1));
});
afterAll(() => server.stop());

/** A student who has handed in, and what waits for a mark of theirs. */
async function handedIn() {
  const student = await newcomer();
  const submit = async () => {
    const { id } = await uploadFile(server, student, projectId);
    const body = { project_id: projectId, upload_ids: [id], description: '' };
    return server.call('projects.submit', { token: student.token, body });
  };
  await submit();
  const waiting = async () =>
    (await listWaiting(server.deps)).filter((row) => row.student_id === student.id);
  const [mine] = await waiting();
  const look = async () =>
    (await server.call('projects.project', { params: { id: projectId }, token: student.token }))
      .data;
  return { student, submit, waiting, submissionId: mine?.id ?? 0, look };
}

test('what is marked waits no more, and the child and guests see it', async () => {
  const { student, submissionId, waiting, look } = await handedIn();
  expect(await waiting()).toMatchObject([
    { project_id: projectId, project: 'Gian hàng', student: 'Nguyễn Thử', files: 1 },
  ]);
  await markSubmission(server.deps, { submissionId, mark: 8.5, comment: ' Con vẽ đẹp lắm! ' });
  expect(await waiting()).toEqual([]);
  expect(await look()).toMatchObject({ status: 2, mark: 8.5, comment: 'Con vẽ đẹp lắm!' });
  const share = { params: { id: projectId }, body: { shared: true }, token: student.token };
  const { data } = await server.call('projects.share', share);
  const capability = data.share_url.split('/').at(-1);
  const guest = await server.call('projects.shared', { params: { id: capability } });
  expect(guest.data.mark).toBe(8.5);
  expect(guest.body).not.toContain('Con vẽ đẹp');
});

test('what is to be done again can be handed in after its end, and waits anew', async () => {
  const { submissionId, waiting, submit, look } = await handedIn();
  await markSubmission(server.deps, {
    submissionId,
    mark: null,
    comment: 'Con chụp lại rõ hơn nhé!',
  });
  const { now } = server.clock;
  server.clock.forward(3 * 86_400);
  expect(await look()).toMatchObject({ status: 3, mark: null, is_open: 1 });
  expect((await submit()).status).toBe(200);
  expect(await waiting()).toHaveLength(1);
  server.clock.now = now;
});

test('who marked is noted: the operator, whose work it was, and nothing of what was said', async () => {
  const { student, submissionId } = await handedIn();
  await markSubmission(server.deps, { submissionId, mark: 10, comment: 'Tuyệt vời!' });
  const noted = await server.db.queries
    .selectFrom('audit_log')
    .selectAll()
    .where('student_id', '=', student.id)
    .execute();
  expect(noted).toMatchObject([
    { action: 'mark-project', actor: 'operator', login_id: student.loginId },
  ]);
  expect(JSON.stringify(noted)).not.toContain('Tuyệt vời');
});

test('what nobody handed in is not found, and nothing is noted', async () => {
  const counted = () =>
    server.db.queries
      .selectFrom('audit_log')
      .select('id')
      .execute()
      .then((rows) => rows.length);
  const before = await counted();
  await expect(
    markSubmission(server.deps, { submissionId: 999_999_999, mark: 5, comment: null }),
  ).rejects.toMatchObject({ error: 'notFound' });
  expect(await counted()).toBe(before);
});
