import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errors } from '@bitu/contract/errors.ts';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { browser, codesOn } from '../testing/browser.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { esmsTaken, type FakeProvider, smsProvider } from '../testing/sms-provider.ts';
import { countSms } from './cap.ts';
import { enqueueAllSms, enqueueSms, smsQueue, trySending } from './delivery.ts';
import { outboxFile } from '../services/sms/outbox.ts';

const phone = '0984000000';

let fake: FakeProvider;
let server: TestServer;
beforeEach(async () => {
  fake = await smsProvider();
  const esms = {
    provider: 'esms',
    url: fake.url,
    apiKey: 'k',
    secretKey: 's',
    brandname: 'Bitu',
  } as const;
  server = await testServer({ trustedProxies: 1, sms: { choice: esms, dailyCap: 100 } });
  // The queue uses real time: with this clock an hour ahead, no job is due before the test says so.
  server.clock.forward(3600);
});
afterEach(async () => {
  await server.stop();
  await fake.close();
});

let addresses = 0;
const freshBrowser = () => browser(server, { address: `198.51.100.${++addresses}` });
const codeIn = (index: number) => /\b\d{6}\b/.exec(fake.received[index]?.body ?? '')?.[0] ?? '';
const lastMessage = () =>
  server.db.queries
    .selectFrom('sms_messages')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

/** Drops waiting messages. Returns those that a job is just sending. */
async function dropWaiting() {
  const { queries } = server.db;
  await queries
    .updateTable('sms_messages')
    .set({ status: 'dropped', sealed: null })
    .where('status', '=', 'waiting')
    .execute();
  return queries.selectFrom('sms_messages').select('id').where('status', '=', 'sending').execute();
}

test('a provider that accepts the message: one SMS, and nothing readable is left', async () => {
  fake.reply = esmsTaken;
  const here = freshBrowser();
  expect((await here.askForCode(phone, 0)).status).toBe(200);
  expect(await lastMessage()).toMatchObject({
    status: 'sent',
    tries: 1,
    provider: 'esms',
    reference: 'a1b2',
    sealed: null,
  });
  expect((await here.verify(phone, codeIn(0))).data).toMatchObject({ verify_status: true });
});

test.each([
  ['down', { status: 503, body: {} }],
  ['broken', { status: 500, body: {} }],
  ['refusing', { status: 200, body: { CodeResult: '101' } }],
] as const)(
  'a provider that is %s: the reply explains it, and the code does not count',
  async (_, reply) => {
    fake.reply = reply;
    for (let i = 0; i < 7; i++) {
      const response = await freshBrowser().askForCode(phone, 0);
      expect(response).toMatchObject({
        status: 503,
        code: errors.smsUnavailable.code,
        message: errors.smsUnavailable.message,
      });
    }
    // A waiting message is tried again after a while and, if accepted then, would count.
    await expect.poll(dropWaiting).toEqual([]);
    fake.reply = esmsTaken;
    const later = await freshBrowser().askForCode(phone, 0);
    expect(later.status).toBe(200);
  },
);

test('a message that was certainly not accepted is sent later, once, by a job; the browser that was refused can use it', async () => {
  fake.reply = { status: 503, body: {} };
  const here = freshBrowser();
  expect((await here.askForCode(phone, 0)).status).toBe(503);
  expect(await lastMessage()).toMatchObject({ status: 'waiting', tries: 1, failure: 'HTTP 503' });
  fake.reply = esmsTaken;
  await server.db.pool.query('update pgboss.job set start_after = now() where name = $1', [
    smsQueue,
  ]);
  await expect.poll(async () => (await lastMessage()).status, { interval: 100 }).toBe('sent');
  expect(fake.received).toHaveLength(2);
  expect(codeIn(1)).toBe(codeIn(0));
  expect((await here.verify(phone, codeIn(1))).data).toMatchObject({ verify_status: true });
  // It counts now: the next one has to wait.
  await expect.poll(async () => (await freshBrowser().askForCode(phone, 0)).status).toBe(403);
});

test('after a failure, asking again sends one new code and drops the old one', async () => {
  fake.reply = { status: 503, body: {} };
  const here = freshBrowser();
  await here.askForCode(phone, 0);
  const old = await lastMessage();
  fake.reply = esmsTaken;
  expect((await here.askForCode(phone, 0)).status).toBe(200);
  expect(await trySending(server.deps, { message_id: old.id, tries: 1 })).toBeNull();
  expect(fake.received).toHaveLength(2);
  expect((await here.verify(phone, codeIn(1))).data).toMatchObject({ verify_status: true });
});

