import { createECDH } from 'node:crypto';
import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newBrowser, type PushService, pushService } from '../../testing/push-service.ts';
import { testSettings } from '../../testing/settings.ts';
import { WrongSetting } from '../../settings/wrong-setting.ts';
import { createPush } from './index.ts';
import { endpointOn } from './provider.ts';
import { readPushSettings } from '../../settings/push.ts';

const log = pino({ level: 'silent' });
const push = { ...readPushSettings({ PUSH_HOSTS: ['*.push.example'] }), subject: undefined };
const create = (own: object) => createPush(testSettings({ push, ...own }), log, () => new Date());
const freshFolder = () => mkdtemp(join(inject('dataDir'), 'vapid-'));

describe('the key', () => {
  test('is generated once in DATA_DIR, readable only by its owner, and stays the same', async () => {
    const dataDir = await freshFolder();
    const [first, second] = await Promise.all([create({ dataDir }), create({ dataDir })]);
    expect(first.publicKey).toMatch(/^B[\w-]{86}$/);
    expect(second.publicKey).toBe(first.publicKey);
    expect((await create({ dataDir })).publicKey).toBe(first.publicKey);
    expect((await stat(join(dataDir, 'vapid-key'))).mode & 0o777).toBe(0o600);
  });

  test('of the settings takes precedence', async () => {
    const pair = createECDH('prime256v1');
    const publicKey = pair.generateKeys('base64url');
    const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
    const key = privateKey.toString('base64url');
    const made = await create({ push: { ...push, privateKey: key } });
    expect(made.publicKey).toBe(publicKey);
  });

  test('must be set if several processes send, and must be valid', async () => {
    const subject = 'mailto:team@bitu.example';
    const databaseUrl = 'postgres://a@localhost/b';
    const several = create({ databaseUrl, push: { ...push, subject } });
    await expect(several).rejects.toThrow(
      new WrongSetting('VAPID_PRIVATE_KEY: must be set when VAPID_SUBJECT is'),
    );
    const none = create({ push: { ...push, privateKey: 'A'.repeat(43) } });
    await expect(none).rejects.toThrow('VAPID_PRIVATE_KEY: must be a private key of P-256');
  });

  test("messages are sent once the settings have the operator's contact, not before", async () => {
    const dataDir = await freshFolder();
    expect((await create({ dataDir })).name).toBe('outbox');
    const real = await create({ dataDir, push: { ...push, subject: 'mailto:team@bitu.example' } });
    expect(real.name).toBe('web-push');
    expect(await readFile(join(dataDir, 'vapid-key'), 'utf8')).toHaveLength(43);
  });
});

test.each([
  ['https://a.push.example/x', true],
  ['https://a.b.push.example/x', true],
  ['https://push.example/x', false],
  ['https://apush.example/x', false],
  ['https://one.example/x', true],
  ['https://two.one.example/x', false],
  ['https://ONE.example/x', true],
  ['http://one.example/x', false],
  ['https://one.example:444/x', false],
  ['https://a:b@one.example/x', false],
  ['https://one.example.evil.example/x', false],
  ['https://evil.example/one.example', false],
  ['nothing', false],
])('%s is on the list: %s', (endpoint, expected) => {
  expect(endpointOn(['one.example', '*.push.example'])(endpoint)).toBe(expected);
});

describe('the outcome of a message', () => {
  let service: PushService;
  beforeAll(async () => {
    service = await pushService();
  });
  afterAll(() => service.close());
  const message = {
    payload: { title: 'Tin', url: null, kind: 'news', tag: 'notice-1' } as const,
    urgent: false,
    ttl: 60,
  };
  const addressAt = (origin: string) => {
    const { endpoint, keys } = newBrowser(origin);
    return { endpoint, ...keys };
  };

  test.each([
    [201, { kind: 'taken' }],
    [404, { kind: 'gone' }],
    [410, { kind: 'gone' }],
    [429, { kind: 'busy', reason: 'HTTP 429' }],
    [500, { kind: 'busy', reason: 'HTTP 500' }],
    [400, { kind: 'refused', reason: 'HTTP 400' }],
    [307, { kind: 'refused', reason: 'HTTP 307' }],
  ])('for a reply with %i', async (status, outcome) => {
    service.answer = status;
    expect(await service.provider.send(addressAt(service.origin), message)).toEqual(outcome);
  });

  test('a host that is not on the list is never contacted', async () => {
    const before = service.received.length;
    const other = service.origin.replace('127.0.0.1', 'localhost');
    expect(await service.provider.send(addressAt(other), message)).toMatchObject({
      kind: 'refused',
    });
    expect(service.received).toHaveLength(before);
  });

  test('invalid keys count as gone, and a service that does not reply as busy', async () => {
    const address = addressAt(service.origin);
    const p256dh = `B${'A'.repeat(86)}`;
    expect(await service.provider.send({ ...address, p256dh }, message)).toEqual({ kind: 'gone' });
    const closed = await pushService();
    await closed.close();
    expect(await closed.provider.send(addressAt(closed.origin), message)).toMatchObject({
      kind: 'busy',
    });
  });
});
