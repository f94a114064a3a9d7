import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskOf, handIn, shortMark, singleItems, storeDesk } from '../testing/desk.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { notifyLate } from './notify.ts';
import { returnDue } from './return.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  server.clock.now = new Date('2026-11-25T11:00:00Z');
  await storeDesk(server);
});
afterAll(() => server.stop());

const at = (local: string) => Date.parse(`${local}+07:00`) / 1000;

test('the family gets the teacher’s due time, and once a new time if it is missed', async () => {
  const { student, attempt } = await handIn(server, 'desk-hw', { one: 'a', two: 'b' });
  expect((await attempt.result()).data.marked_by).toBe(at('2026-11-27T18:00'));
  expect(await notifyLate(server.deps)).toBe(0);

  server.clock.now = new Date('2026-11-27T11:15:00Z');
  expect(await notifyLate(server.deps)).toBe(2);
  expect(await notifyLate(server.deps)).toBe(0);
  const { data } = await server.call('notices.list', { token: student.token });
  expect(data).toMatchObject([
    {
      title: 'Cô cần thêm thời gian để chấm bài',
      content: '“Bài desk-hw”: cô sẽ chấm trước 19:00 thứ Bảy 28/11.',
      url: `/practice-result/${attempt.attemptId}`,
    },
  ]);
  expect((await attempt.result()).data.marked_by).toBe(at('2026-11-28T19:00'));
});

test('overdue items come first, whatever their place in the order', async () => {
  const { attempt } = await handIn(server, 'desk-hw', { one: 'a' });
  const [late = 0] = await singleItems(server, attempt.attemptId);
  server.clock.forward(49 * 3600);
  for (let i = 0; i < 6; i += 1)
    // oxlint-disable-next-line no-await-in-loop -- one child after the other
    await handIn(server, 'desk-hw', { one: `${i}` });
  const lead = await deskOf(server, 'lead', { subjects: [5] });
  const ids: number[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one item after the other
    const { data } = await lead.next();
    if (data.item.urgency !== 'overdue') break;
    ids.push(data.item.id);
    // oxlint-disable-next-line no-await-in-loop
    await lead.send(data.item.id, shortMark(1));
  }
  expect(ids).toContain(late);
  server.clock.forward(601);
  await returnDue(server.deps);
  expect((await attempt.result()).data.marked_by).toBeNull();
});

test('a marked test that nobody releases is as late as an unmarked one', async () => {
  const { student, attempt } = await handIn(server, 'desk-test', { one: 'a' });
  const [id = 0] = await singleItems(server, attempt.attemptId);
  const lead = await deskOf(server, 'lead', { subjects: [5] });
  await lead.send(id, shortMark(1));
  const told = async () => {
    await notifyLate(server.deps);
    const { data } = await server.call('notices.list', { token: student.token });
    return data.map(({ title }: { title: string }) => title);
  };
  server.clock.forward(40 * 3600);
  expect(await told()).toEqual([]);
  server.clock.forward(40 * 3600);
  expect(await told()).toEqual(['Cô cần thêm thời gian để chấm bài']);
  expect(await told()).toEqual(['Cô cần thêm thời gian để chấm bài']);
});
