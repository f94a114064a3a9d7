import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPractices, practiceOf } from './testing/content.ts';
import { failing } from './testing/failing-pool.ts';
import { demoPassword, md5, type TestServer, testServer } from './testing/server.ts';
import { openAttempt } from './testing/attempt.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
  await importPractices(server, [practiceOf('normal')]);
});
afterAll(() => server.stop());

const phone = '0912345678';
const answer = 'bí mật của con';

test('no line of the log contains a phone, a name, a token, a password or an answer, at any level', async () => {
  const login = (user_name: string, password = md5(demoPassword)) =>
    server.call('accounts.login', { body: { user_name, password } });
  const { token } = (await login(phone)).data;
  await login('+84 912.345.678', md5('sai'));
  await login('bo.me@example.vn');
  await server.call('accounts.list', { token });
  await server.call('accounts.updateProfile', {
    body: { full_name: 'Nguyễn Kín Đáo', date_of_birth: '2016-01-01', phone_number: phone },
    token,
  });
  const attempt = await openAttempt(server, { token }, 'normal');
  await attempt.save('word', [answer]);
  await attempt.save('number', [answer]);
  await attempt.save('word', [answer, answer]);
  // Errors in requests, with a secret in each place.
  await server.app.inject({ url: `/api/profile?token=${token}&phone=${phone}` });
  await server.app.inject({ url: `/phieu/${token}?phone=${phone}` });
  await server.app.inject({ url: `/api/${phone}/%E0%A4%A` });
  await server.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: `{"user_name":"${phone}","password":"${answer}`,
    headers: { 'content-type': 'application/json', cookie: `token_user=${token}` },
  });
  await server.call('accounts.login', { body: { user_name: phone, password: answer } });
  // Errors inside, with the details that PostgreSQL adds.
  const broken = {
    code: 'XX000',
    message: 'broken',
    detail: `Key (phone)=(${phone})`,
    parameters: [answer],
  };
  const refusing = failing(server.db.pool, broken);
  expect((await attempt.save('gaps', [answer, '', ''], 9)).status).toBe(500);
  refusing[Symbol.dispose]();
  await attempt.submit();
  await attempt.result();
  await server.call('accounts.logout', { token });

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  expect(log).toContain('"call":"practice.save","status":200');
  expect(log).toContain('"msg":"request failed"');
  const secrets = [
    phone,
    '912.345.678',
    '912345678',
    'example.vn',
    token,
    md5(demoPassword),
    demoPassword,
    md5('sai'),
    'argon2',
    'bí mật',
    'Kín Đáo',
  ];
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false);
  // It is not logged in another encoding either.
  expect(log).not.toContain(encodeURIComponent('bí mật'));
  expect(log).not.toContain(JSON.stringify(answer).slice(1, -1));
});

test('every line is JSON with a time, and a call logs only its name, status and duration', () => {
  const calls = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'call');
  expect(calls.length).toBeGreaterThan(5);
  for (const call of calls)
    expect(Object.keys(call).sort()).toEqual([
      'call',
      'level',
      'ms',
      'msg',
      'reqId',
      'status',
      'time',
    ]);
});
