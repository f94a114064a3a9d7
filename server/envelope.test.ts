import { type RouteName, routes, servesHead } from '@bitu/contract/routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPractices, truthsOf } from './testing/content.ts';
import { newStudent, type Person } from './testing/people.ts';
import { type TestServer, testServer } from './testing/server.ts';
import { openAttempt, type OpenAttempt } from './testing/attempt.ts';

let server: TestServer;
let student: Person;
let attempt: OpenAttempt;
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [truthsOf('truths')]);
  student = await newStudent(server);
  attempt = await openAttempt(server, student, 'truths');
});
afterAll(() => server.stop());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { authorization: `Bearer ${student.token}`, ...headers } });

test('a success is HTTP 200 with data and the time, without a code, and is not cached on its way', async () => {
  const response = await get('/api/profile');
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-robots-tag': 'noindex',
  });
  expect(Object.keys(response.json()).sort()).toEqual(['data', 'success', 'time_current']);
  expect(response.json()).toMatchObject({
    success: true,
    time_current: Math.floor(server.clock.now.getTime() / 1000),
  });
});

test('every reply has the headers that keep other origins out', async () => {
  const urls = ['/api/profile', '/api/nothing', '/healthz', '/api/%E0%A4%A', `/${'a'.repeat(200)}`];
  for (const url of [...urls, `/api/avatar/${'a'.repeat(200)}`]) {
    const { headers } = await get(url);
    expect(headers['content-security-policy'], url).toContain("default-src 'self'");
    expect(headers['content-security-policy'], url).not.toMatch(/unsafe-|https?:/);
    expect(headers, url).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers, url).not.toHaveProperty('set-cookie');
    expect(headers, url).not.toHaveProperty('access-control-allow-origin');
  }
});

test('any language is accepted and gets a Vietnamese reply', async () => {
  for (const language of ['ja', 'en-GB,en;q=0.5', 'xx', '*']) {
    const response = await get('/api/nothing', {
      'accept-language': language,
      'send-from': 'WEB',
      'app-id': '1',
    });
    expect(response.json().message).toBe('Không tìm thấy nội dung này.');
  }
});

test('HEAD of a call that only reads has the status of GET and no body; any other is refused', async () => {
  const names = Object.keys(routes) as RouteName[];
  const pathOf = (name: RouteName) => routes[name].path.replace(/\/$/, '');
  // A path may have a call that reads and one that changes.
  const served = new Set(names.filter(servesHead).map(pathOf));
  for (const name of names) {
    const url = pathOf(name).replace(':resultId', '1');
    const headers = { authorization: `Bearer ${student.token}` };
    const { statusCode, body } = await server.app.inject({ method: 'HEAD', url, headers });
    const isServed = served.has(pathOf(name));
    // Another path with a parameter may match it, which then refuses the parameter.
    if (!isServed) expect(statusCode, name).toBeGreaterThanOrEqual(400);
    else expect(statusCode, name).toBe((await server.app.inject({ url, headers })).statusCode);
    if (isServed) expect(body, name).toBe('');
  }
});

test('no search engine keeps what a call returns, not even a file or a page by link', async () => {
  const own = await server.app.inject({ url: '/healthz' });
  expect(own.headers['x-robots-tag']).toBe('noindex');
  for (const name of Object.keys(routes) as RouteName[]) {
    const { method, path } = routes[name];
    const { headers } = await server.app.inject({ method, url: path });
    expect(headers['x-robots-tag'], name).toBe('noindex');
  }
});

test('a path without such a method is not found', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
    const response = await server.app.inject({ method, url: '/api/profile' });
    expect(response.statusCode, method).toBe(404);
  }
});

test.each([
  '/api/practice/list-question',
  '/api/practice/list-question?practiceId=',
  '/api/practice/list-question?practiceId=abc',
  '/api/practice/list-question?practiceId=1&practiceId=2',
  '/api/practice/list-question?practiceId[]=1',
  '/api/practice/list-question?practiceId=01',
  '/api/practice/list-question?practiceId=1.0',
  '/api/practice/list-question?practiceId=-1',
  '/api/practice/list-question?practiceId=0',
  '/api/practice/list-question?practiceId=1e3',
  '/api/practice/list-question?practiceId=%201',
  '/api/practice/list-question?practiceId=9999999999999999',
  '/api/practice/list-question?practiceId=1&redo=2',
  '/api/practice/list-question?practiceId=1&redo=true',
  '/api/practice/overview?practiceId=1&student_id=2',
  '/api/practice/overview?practiceId=%00',
  '/api/practice/overview?practiceId=1&__proto__=1',
  '/api/tutor/account-list?app_id=x',
  '/api/tutor/account-list?app_id=1&app_id=1',
  '/api/tutor-test/practice/result/x',
  '/api/tutor-test/practice/result/1%00',
  '/api/%E0%A4%A',
])('the address %s is refused with 400', async (url) => {
  const response = await get(url);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ success: false, code: 400 });
});

test.each([
  ['a text for a number', { revision: '1' }],
  ['a number for a text in the list', { bai_lam: [1] }],
  ['a single value for a list', { bai_lam: 'true' }],
  ['a list for a single value', { question_id: [1] }],
  ['a broken number', { revision: 1.5 }],
  ['a revision of nothing', { revision: 0 }],
  ['a huge revision', { revision: 1_000_001 }],
  ['a huge id', { attempt_id: 2 ** 53 }],
  ['a negative id', { practice_id: -1 }],
  ['nothing for the answer', { bai_lam: null }],
  ['too many parts', { bai_lam: Array<string>(31).fill('a') }],
  ['too long a text', { bai_lam: ['a'.repeat(501)] }],
  ['lists in lists in lists', { bai_lam: [[['a']]] }],
  ['true for a number', { revision: true }],
])('a save with %s is refused with 400 and changes nothing', async (_what, wrong) => {
  const body = {
    practice_id: attempt.practiceId,
    attempt_id: attempt.attemptId,
    question_id: attempt.id('q1'),
    bai_lam: ['true'],
    revision: 1,
    ...wrong,
  };
  const response = await server.call('practice.save', { body, token: student.token });
  expect(response).toMatchObject({ status: 400, code: 400 });
  expect((await attempt.reload()).data.answerDetail).toEqual({});
});

test('a refusal names the fields that are wrong, and never their values', async () => {
  const body = { user_name: 12, password: 'không phải md5' };
  const response = await server.call('accounts.login', { body });
  expect(response.data).toEqual({ fields: ['user_name', 'password'] });
  expect(response.body).not.toContain('md5');
});

test('text for a number and a number for text are both refused in a sign-in', async () => {
  const password = '0'.repeat(32);
  const login = (body: object) => server.call('accounts.tutorLogin', { body });
  expect((await login({ user_name: '0912345678', password, app_id: '1.5' })).status).toBe(400);
  expect((await login({ user_name: 912_345_678, password })).status).toBe(400);
  expect((await login({ user_name: ['0912345678'], password })).status).toBe(400);
  expect(
    (
      await login({
        user_name: '0912345678',
        password: password.toUpperCase().replaceAll('0', 'A'),
      })
    ).status,
  ).toBe(400);
});
