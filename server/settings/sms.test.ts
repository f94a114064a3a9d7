import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { smsEnvironment } from './sms.ts';

const keys = {
  esms: { ESMS_API_KEY: 'a', ESMS_SECRET_KEY: 'b', ESMS_BRANDNAME: 'c' },
  speedsms: { SPEEDSMS_TOKEN: 'a' },
  stringee: { STRINGEE_KEY_SID: 'a', STRINGEE_KEY_SECRET: 'b', STRINGEE_FROM: 'c' },
  twilio: { TWILIO_ACCOUNT_SID: 'a', TWILIO_AUTH_TOKEN: 'b', TWILIO_FROM: 'c' },
};
const providers = Object.keys(keys) as (keyof typeof keys)[];

test('without settings, SMS go to the outbox', () => {
  expect(readSettings({}).sms).toEqual({ choice: { provider: 'outbox' }, dailyCap: 2000 });
});

test.each(providers)('%s with its keys, at its own address or another', (provider) => {
  const environment = { SMS_PROVIDER: provider, ...keys[provider] };
  expect(readSettings(environment).sms.choice).toMatchObject({
    provider,
    url: expect.stringMatching(/^https:/) as string,
  });
  expect(readSettings({ ...environment, SMS_URL: 'http://127.0.0.1:9' }).sms.choice).toMatchObject({
    url: 'http://127.0.0.1:9',
  });
});

test.each(
  providers.flatMap((provider) =>
    Object.keys(keys[provider]).map((name) => [provider, name] as const),
  ),
)('%s without %s stops the start with one line', (provider, name) => {
  const environment = { SMS_PROVIDER: provider, ...keys[provider], [name]: '' };
  expect(() => readSettings(environment)).toThrow(
    new Error(`${name}: must be set when SMS_PROVIDER is ${provider}`),
  );
});

test.each([
  [{ SMS_PROVIDER: 'pigeon' }, /^SMS_PROVIDER: /],
  [{ SMS_DAILY_CAP: '0' }, /^SMS_DAILY_CAP: /],
  [{ SMS_URL: 'ftp://x' }, /^SMS_URL: /],
  [{ SECRET_KEY: 'short' }, /^SECRET_KEY: /],
])('%j', (environment, line) => {
  expect(() => readSettings(environment)).toThrow(line);
});

test('every setting of SMS is listed in .env.example', async () => {
  const example = await readFile(join(import.meta.dirname, '../../.env.example'), 'utf8');
  for (const name of Object.keys(smsEnvironment))
    expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
});
