import { setCookie } from '../../api/cookie.ts';
import type { Profile } from '@bitu/contract/accounts.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken, clearToken, cookieToken, readToken, writeToken } from '../../api/token.ts';
import { takeArrival } from './arrival-address.ts';
import { handOver } from './hand-over.tsx';
import '../../session/session-store.ts';

const code = 'abcdefghijklmnopqrstuvwxyz0123456789';
const me: Profile = {
  id: 1,
  email: null,
  user_name: 'demo.an',
  full_name: 'Nguyễn Minh An',
  token: 'mine',
  phone_number: '0912345678',
  avatar_url: null,
  date_of_birth: null,
  yob: 2016,
  student_state: { id: 1, name: 'Đang học' },
  read_aloud: null,
};

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('accounts.takeHandOver', { token: 'short', expires_in: 900 });
  network.data('accounts.profile', me);
  network.data('accounts.logout', null);
  adoptToken(null);
});
afterEach(() => {
  network.restore();
  clearToken();
  adoptToken(null);
});

/** Arrives with a code; `done` resolves once the page may start. */
async function arrive(input = code) {
  const screen = await render(<div />);
  let isDone = false;
  void handOver(input, (dialog) => void screen.rerender(<>{dialog}</>)).then(() => (isDone = true));
  return {
    screen,
    done: async () => {
      await expect.poll(() => isDone).toBe(true);
    },
  };
}

function signIn() {
  writeToken('mine', true);
  setCookie('app_token', 'mine-for-the-app', null);
  adoptToken('mine');
}

const remainingSeconds = async () => {
  // Not yet in TypeScript's description of the cookie store.
  const cookie = (await cookieStore.get('token_user')) as { expires?: number | null } | null;
  return cookie?.expires ? Math.round((cookie.expires - Date.now()) / 1000) : null;
};

test('signed out: the code is exchanged once, for a session of 900 seconds', async () => {
  const began = performance.now();
  const { done } = await arrive();
  await done();
  expect(network.requests.map(({ name, body, token }) => ({ name, body, token }))).toEqual([
    { name: 'accounts.takeHandOver', body: { code }, token: null },
  ]);
  expect([cookieToken(), readToken()]).toEqual(['short', 'short']);
  const remaining = await remainingSeconds();
  expect(remaining).toBeLessThanOrEqual(900);
  expect(remaining).toBeGreaterThanOrEqual(900 - Math.ceil((performance.now() - began) / 1000) - 1);
});

test('the cookie ends with a shorter session, and never lasts longer than 900 seconds', async () => {
  network.data('accounts.takeHandOver', { token: 'short', expires_in: 60 });
  await (await arrive()).done();
  expect(await remainingSeconds()).toBeLessThanOrEqual(60);
  network.data('accounts.takeHandOver', { token: 'long', expires_in: 99_999 });
  adoptToken(null);
  await (await arrive()).done();
  expect(await remainingSeconds()).toBeLessThanOrEqual(900);
});

test('signed in: asks first, and keeps the session if told to', async () => {
  signIn();
  const { screen, done } = await arrive();
  const dialog = screen.getByRole('alertdialog', { name: 'Bạn muốn vào bằng tài khoản khác?' });
  await expect.element(dialog.getByText(/Nguyễn Minh An đang đăng nhập/)).toBeVisible();
  expect(network.of('accounts.takeHandOver')).toEqual([]);
  await dialog.getByRole('button', { name: 'Ở lại với Nguyễn Minh An' }).click();
  await done();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('accounts.takeHandOver')).toEqual([]);
  expect([cookieToken(), readToken()]).toEqual(['mine', 'mine']);
});

test('signed in and switching: nothing of the previous student is left', async () => {
  signIn();
  const { screen, done } = await arrive();
  await screen.getByRole('button', { name: 'Vào tài khoản khác' }).click();
  await done();
  expect(readToken()).toBe('short');
  expect(document.cookie).not.toContain('app_token');
  await expect
    .poll(() => network.of('accounts.logout').map(({ token }) => token))
    .toEqual(['mine']);
});

test('an expired session needs no question', async () => {
  signIn();
  network.fails('accounts.profile', 'unauthenticated');
  await (await arrive()).done();
  expect(readToken()).toBe('short');
});

test.each([
  ['used up', code],
  ['not one', 'x'],
])('a code that is %s says so, and the open session stays', async (_, input) => {
  signIn();
  network.fails('accounts.takeHandOver', 'handOverInvalid');
  const { screen, done } = await arrive(input);
  await screen.getByRole('button', { name: 'Vào tài khoản khác' }).click();
  await expect
    .element(screen.getByText(/^Liên kết này đã hết hạn hoặc đã được dùng\./))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Đóng' }).first().click();
  await done();
  expect(readToken()).toBe('mine');
});

test('after a network failure it can be tried again', async () => {
  network.offline('accounts.takeHandOver');
  const { screen, done } = await arrive();
  await expect.element(screen.getByText(/^Không có kết nối mạng/)).toBeVisible();
  network.data('accounts.takeHandOver', { token: 'short', expires_in: 900 });
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await done();
  expect(readToken()).toBe('short');
});

test('the address loses the code and keeps the rest; the origin is kept for the tab', () => {
  const before = location.href;
  const state = { own: true };
  history.replaceState(state, '', '/practice/5?a=1&token=abc&origin=crm#top');
  expect(takeArrival()).toBe('abc');
  expect(location.pathname + location.search + location.hash).toBe(
    '/practice/5?a=1&origin=crm#top',
  );
  expect(history.state).toEqual(state);
  expect(sessionStorage.getItem('bitu-origin')).toBe('crm');
  expect(takeArrival()).toBe(null);
  history.replaceState(null, '', before);
});
