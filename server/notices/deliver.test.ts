import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newFamily } from '../testing/family.ts';
import { hostileHtml } from '../testing/hostile-html.ts';
import { listenAnywhere, listenToEvents } from '../testing/listen.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { deliverNotice } from './deliver.ts';
import type { NewNotice, Recipients } from './queries/deliver.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const text: NewNotice = { kind: 'class', title: 'Tin', content: 'Tin', url: null, urgent: false };
const deliver = (to: Recipients, own: Partial<NewNotice> = {}) =>
  deliverNotice(server.deps, { ...text, ...own }, to);
const titlesOf = async ({ token }: { token: string }) =>
  (await server.call('notices.list', { token })).data.map((one: { title: string }) => one.title);
const soon = { interval: 20 };

describe('a notice goes to', () => {
  test('everybody', async () => {
    const people = [await newStudent(server), await newStudent(server)];
    const { rows } = await server.db.pool.query('select id from students');
    const delivery = await deliver('all', { title: 'Cho tất cả' });
    expect(delivery?.count).toBe(rows.length);
    for (const one of people) expect(await titlesOf(one)).toEqual(['Cho tất cả']);
    // A student who registers later does not get it.
    expect(await titlesOf(await newStudent(server))).toEqual([]);
  });

  test('the pupils of a class, also on trial, and not those who have left', async () => {
    const [pupil, trial, former, other] = [
      await newStudent(server, { classes: { 'starters-b': 1 } }),
      await newStudent(server, { classes: { 'starters-b': 2 } }),
      await newStudent(server, { classes: { 'starters-b': 3 } }),
      await newStudent(server, { classes: { 'movers-a': 1 } }),
    ];
    await deliver({ class: 'starters-b' }, { title: 'Lớp' });
    expect(await titlesOf(pupil)).toEqual(['Lớp']);
    expect(await titlesOf(trial)).toEqual(['Lớp']);
    expect(await titlesOf(former)).toEqual([]);
    expect(await titlesOf(other)).toEqual([]);
  });

  test('all children of a phone', async () => {
    const { phone, students } = await newFamily(server, 'Bùi An', 'Bùi Bình');
    expect(await deliver({ phone })).toMatchObject({ count: 2 });
    for (const child of students) expect(await titlesOf(child)).toEqual(['Tin']);
  });

  test('one student', async () => {
    const student = await newStudent(server);
    const sibling = await newStudent(server, { siblingOf: student });
    expect(await deliver({ student: student.userName })).toMatchObject({ count: 1 });
    expect(await titlesOf(sibling)).toEqual([]);
  });

  test.each([{ class: 'no-such' }, { phone: '0999999999' }, { student: 'nobody' }])(
    'nobody for %j, and then it is not stored at all',
    async (to) => {
      const count = async () =>
        (await server.db.queries.selectFrom('notices').select('id').execute()).length;
      const before = await count();
      expect(await deliver(to)).toBeUndefined();
      expect(await count()).toBe(before);
    },
  );
});

describe('open screens are notified', () => {
  const listening = async (people: Person[]) => {
    const origin = await listenAnywhere(server.app);
    return Promise.all(people.map(({ token }) => listenToEvents(origin, token)));
  };

  test('all of them if it is for everybody', async () => {
    const screens = await listening([await newStudent(server), await newStudent(server)]);
    const delivery = await deliver('all', { urgent: true });
    const event = {
      name: 'notice',
      data: { type: 'notice', notice_id: delivery?.id, urgent: true },
    };
    for (const screen of screens) {
      await expect.poll(() => screen.events, soon).toEqual([event]);
      screen.stop();
    }
  });

  test('only those of the class; the event has no content', async () => {
    const [pupil, other] = [
      await newStudent(server, { classes: { 'flyers-a': 1 } }),
      await newStudent(server),
    ];
    const [heard, quiet] = await listening([pupil, other]);
    const delivery = await deliver({ class: 'flyers-a' }, { title: 'Riêng lớp' });
    await deliver({ student: other.userName }, { title: 'Sau đó' });
    await expect.poll(() => quiet?.events.length, soon).toBe(1);
    await expect
      .poll(() => heard?.events, soon)
      .toEqual([{ name: 'notice', data: { type: 'notice', notice_id: delivery?.id } }]);
    heard?.stop();
    quiet?.stop();
  });

  test('more students than one database notification can name', async () => {
    const ids = Array.from({ length: 1300 }, (_, i) => 100_000_000_000_000 + i);
    const heard: number[] = [];
    const stops = ids.map((id) => server.deps.bus.subscribe(id, () => heard.push(id)));
    await server.deps.bus.publish(ids, { type: 'notice', notice_id: 1 });
    await expect.poll(() => heard.length, soon).toBe(ids.length);
    expect(heard).toEqual(ids);
    for (const stop of stops) stop();
  });
});

test('stored text is sanitised, however hostile', async () => {
  const student = await newStudent(server);
  const content = hostileHtml.slice(0, 60).join('');
  await deliver(
    { student: student.userName },
    { title: '<p>Nghỉ <b>Tết</b><img src=x onerror=executed=1></p>', content },
  );
  const { data } = await server.call('notices.list', { token: student.token });
  expect(data[0].title).toBe('Nghỉ <b>Tết</b>');
  expect(data[0].content).not.toMatch(/<(?!\/?(?:p|b|ul|li|a|span|br)[ >])/);
  expect(data[0].content).not.toMatch(/<[^>]*executed/);
});
