import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce } from '../testing/at-once.ts';
import { codeIn, confirmAddress, mailsTo } from '../testing/mail.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { confirmEmail } from './queries/email-codes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const address = () => `${crypto.randomUUID()}@example.vn`;
const ask = ({ token }: Person, email: string) =>
  server.call('digests.sendCode', { body: { email }, token });
const enter = ({ token }: Person, code: string) =>
  server.call('digests.confirmEmail', { body: { code }, token });
const emailOf = async ({ token }: Person) =>
  (await server.call('digests.settings', { token })).data.email;
const codeTo = async (email: string) => codeIn((await mailsTo(server, email)).at(-1));
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('the right code confirms the address, once, and mail is on', async () => {
  const parent = await newStudent(server);
  const email = address();
  expect((await ask(parent, ` ${email.toUpperCase()}`)).status).toBe(400);
  expect((await ask(parent, email.toUpperCase())).data).toEqual({
    resend_after: 120,
    expires_in: 600,
  });
  expect(await emailOf(parent)).toBeNull();
  const code = await codeTo(email);
  expect((await enter(parent, code)).data.verify_status).toBe(true);
  expect(await emailOf(parent)).toBe(email);
  expect((await server.call('digests.settings', { token: parent.token })).data).toMatchObject({
    mail: 1,
    bell: 1,
    day: 7,
    hour: 19,
  });
  expect((await enter(parent, code)).data.verify_status).toBe(false);
});

test('a code ends after five wrong ones or with time, and another login cannot use it', async () => {
  const parent = await newStudent(server);
  const email = address();
  await ask(parent, email);
  const code = await codeTo(email);
  expect((await enter(await newStudent(server), code)).data.verify_status).toBe(false);
  for (let i = 4; i > 0; i--)
    expect((await enter(parent, other(code))).data.text).toContain(`còn ${i} lần`);
  await enter(parent, other(code));
  expect((await enter(parent, code)).data.text).toContain('sai 5 lần');

  const late = await newStudent(server);
  const hers = address();
  await ask(late, hers);
  server.clock.forward(601);
  expect((await enter(late, await codeTo(hers))).data.text).toContain('hết hạn');
  expect(await emailOf(late)).toBeNull();
});

test('one code in two minutes to an address, five a day', async () => {
  const parent = await newStudent(server);
  const email = address();
  expect((await ask(parent, email)).status).toBe(200);
  expect((await ask(parent, email)).status).toBe(429);
  for (let i = 0; i < 3; i++) expect((await ask(parent, address())).status).toBe(200);
  expect((await ask(parent, address())).status).toBe(429);
});

test('an address of another login is refused, and stays with that login', async () => {
  const [first, second] = [await newStudent(server), await newStudent(server)];
  const email = address();
  expect((await confirmAddress(server, first, email)).data.verify_status).toBe(true);
  expect(await confirmAddress(server, second, email)).toMatchObject({ status: 409, code: 12006 });
  expect([await emailOf(first), await emailOf(second)]).toEqual([email, null]);
});

test('of two logins that confirm an address at once, one gets it', async () => {
  const [first, second] = [await newStudent(server), await newStudent(server)];
  const email = address();
  await ask(second, email);
  const code = await codeTo(email);
  const refused = await atOnce(
    server,
    (trx) => confirmEmail(trx, first.loginId, email, server.clock.now),
    () => enter(second, code),
  );
  expect(refused).toMatchObject({ status: 409, code: 12006 });
  expect([await emailOf(first), await emailOf(second)]).toEqual([email, null]);
});
