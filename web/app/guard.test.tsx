import type { Profile } from '@bitu/contract/accounts.ts';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../api/testing.ts';
import { adoptToken, readToken } from '../api/token.ts';
import { guarded } from './guard.ts';
import { queryClient } from './query-client.ts';
import './session-store.ts';

const profile: Profile = {
  id: 1,
  email: null,
  user_name: 'demo.an',
  full_name: 'Nguyễn Minh An',
  token: 'good',
  phone_number: '0912345678',
  avatar_url: null,
  date_of_birth: null,
  yob: 2016,
  student_state: { id: 1, name: 'Đang học' },
};

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('accounts.profile', profile);
});
afterEach(() => {
  network.restore();
  queryClient.clear();
  adoptToken(null);
});

/** Where a visit is sent; null: it may stay. */
async function visit(routeId: string, href: string): Promise<string | null> {
  try {
    await guarded(routeId)({ location: { href, search: {} } });
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return thrown.options.href ?? '';
  }
}

test('without a token: to the sign-in, with the way back', async () => {
  adoptToken(null);
  expect(await visit('learning', '/learning?a=1')).toBe('/login?redirect=%2Flearning%3Fa%3D1');
  expect(await visit('practice-id', '/practice/3')).toBe(null);
  expect(await visit('login', '/login')).toBe(null);
  expect(network.seen).toEqual([]);
});

test('with a session: in, and away from the sign-in', async () => {
  adoptToken('good');
  expect(await visit('learning', '/learning')).toBe(null);
  expect(await visit('login', '/login?redirect=/practice/3')).toBe('/learning');
});

test('a token that is no good any more ends at the sign-in', async () => {
  network.fails('accounts.profile', 'notSignedIn');
  adoptToken('dead');
  expect(await visit('login', '/login')).toBe(null);
  expect(readToken()).toBe(null);
  expect(await visit('learning', '/learning')).toBe('/login?redirect=%2Flearning');
});

test('a fault on the way is logged, and the visit goes on', async () => {
  network.offline('accounts.profile');
  adoptToken('good');
  expect(await visit('learning', '/learning')).toBe(null);
  expect(await visit('login', '/login')).toBe(null);
  expect(readToken()).toBe('good');
});
