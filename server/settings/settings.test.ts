import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { botCheckWork, passwordCost } from './work.ts';
import { readSettings, settingNames, WrongSetting } from './settings.ts';

test('without any setting the server runs locally, on port 3000, with the embedded database', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    dataMaxBytes: 100_000_000_000,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databasePrepare: undefined,
    databasePool: 10,
    publicUrl: 'http://localhost:3000',
    hosts: {},
    corsOrigins: [],
    passwordCost: passwordCost,
    botCheckWork: botCheckWork,
    passwordPepper: undefined,
    secretKey: undefined,
    oldSecretKey: undefined,
    serviceKey: undefined,
    demo: true,
    apiDocs: true,
    rateLimitPerMinute: 600,
    trustedProxies: 0,
    offlinePages: true,
    logLevel: 'info',
    shutdownSeconds: 8,
    appTokenOrigins: [],
    mail: { url: undefined, from: 'Bitu <bitu@localhost>' },
    push: {
      subject: undefined,
      privateKey: undefined,
      hosts: [
        'fcm.googleapis.com',
        'updates.push.services.mozilla.com',
        '*.push.apple.com',
        '*.notify.windows.com',
      ],
    },
    sms: { choice: { provider: 'outbox' }, dailyCap: 2000 },
    speech: {
      engine: { provider: 'local', workers: 0 },
      voiceHost: null,
      keepDays: 90,
      transcribe: null,
      translate: null,
    },
    storage: { kind: 'folder' },
    writing: { provider: { name: 'local' }, dailyCost: 5_000_000, gradingsADay: 3 },
    themeCdnHosts: [],
    leadsWebhook: undefined,
  });
});

test('an empty value counts as absent, and unknown names are ignored', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', PATH: '/bin', HOME: '' })).toEqual(
    readSettings({}),
  );
});

test('the direct address of the database needs the other one, and statements are named unless told', () => {
  const DATABASE_DIRECT_URL = 'postgres://a:b@localhost:5432/bitu';
  expect(() => readSettings({ DATABASE_DIRECT_URL })).toThrow(/^DATABASE_URL: must be set[^\n]+$/);
  const DATABASE_URL = 'postgres://a:b@localhost:6432/bitu';
  const read = (more = {}) => readSettings({ DATABASE_URL, DATABASE_DIRECT_URL, ...more });
  expect(read()).toMatchObject({
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: DATABASE_DIRECT_URL,
    databasePrepare: undefined,
  });
  expect(read({ DATABASE_PREPARE: 'on' }).databasePrepare).toBe(true);
  expect(read({ DATABASE_PREPARE: 'off' }).databasePrepare).toBe(false);
});

test('by default the demo families are loaded only into the embedded database', () => {
  const url = 'postgres://a:b@localhost:5432/bitu';
  expect(readSettings({ DATABASE_URL: url }).demo).toBe(false);
  expect(readSettings({ DATABASE_URL: url, DEMO: 'on' }).demo).toBe(true);
  expect(readSettings({ DEMO: 'off' }).demo).toBe(false);
});

test.each(['https://bitu.example', 'http://192.168.1.20:3000', 'http://localhost.example'])(
  'with PUBLIC_URL=%s the demo is refused in one line, and can be turned off',
  (PUBLIC_URL) => {
    for (const environment of [{ PUBLIC_URL }, { PUBLIC_URL, DEMO: 'on' }]) {
      const read = () => readSettings(environment);
      expect(read).toThrow(WrongSetting);
      expect(read).toThrow(/^DEMO: must be off with PUBLIC_URL=[^\n]+$/);
    }
    expect(readSettings({ PUBLIC_URL, DEMO: 'off' })).toMatchObject({ demo: false });
    const DATABASE_URL = 'postgres://a:b@localhost:5432/bitu';
    expect(readSettings({ PUBLIC_URL, DATABASE_URL }).demo).toBe(false);
  },
);

test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
  'with PUBLIC_URL=%s there may be a demo',
  (PUBLIC_URL) => expect(readSettings({ PUBLIC_URL }).demo).toBe(true),
);

test.each([
  'SMS_URL',
  'AZURE_SPEECH_URL',
  'SPEECH_API_URL',
  'VOICE_API_URL',
  'TRANSCRIBE_URL',
  'TRANSLATE_URL',
  'WRITING_URL',
  'STORAGE_ENDPOINT',
  'LEADS_WEBHOOK_URL',
])('%s is https, except on this machine', (name) => {
  const read = (url: string) => readSettings({ [name]: url });
  for (const url of ['http://service.example', 'http://127.0.0.1.example', 'http://10.0.0.5:9000'])
    expect(() => read(url)).toThrow(new RegExp(`^${name}: must begin with https:`));
  for (const url of ['https://service.example', 'http://127.0.0.1:9000', 'http://localhost:9000'])
    expect(() => read(url)).not.toThrow(/must begin with https/);
});

