import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { browser, codesOn, registration } from '../testing/browser.ts';
import { demoPassword, md5, type TestServer, testServer } from '../testing/server.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const dataDir = await mkdtemp(join(inject('dataDir'), 'logs-'));
  server = await testServer(
    { trustedProxies: 1, dataDir, logLevel: 'trace' },
    { write: (line) => void lines.push(line) },
  );
});
afterAll(() => server.stop());

test('no phone, name, password, token, ticket or code is ever logged, at the finest level, whether calls succeed or fail', async () => {
  const phone = '0986123457';
  const userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0.0.0';
  const here = browser(server, { userAgent });
  const secret = new Set([
    phone,
    `84${phone.slice(1)}`,
    '0912345678',
    '203.0.113.1',
    'Phạm',
    'Android',
  ]);
  const passwords = ['mùa hè xanh', 'mùa thu vàng', 'mùa đông trắng', demoPassword];
  for (const password of passwords) secret.add(md5(password));
  const keep = async () => {
    for (const cookie of here.cookies.values()) secret.add(cookie);
    for (const code of await codesOn(server, phone)) secret.add(code);
  };
  const body = (password: string) => ({ password: md5(password), re_password: md5(password) });

  await here.askForCode(phone, 0, { consultation: { full_name: 'Phạm Thu Hà', referer: '' } });
  await keep();
  await here.askForCode(phone, 0);
  await here.verify(phone, '000000');
  await here.verify(phone, (await codesOn(server, phone)).at(-1) ?? '');
  const registered = await here.call('accounts.register', { body: registration(phone) });
  const { token } = registered.data;
  secret.add(token);
  await here.call('accounts.register', { body: { ...registration(phone), more: phone } });
  await here.call('accounts.login', { body: { user_name: phone, password: md5(demoPassword) } });
  await here.call('accounts.changePassword', {
    body: { old_password: md5('mùa hè xanh'), ...body('mùa thu vàng') },
    token,
  });
  server.clock.forward(121);
  await here.askForCode(phone, 1);
  await keep();
  await here.verify(phone, (await codesOn(server, phone)).at(-1) ?? '');
  await here.call('accounts.resetPassword', { body: { phone, ...body('mùa đông trắng') } });
  const [other = ''] = await server.signIn('0912345678');
  secret.add(other);
  const handed = await server.call('accounts.createHandOver', { body: {}, token: other });
  secret.add(handed.data.code);
  await server.call('accounts.takeHandOver', { body: { code: handed.data.code } });
  // Makes a statement fail whose parameters contain all of these.
  await server.db.queries.schema.alterTable('otp_tickets').renameTo('gone').execute();
  expect((await here.askForCode('0986123458', 0)).status).toBe(500);
  secret.add('0986123458');

  const log = lines.join('');
  expect(log).toContain('"call":"accounts.register"');
  expect(log).toContain('sms laid into the outbox');
  expect(log).toContain('request failed');
  for (const text of secret) expect(log).not.toContain(text);
});
