import type { Profile } from '@bitu/contract/accounts.ts';
import { createMemoryHistory } from '@tanstack/history';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../api/testing.ts';
import { adoptToken, clearToken, readToken } from '../api/token.ts';
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
  read_aloud: null,
};

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('accounts.profile', profile);
});
afterEach(() => {
  network.restore();
  queryClient.clear();
  clearToken();
  adoptToken(null);
});

/** The address to which a visit is redirected, or null. */
async function visit(routeId: string, href: string): Promise<string | null> {
  const { location } = createMemoryHistory({ initialEntries: [href] });
  return (await guarded(routeId)({ location: locationOf(location) })) ?? null;
}

test('without a token, it redirects to the sign-in, with a way back', async () => {
  adoptToken(null);
  expect(await visit('learning', '/learning?a=1')).toBe('/login?redirect=%2Flearning%3Fa%3D1');
  expect(await visit('practice-id', '/practice/3')).toBe(null);
  expect(await visit('login', '/login')).toBe(null);
  expect(network.requests).toEqual([]);
});

test('with a session, it stays, and the sign-in page redirects', async () => {
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

test('an address for one child of the family opens as that child, if the server allows it', async () => {
  const sibling = { ...profile, id: 2, full_name: 'Nguyễn Gia Hân', token: 'sibling' };
  network.data('accounts.profile', ({ token }) => (token === 'sibling' ? sibling : profile));
  network.data('accounts.switch', {
    core_user_id: 2,
    user_name: 'demo.han',
    full_name: sibling.full_name,
    yob: 2016,
    avatar: null,
    phone_number: profile.phone_number,
    token: 'sibling',
    student_state: profile.student_state,
  });
  adoptToken('good');
  expect(await visit('practice-result-id', '/practice-result/7?child=1')).toBe(
    '/practice-result/7',
  );
  expect(network.of('accounts.switch')).toEqual([]);
  const results = '/information?activeKey=StudyResult';
  expect(await visit('information', `${results}&child=2#week`)).toBe(`${results}#week`);
  expect(network.of('accounts.switch').map(({ body }) => body)).toEqual([{ core_user_id: 2 }]);
  expect(readToken()).toBe('sibling');

  network.fails('accounts.switch', 'notFound');
  expect(await visit('practice-result-id', '/practice-result/7?child=3')).toBe(
    '/practice-result/7',
  );
  expect(readToken()).toBe('sibling');
  adoptToken(null);
  expect(await visit('practice-result-id', '/practice-result/7?child=2')).toBe(
    '/login?redirect=%2Fpractice-result%2F7%3Fchild%3D2',
  );
});

test('an error is logged, and the page is shown', async () => {
  network.offline('accounts.profile');
  adoptToken('good');
  expect(await visit('learning', '/learning')).toBe(null);
  expect(await visit('login', '/login')).toBe(null);
  expect(readToken()).toBe('good');
});
