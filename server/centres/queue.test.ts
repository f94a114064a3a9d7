import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { listenAnywhere, listenTo } from '../testing/listen.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { callNext, deletePastQueues, queueOf, setOpen } from './queue.ts';

const centreId = 1;
const code = 'demo-ha-noi';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ trustedProxies: 1 });
});
afterAll(() => server.stop());

let phones = 0;
const freshPhone = () => `0966${String(++phones).padStart(6, '0')}`;
const take = (body: object = {}, { id = centreId, address = `10.0.0.${phones % 250}` } = {}) =>
  server.call('centres.take', {
    params: { id },
    body: { name: 'Phạm Thu Hà', phone: freshPhone(), ...body },
    headers: { 'x-forwarded-for': address },
  });
const ticketOf = (ticket: string) => server.call('centres.ticket', { params: { ticket } });
const leave = (ticket: string) => server.call('centres.leave', { params: { ticket } });
const soon = { interval: 20 };

/** Moves the clock to a day without numbers. */
async function newDay() {
  server.clock.forward(86_400);
  await setOpen(server.deps, code, true);
}

test('the centres are listed with the state of their queues, without any names', async () => {
  const { status, data, body } = await server.call('centres.list');
  expect(status).toBe(200);
  expect(data).toHaveLength(2);
  expect(data[0]).toMatchObject({
    is_open: true,
    serving_number: null,
    waiting: 0,
    last_number: 0,
  });
  await take({ name: 'Bùi Thị Xuân' });
  expect(body + (await server.call('centres.list')).body).not.toMatch(/Xuân|0966/);
});

test('numbers count from 1; called, passed and cancelled ones are shown as such', async () => {
  await newDay();
  const [one, two, three] = [await take(), await take(), await take()].map(({ data }) => data);
  expect([one, two, three].map(({ number, ahead }) => [number, ahead])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ]);
  expect(one.ticket).toMatch(/^[\w-]{22}$/);
  expect(await callNext(server.deps, code)).toBe(1);
  expect((await ticketOf(one.ticket)).data).toMatchObject({
    status: 'called',
    ahead: 0,
    centre: { serving_number: 1, waiting: 2, last_number: 3 },
  });
  expect((await leave(two.ticket)).data.status).toBe('left');
  expect((await leave(two.ticket)).data.status).toBe('left');
  expect((await ticketOf(three.ticket)).data).toMatchObject({ status: 'waiting', ahead: 0 });
  expect(await callNext(server.deps, code)).toBe(3);
  expect((await ticketOf(one.ticket)).data.status).toBe('passed');
  expect((await leave(one.ticket)).data.status).toBe('passed');
  expect(await callNext(server.deps, code)).toBeNull();
});

test('a hundred concurrent calls get a hundred numbers without a gap', async () => {
  await newDay();
  const answers = await Promise.all(Array.from({ length: 100 }, () => take()));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const numbers = answers.map(({ data }) => data.number as number).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
  expect(new Set(answers.map(({ data }) => data.ticket)).size).toBe(100);
});

test('two concurrent calls call two numbers', async () => {
  await newDay();
  for (let i = 0; i < 3; i++) await take();
  const called = await Promise.all([callNext(server.deps, code), callNext(server.deps, code)]);
  expect(called.toSorted()).toEqual([1, 2]);
});

describe('a phone', () => {
  test('that is already waiting gets another number, so that a stranger who types it learns nothing', async () => {
    await newDay();
    const phone = freshPhone();
    const [one, two] = [await take({ phone }), await take({ phone })];
    expect([one.data.number, two.data.number]).toEqual([1, 2]);
    expect(two.data).toMatchObject({ status: 'waiting', ahead: 1 });
  });

  test('takes ten numbers a day from one address', async () => {
    await newDay();
    const phone = freshPhone();
    const statuses = [];
    for (let i = 0; i < 11; i++)
      statuses.push((await take({ phone }, { address: '10.1.0.1' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await take({ phone }, { address: '10.1.0.2' })).status).toBe(200);
  });
});

test.each([
  [{ name: '' }, 2013],
  [{ name: 'a'.repeat(31) }, 2014],
  [{ name: 'An 2' }, 2001],
  [{ name: 'An\u202e' }, 2001],
  [{ phone: '12345' }, 2004],
])('%j is refused', async (body, expected) => {
  expect((await take(body)).code).toBe(expected);
});

test('neither a closed queue nor an unknown centre gives a number', async () => {
  await newDay();
  const before = (await take()).data;
  await setOpen(server.deps, code, false);
  expect(await take()).toMatchObject({ status: 409, code: 6001 });
  expect((await ticketOf(before.ticket)).data.status).toBe('waiting');
  expect((await take({}, { id: 999_999 })).status).toBe(404);
  await expect(setOpen(server.deps, 'nowhere', true)).rejects.toMatchObject({ error: 'notFound' });
});

test('an unknown ticket is not found, and the stored hash opens nothing', async () => {
  await newDay();
  const { data } = await take();
  expect((await ticketOf('x'.repeat(22))).status).toBe(404);
  const { rows } = await sql<{ hash: string }>`
    select encode(ticket_hash, 'base64') as hash from queue_tickets`.execute(server.db.queries);
  expect(rows.some(({ hash }) => hash.includes(data.ticket))).toBe(false);
});

test('numbers end with the day, and the names are deleted', async () => {
  await newDay();
  const { data } = await take({ name: 'Ngô Quỳnh Như' });
  expect(await queueOf(server.deps, code)).toMatchObject([{ number: 1, name: 'Ngô Quỳnh Như' }]);
  await newDay();
  expect((await ticketOf(data.ticket)).data).toMatchObject({ status: 'over', ahead: 0 });
  expect((await take()).data.number).toBe(1);
  await deletePastQueues(server.deps);
  const { rows } = await sql<{ names: string }>`
    select string_agg(name, ',') as names from queue_tickets`.execute(server.db.queries);
  expect(rows[0]?.names).toBe('Phạm Thu Hà');
  expect((await ticketOf(data.ticket)).status).toBe(404);
});

describe('the stream of a centre', () => {
  test('shows changes of the queue to everybody, without names', async () => {
    await newDay();
    const origin = await listenAnywhere(server.app);
    const screens = await Promise.all([
      listenTo(`${origin}/api/centres/${centreId}/events`),
      listenTo(`${origin}/api/centres/${centreId}/events`),
    ]);
    for (const { status, headers } of screens)
      expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const elsewhere = await listenTo(`${origin}/api/centres/2/events`);
    await take();
    for (const { events } of screens)
      await expect
        .poll(() => events.at(-1)?.data, soon)
        .toMatchObject({ id: centreId, waiting: 1 });
    await callNext(server.deps, code);
    for (const { events } of screens)
      await expect
        .poll(() => events.at(-1), soon)
        .toMatchObject({ name: 'queue', data: { serving_number: 1, waiting: 0, last_number: 1 } });
    expect(JSON.stringify(screens[0].events)).not.toMatch(/Thu Hà|0966/);
    expect(elsewhere.events.every(({ data }) => data['id'] === 2)).toBe(true);
    for (const screen of [...screens, elsewhere]) screen.stop();
  });

  test('of an unknown centre is not found', async () => {
    const origin = await listenAnywhere(server.app);
    expect((await listenTo(`${origin}/api/centres/999999/events`)).status).toBe(404);
  });
});
