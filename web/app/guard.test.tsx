import type { Profile } from '@bitu/contract/accounts.ts';
import { createMemoryHistory } from '@tanstack/history';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../api/testing.ts';
import { adoptToken, readToken } from '../api/token.ts';
import { guarded } from './guard.ts';
import { locationOf } from '../navigation/location.ts';
import { queryClient } from '../api/query-client.ts';
import '../session/session-store.ts';

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

/** Where a visit is redirected; null when it is not. */
async function visit(routeId: string, href: string): Promise<string | null> {
  const { location } = createMemoryHistory({ initialEntries: [href] });
  return (await guarded(routeId)({ location: locationOf(location) })) ?? null;
}

test('without a token: to the sign-in, with the way back', async () => {
  adoptToken(null);
  expect(await visit('learning', '/learning?a=1')).toBe('/login?redirect=%2Flearning%3Fa%3D1');
  expect(await visit('practice-id', '/practice/3')).toBe(null);
  expect(await visit('login', '/login')).toBe(null);
  expect(network.seen).toEqual([]);
});

test('with a session: stays, and the sign-in redirects', async () => {
  adoptToken('good');
  expect(await visit('learning', '/learning')).toBe(null);
  expect(await visit('login', '/login?redirect=/practice/3')).toBe('/learning');
});

test('an invalid token leads to the sign-in', async () => {
  network.fails('accounts.profile', 'unauthenticated');
  adoptToken('dead');
  expect(await visit('login', '/login')).toBe(null);
  expect(readToken()).toBe(null);
  expect(await visit('learning', '/learning')).toBe('/login?redirect=%2Flearning');
});

test('an error is logged, and the page shows', async () => {
  network.offline('accounts.profile');
  adoptToken('good');
  expect(await visit('learning', '/learning')).toBe(null);
  expect(await visit('login', '/login')).toBe(null);
  expect(readToken()).toBe('good');
});
