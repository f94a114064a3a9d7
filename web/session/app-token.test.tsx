import { setCookie } from '../api/cookie.ts';
import { expect, test } from 'vitest';
import { appTokenValue, writeAppToken } from './app-token.ts';

const holder = {
  id: 7,
  email: null,
  user_name: 'demo.an',
  full_name: 'Nguyễn Minh An',
  token: 'abc-DEF_123',
};

const hex = async (text: string) =>
  Array.from(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
    (byte) => byte.toString(16).padStart(2, '0'),
  ).join('');

function contentOf(payload: string): unknown {
  const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

test('is a hash and a payload with the fields that section 3 names', async () => {
  const [hash, payload = ''] = (await appTokenValue(holder, 1_800_000_000)).split(';');
  expect(contentOf(payload)).toEqual({ ...holder, site_id: 2, time_stamp: 1_800_000_000 });
  expect(hash).toBe(await hex(`${payload}bitu-app-token`));
});

test('is URL-encoded in the cookie, since a cookie ends at its first semicolon', async () => {
  await writeAppToken(holder, 1_800_000_000);
  const cookie = document.cookie.split('; ').find((one) => one.startsWith('app_token='));
  expect(decodeURIComponent(cookie?.slice('app_token='.length) ?? '')).toBe(
    await appTokenValue(holder, 1_800_000_000),
  );
  setCookie('app_token', '', 0);
});

test('lasts 365 days, also when the sign-in is not remembered', async () => {
  const now = Date.now();
  await writeAppToken(holder, Math.floor(now / 1000));
  const cookie = await cookieStore.get('app_token');
  const days = ((cookie as { expires?: number } | null)?.expires ?? 0) - now;
  expect(Math.round(days / 86_400_000)).toBe(365);
  setCookie('app_token', '', 0);
});
