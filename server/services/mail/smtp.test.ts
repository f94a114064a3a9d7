import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SmtpServer, smtpServer } from '../../testing/smtp-server.ts';
import type { MailProvider } from './provider.ts';
import { smtp } from './smtp.ts';

let fake: SmtpServer;
let provider: MailProvider;
beforeEach(async () => {
  fake = await smtpServer();
  provider = smtp(fake.url, 'Bitu <tin@bitu.example>');
});
afterEach(async () => {
  provider.close();
  await fake.close();
});

const mail = {
  to: 'ba.me@example.vn',
  subject: 'Bitu · Tuần 16–22/11',
  text: 'Bảo Ngọc: học 2/2 buổi',
  html: '<p>Bảo Ngọc: học 2/2 buổi</p>',
  unsubscribe: 'https://bitu.example/api/digests/unsubscribe/key',
};

test('a mail in text and HTML, with one-click unsubscription', async () => {
  expect(await provider.send(mail)).toEqual({ kind: 'taken', reference: null });
  const [wire = ''] = fake.received;
  expect(wire).toContain('From: Bitu <tin@bitu.example>');
  expect(wire).toContain('To: ba.me@example.vn');
  expect(wire.replace(/\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${mail.unsubscribe}>`);
  expect(wire).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(wire).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
  expect(wire).toMatch(/^Content-Type: text\/html; charset=utf-8$/m);
});

test('a code has no unsubscribe address', async () => {
  await provider.send({ ...mail, unsubscribe: null });
  expect(fake.received[0]).not.toContain('List-Unsubscribe');
});

test.each([
  ['451 later', { kind: 'busy', reason: 'SMTP 451' }],
  ['550 unknown', { kind: 'refused', reason: 'SMTP 550' }],
  ['hang-up', { kind: 'silent' }],
] as const)('a server that replies %s', async (reply, outcome) => {
  fake.reply = reply;
  expect(await provider.send(mail)).toMatchObject(outcome);
});

test('a server elsewhere that offers no TLS gets nothing', async () => {
  // The same server by a name that resolves to this machine and is not known to be local.
  const elsewhere = smtp(fake.url.replace('127.0.0.1', '0.0.0.0'), 'Bitu <tin@bitu.example>');
  expect(await elsewhere.send(mail)).toMatchObject({ kind: 'refused' });
  expect(fake.received).toEqual([]);
  elsewhere.close();
});

test('if the server is down, the mail may be tried again', async () => {
  await fake.close();
  fake = await smtpServer();
  const unreachable = smtp('smtp://127.0.0.1:9', 'bitu@example.vn');
  expect(await unreachable.send(mail)).toMatchObject({ kind: 'busy' });
  unreachable.close();
});
