import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { type FakeProvider, smsProvider } from '../../testing/sms-provider.ts';
import { testSettings } from '../../testing/settings.ts';
import { createSmsProvider } from './index.ts';
import type { SmsChoice } from '../../settings/sms.ts';

const message = { to: '0912345678', text: 'Bitu: ma xac nhan cua ban la 123456' };
const now = new Date('2026-12-01T10:00:00Z');

let fake: FakeProvider;
beforeEach(async () => {
  fake = await smsProvider();
});
afterEach(() => fake.close());

type Remote = Exclude<SmsChoice, { provider: 'outbox' }>;
const choices: Record<Remote['provider'], (url: string) => Remote> = {
  esms: (url) => ({ provider: 'esms', url, apiKey: 'key', secretKey: 'secret', brandname: 'Bitu' }),
  speedsms: (url) => ({ provider: 'speedsms', url, token: 'token', sender: undefined }),
  stringee: (url) => ({
    provider: 'stringee',
    url,
    keySid: 'SK1',
    keySecret: 'secret',
    from: 'Bitu',
  }),
  twilio: (url) => ({
    provider: 'twilio',
    url,
    accountSid: 'AC1',
    authToken: 'auth',
    from: '+15005550006',
  }),
};

const providerOf = (choice: SmsChoice, timeoutMs?: number) => {
  const settings = testSettings({ sms: { choice, dailyCap: 10 } });
  return createSmsProvider(settings, createLog(settings), () => now, timeoutMs);
};

const shapes = {
  esms: {
    taken: { status: 200, body: { CodeResult: '100', CountRegenerate: 0, SMSID: 'e-1' } },
    reference: 'e-1',
    refusal: {
      status: 200,
      body: { CodeResult: '103', ErrorMessage: 'Balance not enough to send message' },
    },
    reason: 'CodeResult 103',
  },
  speedsms: {
    taken: {
      status: 200,
      body: {
        status: 'success',
        code: '00',
        data: { tranId: 4711, totalSMS: 1, totalPrice: 250, invalidPhone: [] },
      },
    },
    reference: '4711',
    refusal: {
      status: 200,
      body: {
        status: 'error',
        code: '300',
        message: 'Your account balance not enough to send sms',
      },
    },
    reason: 'code 300',
  },
  stringee: {
    taken: {
      status: 200,
      body: {
        smsSent: '1',
        result: [{ price: '0', smsType: 2, r: 0, msg: 'Success', msgId: 's-1' }],
      },
    },
    reference: 's-1',
    refusal: {
      status: 200,
      body: { smsSent: '0', result: [{ r: 7, msg: 'From number not found' }] },
    },
    reason: 'r 7',
  },
  twilio: {
    taken: {
      status: 201,
      body: { sid: 'SM1', status: 'queued', to: '+84912345678', error_code: null },
    },
    reference: 'SM1',
    refusal: {
      status: 400,
      body: {
        code: 21211,
        message: "The 'To' number +84912345678 is not a valid phone number.",
        status: 400,
      },
    },
    reason: 'code 21211',
  },
} as const;

describe.each(Object.keys(shapes) as Remote['provider'][])('%s', (name) => {
  const shape = shapes[name];
  const send = (timeoutMs?: number) => providerOf(choices[name](fake.url), timeoutMs).send(message);

  test('accepts a message', async () => {
    fake.reply = shape.taken;
    expect(await send()).toEqual({ kind: 'taken', reference: shape.reference });
    expect(fake.received).toHaveLength(1);
  });

  test('refuses one, and nothing personal from its reply is kept', async () => {
    fake.reply = shape.refusal;
    expect(await send()).toEqual({ kind: 'refused', reason: shape.reason });
  });

  test.each([
    [
      { status: 401, body: 'no' },
      { kind: 'refused', reason: 'HTTP 401' },
    ],
    [
      { status: 429, body: {} },
      { kind: 'busy', reason: 'HTTP 429' },
    ],
    [
      { status: 503, body: '<html>' },
      { kind: 'busy', reason: 'HTTP 503' },
    ],
    [
      { status: 500, body: {} },
      { kind: 'broken', reason: 'HTTP 500' },
    ],
    [
      { status: 502, body: '<html>' },
      { kind: 'broken', reason: 'HTTP 502' },
    ],
    [
      { status: 200, body: '<html>' },
      { kind: 'broken', reason: 'HTTP 200' },
    ],
    ['silence', { kind: 'silent', reason: 'timeout' }],
    ['hang-up', { kind: 'silent', reason: 'ECONNRESET' }],
  ] as const)('%j is %j', async (reply, outcome) => {
    fake.reply = reply;
    expect(await send(reply === 'silence' ? 1000 : undefined)).toEqual(outcome);
    expect(fake.received).toHaveLength(1);
  });

  test('cannot be reached: certainly nothing was sent', async () => {
    const { url } = fake;
    await fake.close();
    expect(await providerOf(choices[name](url)).send(message)).toEqual({
      kind: 'busy',
      reason: 'ECONNREFUSED',
    });
    fake = await smsProvider();
  });
});

describe('the request to', () => {
  const sent = async (name: Remote['provider'], change: object = {}) => {
    fake.reply = shapes[name].taken;
    await providerOf({ ...choices[name](fake.url), ...change }).send(message);
    const [received] = fake.received;
    if (!received) throw new Error('nothing was sent');
    return received;
  };

  test('eSMS', async () => {
    const { path, body } = await sent('esms');
    expect(path).toBe('/MainService.svc/json/SendMultipleMessage_V4_post_json/');
    expect(JSON.parse(body)).toEqual({
      ApiKey: 'key',
      SecretKey: 'secret',
      Phone: '0912345678',
      Content: message.text,
      Brandname: 'Bitu',
      SmsType: '2',
    });
  });

  test('SpeedSMS', async () => {
    const { path, headers, body } = await sent('speedsms');
    expect(path).toBe('/index.php/sms/send');
    expect(headers.authorization).toBe(`Basic ${Buffer.from('token:x').toString('base64')}`);
    expect(JSON.parse(body)).toEqual({ to: ['84912345678'], content: message.text, sms_type: 2 });
  });

  test('SpeedSMS under a brand name', async () => {
    const { body } = await sent('speedsms', { sender: 'Bitu' });
    expect(JSON.parse(body)).toMatchObject({ sms_type: 3, sender: 'Bitu' });
  });

  test('Stringee', async () => {
    const { path, headers, body } = await sent('stringee');
    expect(path).toBe('/v1/sms');
    expect(JSON.parse(body)).toEqual({
      sms: [{ from: 'Bitu', to: '84912345678', text: message.text }],
    });
    const [head = '', claims = '', signature] = String(headers['x-stringee-auth']).split('.');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
    expect(read(head)).toEqual({ cty: 'stringee-api;v=1', typ: 'JWT', alg: 'HS256' });
    expect(read(claims)).toEqual({
      jti: expect.stringMatching(/^SK1-/) as string,
      iss: 'SK1',
      exp: now.getTime() / 1000 + 300,
      rest_api: true,
    });
    expect(signature).toBe(
      createHmac('sha256', 'secret').update(`${head}.${claims}`).digest('base64url'),
    );
  });

  test('Twilio', async () => {
    const { path, headers, body } = await sent('twilio');
    expect(path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(headers.authorization).toBe(`Basic ${Buffer.from('AC1:auth').toString('base64')}`);
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      To: '+84912345678',
      From: '+15005550006',
      Body: message.text,
    });
  });
});