test('the API describes itself in production too, unless it is told not to', () => {
  const url = 'postgres://a:b@localhost:5432/bitu';
  expect(readSettings({ DATABASE_URL: url }).apiDocs).toBe(true);
  expect(readSettings({ API_DOCS: 'off' }).apiDocs).toBe(false);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://localhost/bitu'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_DIRECT_URL', 'localhost'],
  ['DATABASE_PREPARE', 'yes'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_POOL', '1000'],
  ['PUBLIC_URL', 'bitu.vn'],
  ['PUBLIC_URL', 'ftp://bitu.vn'],
  ['PASSWORD_PEPPER', 'short'],
  ['SECRET_KEY', 'short'],
  ['SECRET_KEY_OLD', 'short'],
  ['SERVICE_KEY', 'short'],
  ['DEMO', 'yes'],
  ['RATE_LIMIT_PER_MINUTE', '0'],
  ['TRUSTED_PROXIES', '-1'],
  ['TRUSTED_PROXIES', 'all'],
  ['OFFLINE_PAGES', 'no'],
  ['LOG_LEVEL', 'loud'],
  ['SHUTDOWN_SECONDS', '0'],
  ['SHUTDOWN_SECONDS', '600'],
  ['THEME_CDN_HOSTS', 'https://cdn.example.vn'],
  ['THEME_CDN_HOSTS', "cdn.example.vn 'unsafe-inline'"],
  ['THEME_CDN_HOSTS', 'cdn.example.vn;script-src'],
  ['THEME_CDN_HOSTS', '*.example.vn'],
  ['LEADS_WEBHOOK_URL', 'ftp://crm.example.vn'],
  ['LEADS_WEBHOOK_SECRET', 'short'],
  ['APP_TOKEN_ORIGINS', 'http://app.example'],
  ['APP_TOKEN_ORIGINS', 'https://app.example/'],
  ['APP_TOKEN_ORIGINS', 'https://a.example,*'],
  ['VAPID_SUBJECT', 'team@bitu.example'],
  ['VAPID_PRIVATE_KEY', 'short'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'bitu'],
  ['MAIL_FROM', 'Bitu <a@b>\r\nBcc: c@d'],
  ['PUSH_HOSTS', 'https://fcm.googleapis.com'],
  ['PUSH_HOSTS', '*'],
  ['PUSH_HOSTS', '127.0.0.1'],
  ['SPEECH_PROVIDER', 'google'],
  ['AZURE_SPEECH_REGION', 'east us'],
  ['AZURE_SPEECH_URL', 'eastus'],
  ['SPEECH_WORKERS', '-1'],
  ['RECORDINGS_KEEP_DAYS', '0'],
  ['TRANSCRIBE_URL', 'localhost'],
  ['TRANSLATE_PROVIDER', 'google'],
  ['TRANSLATE_URL', 'ftp://translate.example'],
])('%s=%s is refused in one line that names it', (name, value) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(WrongSetting);
  expect(read).toThrow(new RegExp(`^${name}: [^\n]+$`));
  // An invalid secret is not printed.
  if (/PEPPER|KEY/.test(name)) expect(read).not.toThrow(value);
});

test.each([
  ['AZURE_SPEECH_KEY', { SPEECH_PROVIDER: 'azure', AZURE_SPEECH_REGION: 'southeastasia' }],
  ['AZURE_SPEECH_REGION', { SPEECH_PROVIDER: 'azure', AZURE_SPEECH_KEY: 'a key' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
  ['STORAGE_BUCKET', { STORAGE: 's3', STORAGE_ENDPOINT: 'https://s3.example' }],
  ['TRANSLATE_URL', { TRANSLATE_PROVIDER: 'libretranslate' }],
  ['TRANSLATE_MODEL', { TRANSLATE_PROVIDER: 'openai', TRANSLATE_URL: 'https://ai.example' }],
])('without %s a chosen provider stops the start', (name, environment) => {
  expect(() => readSettings(environment)).toThrow(new RegExp(`^${name}: must be set when`));
});

test('every setting is listed in .env.example, and nothing else is', async () => {
  const text = await readFile(join(import.meta.dirname, '../../.env.example'), 'utf8');
  const listed = [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...settingNames].sort());
  const values = [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
  expect(readSettings(Object.fromEntries(values))).toEqual(readSettings({}));
});