test('without a reply it is never sent twice: the person continues, and it counts', async () => {
  fake.reply = 'hang-up';
  const here = freshBrowser();
  expect((await here.askForCode(phone, 0)).status).toBe(200);
  const message = await lastMessage();
  expect(message).toMatchObject({ status: 'failed', failure: 'ECONNRESET', sealed: null });
  for (const tries of [0, 1])
    expect(await trySending(server.deps, { message_id: message.id, tries })).toBeNull();
  expect(fake.received).toHaveLength(1);
  expect((await freshBrowser().askForCode(phone, 0)).code).toBe(errors.otpRefused.code);
  // It may have arrived.
  expect((await here.verify(phone, codeIn(0))).data).toMatchObject({ verify_status: true });
});

const layOneDown = (seconds: number) =>
  server.db.queries.transaction().execute((trx) =>
    enqueueSms(server.deps, trx, {
      to: phone,
      text: 'ma 123456',
      ticketId: null,
      goodUntil: new Date(server.clock.now.getTime() + seconds * 1000),
    }),
  );

test("of many messages, those beyond the day's cap leave what sign-in needs, and wait for the next morning", async () => {
  fake.reply = esmsTaken;
  server.clock.now = new Date('2026-12-01T20:00:00+07:00');
  const goodUntil = new Date('2026-12-02T20:00:00+07:00');
  const bulk = { to: phone, text: 'moi', ticketId: null, goodUntil };
  await server.db.queries.transaction().execute((trx) =>
    enqueueAllSms(
      server.deps,
      trx,
      Array.from({ length: 80 }, () => bulk),
    ),
  );
  const waiting = () =>
    server.db.queries
      .selectFrom('sms_messages')
      .select('id')
      .where('status', '=', 'waiting')
      .execute();
  const sendAll = async () => {
    for (const { id } of await waiting())
      await trySending(server.deps, { message_id: id, tries: 0, isBulk: true });
  };
  await sendAll();
  expect(await waiting()).toHaveLength(5);
  await expect(countSms(server.deps, 'other')).rejects.toThrow(/hết số tin nhắn/);
  await countSms(server.deps, 'access');
  server.clock.now = new Date('2026-12-02T08:00:00+07:00');
  await sendAll();
  expect(await waiting()).toEqual([]);
  expect(fake.received).toHaveLength(80);
});

test('many processes with one message send it once', async () => {
  fake.reply = esmsTaken;
  const message_id = await layOneDown(300);
  const tried = await Promise.all(
    Array.from({ length: 10 }, () => trySending(server.deps, { message_id, tries: 0 })),
  );
  expect(tried.filter((one) => one !== null)).toHaveLength(1);
  expect(fake.received).toHaveLength(1);
});

test('a message whose process died while sending is not sent again; finished ones are unreadable', async () => {
  const message_id = await layOneDown(300);
  await server.db.queries
    .updateTable('sms_messages')
    .set({ status: 'sending', tries: 1 })
    .execute();
  for (const tries of [0, 1])
    expect(await trySending(server.deps, { message_id, tries })).toBeNull();
  expect((await lastMessage()).sealed).not.toBeNull();
  server.clock.forward(301);
  fake.reply = esmsTaken;
  await freshBrowser().askForCode(phone, 0);
  const { sealed } = await server.db.queries
    .selectFrom('sms_messages')
    .select('sealed')
    .where('id', '=', message_id)
    .executeTakeFirstOrThrow();
  expect(sealed).toBeNull();
});

test('an expired code is not sent, and tries end', async () => {
  const late = await layOneDown(300);
  server.clock.forward(301);
  expect(await trySending(server.deps, { message_id: late, tries: 0 })).toBeNull();
  fake.reply = { status: 503, body: {} };
  const message_id = await layOneDown(300);
  for (let tries = 0; tries < 5; tries++) await trySending(server.deps, { message_id, tries });
  expect(await lastMessage()).toMatchObject({ status: 'failed', tries: 5, sealed: null });
  expect(fake.received).toHaveLength(5);
});

test('the outbox: JSON lines, readable only by its owner', async () => {
  const dataDir = await mkdtemp(join(inject('dataDir'), 'outbox-'));
  const other = await testServer({ dataDir });
  await browser(other).askForCode(phone, 0);
  const [line = ''] = (await readFile(outboxFile(dataDir), 'utf8')).split('\n');
  expect(JSON.parse(line)).toEqual({
    to: phone,
    text: expect.stringContaining((await codesOn(other, phone))[0] ?? '-') as string,
    at: other.clock.now.toISOString(),
  });
  expect((await stat(outboxFile(dataDir))).mode & 0o777).toBe(0o600);
  await other.stop();
});
