import { errors } from '@bitu/contract/errors.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { browser } from '../testing/browser.ts';
import { demoPassword, md5, type TestServer, testServer } from '../testing/server.ts';

const family = '0987654321';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ trustedProxies: 1 });
});
afterEach(() => server.stop());

const signInWith = async (userAgent: string, remember = false): Promise<string> => {
  const response = await browser(server, { userAgent }).call('accounts.login', {
    body: { user_name: family, password: md5(demoPassword), remember },
  });
  return response.data.token;
};
const profileWith = async (token: string) =>
  (await server.call('accounts.profile', { token })).status;
const listOf = async (token: string) => (await server.call('accounts.sessions', { token })).data;
const refused = (name: keyof typeof errors) => ({
  status: errors[name].status,
  code: errors[name].code,
});

describe('where a login is signed in', () => {
  test('lists its sessions by device, the last seen first, and no others', async () => {
    await server.signIn('0912345678');
    const [phone, computer] = [
      await signInWith('Mozilla/5.0 (iPhone) Safari/604.1'),
      await signInWith(chrome),
    ];
    const began = Math.floor(server.clock.now.getTime() / 1000);
    server.clock.forward(3600);
    await profileWith(phone);
    const list = await listOf(phone);
    expect(list).toMatchObject([
      {
        device: 'Safari, iPhone',
        is_current: 1,
        created_at: began,
        last_seen_at: began + 3600,
        student_name: 'Trần Gia Bình',
      },
      { device: 'Chrome, Windows', is_current: 0, created_at: began, last_seen_at: began },
    ]);
    await server.call('accounts.logout', { body: {}, token: computer });
    expect(await listOf(phone)).toHaveLength(1);
  });

  test('ends the others, and leaves this one and those of other families alone', async () => {
    const [stranger = ''] = await server.signIn('0912345678');
    const [here, ...others] = await server.signIn(family);
    const ended = await server.call('accounts.endOtherSessions', { body: {}, token: here });
    expect(ended.data).toEqual({ ended: 4 });
    expect(await Promise.all(others.map(profileWith))).toEqual([401, 401, 401, 401]);
    expect(await Promise.all([here ?? '', stranger].map(profileWith))).toEqual([200, 200]);
    expect((await server.call('accounts.endOtherSessions', { token: here })).data).toEqual({
      ended: 0,
    });
  });

  test('lists the students with their classes', async () => {
    const token = await signInWith(chrome);
    const { data } = await server.call('accounts.studentByApp', { query: { app_id: '1' }, token });
    expect(
      data.map((one: { user_name: string; class_count: number }) => [
        one.user_name,
        one.class_count,
      ]),
    ).toEqual([
      ['demo.binh', 3],
      ['demo.chi', 2],
      ['demo.dung', 1],
      ['demo.giang', 0],
      ['demo.0987654321', 1],
    ]);
  });
});

test('a session ends with the browser or after a week; a remembered one after a year', async () => {
  const [brief, long] = [await signInWith(chrome), await signInWith(chrome, true)];
  server.clock.forward(7 * 86_400);
  expect(await Promise.all([brief, long].map(profileWith))).toEqual([401, 200]);
  server.clock.forward(358 * 86_400);
  expect(await profileWith(long)).toBe(401);
});

describe('a hand-over code', () => {
  const create = (token: string | undefined, body: object = {}) =>
    server.call('accounts.createHandOver', { body, token });
  const take = (code: string) => server.call('accounts.takeHandOver', { body: { code } });

  test('opens one session of 900 seconds', async () => {
    const token = await signInWith(chrome);
    const { data } = await create(token);
    expect(data).toEqual({ code: expect.stringMatching(/^[\w-]{43}$/) as string, expires_in: 60 });
    const taken = await take(data.code);
    expect(taken.data).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      expires_in: 900,
    });
    const profile = await server.call('accounts.profile', { token: taken.data.token });
    expect(profile.data.full_name).toBe('Trần Gia Bình');
    server.clock.forward(899);
    expect(await profileWith(taken.data.token)).toBe(200);
    server.clock.forward(1);
    expect(await profileWith(taken.data.token)).toBe(401);
    expect(await profileWith(token)).toBe(200);
  });

  test('opens a sibling’s session, and none of another login', async () => {
    const token = await signInWith(chrome);
    const { data: students } = await server.call('accounts.studentByApp', { token });
    const { data } = await create(token, { core_user_id: students[1].id });
    const taken = await take(data.code);
    const profile = await server.call('accounts.profile', { token: taken.data.token });
    expect(profile.data.id).toBe(students[1].id);
    const [stranger] = await server.signIn('0912345678');
    expect(await create(stranger, { core_user_id: students[1].id })).toMatchObject(
      refused('notFound'),
    );
    expect(await create(undefined)).toMatchObject(refused('unauthenticated'));
  });

  test('is accepted once, also with many concurrent calls', async () => {
    const { data } = await create(await signInWith(chrome));
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(data.code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await take(data.code)).toMatchObject(refused('handOverInvalid'));
  });

  test('is valid for 60 seconds, and no longer than the session that created it', async () => {
    const token = await signInWith(chrome);
    const late = await create(token);
    server.clock.forward(60);
    expect(await take(late.data.code)).toMatchObject(refused('handOverInvalid'));
    const orphan = await create(token);
    await server.call('accounts.logout', { body: {}, token });
    expect(await take(orphan.data.code)).toMatchObject(refused('handOverInvalid'));
    expect(await take('x'.repeat(43))).toMatchObject(refused('handOverInvalid'));
    expect(await take('x')).toMatchObject(refused('badRequest'));
  });

  test('does not extend a short session, neither by another code nor by switching the student', async () => {
    const { data } = await create(await signInWith(chrome));
    const short = (await take(data.code)).data.token;
    server.clock.forward(600);
    const again = await take((await create(short)).data.code);
    expect(again.data.expires_in).toBe(300);
    const { data: students } = await server.call('accounts.studentByApp', { token: short });
    const sibling = await server.call('accounts.switch', {
      body: { core_user_id: students[1].id },
      token: short,
    });
    expect(sibling.status).toBe(200);
    server.clock.forward(300);
    expect(await Promise.all([again.data.token, sibling.data.token].map(profileWith))).toEqual([
      401, 401,
    ]);
  });
});
