import type { Account, ListedAccount, Profile } from '@bitu/contract/accounts.ts';
import type { ClassItem } from '@bitu/contract/classes.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { call } from '../api/client.ts';
import { setCookie } from '../api/cookie.ts';
import { answerCalls } from '../api/testing.ts';
import { adoptToken, clearToken, cookieToken, readToken, writeToken } from '../api/token.ts';
import { InRouter, routerAt, routesOf } from '../navigation/testing.tsx';
import { MainLayout } from './frame/main-layout.tsx';
import { queryClient } from '../api/query-client.ts';
import { deleteStudentData, queueAnswer } from '../practice/outbox/outbox.ts';
import { Root } from './root.tsx';
import { resetApp } from '../session/session-store.ts';
import { useSessionStatus } from '../session/session.tsx';

const names: Record<string, string> = { one: 'Trần Gia Bình', two: 'Trần Bảo Chi' };
const active = { student_state: { id: 1 as const, name: 'Đang học' } };
const listed = (id: number, full_name: string, is_current: 0 | 1): ListedAccount => ({
  core_user_id: id,
  user_name: `demo.${id}`,
  full_name,
  yob: 2016,
  avatar: null,
  phone_number: '0987654321',
  is_current,
  token: `listed-${id}`,
  ...active,
});
const account = (id: number, token: string): Account => {
  const { is_current: _, ...rest } = listed(id, names[token] ?? '', 0);
  return { ...rest, token };
};
const profileOf = (token: string): Profile => ({
  id: token.startsWith('one') ? 1 : 2,
  email: null,
  user_name: 'demo',
  full_name: names[token.slice(0, 3)] ?? '',
  token,
  phone_number: '0987654321',
  avatar_url: null,
  date_of_birth: null,
  yob: 2016,
  read_aloud: null,
  ...active,
});

// Shows the student whose token was used. Stands in for everything that belongs to one child.
const classOf = (token: string | null): ClassItem => ({
  id: 1,
  title: `Lớp của ${token}`,
  subject_id: 5,
  grade_id: 0,
  level_name: null,
  class_status: 1,
  stage: { id: 3, name: 'Đang học' },
  teacher: null,
  lesson_count: 1,
  lesson_done: 0,
  homework_count: 0,
  homework_done: 0,
});

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('accounts.profile', ({ token }) => profileOf(token ?? ''));
  network.data('accounts.list', [
    listed(1, names['one'] ?? '', 1),
    listed(2, names['two'] ?? '', 0),
  ]);
  network.data('accounts.logout', null);
  network.data('learning.classes', ({ token }) => [classOf(token)]);
  writeToken('one', true);
  adoptToken('one');
});
afterEach(() => {
  network.restore();
  clearToken();
  adoptToken(null);
  resetApp();
});

function Classes() {
  const { data } = useQuery({
    queryKey: ['classes'],
    queryFn: () => call('learning.classes', {}),
  });
  return (
    <>
      <input aria-label="Đang viết" />
      <p>{data?.[0]?.title}</p>
    </>
  );
}

function Page() {
  return <Classes key={useSessionStatus().identity} />;
}

const routes = routesOf({ '/': () => <h1>Bitu</h1>, '/learning': Page }, MainLayout);

async function show() {
  const router = await routerAt('/learning', routes);
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <InRouter router={router}>
        <Root />
      </InRouter>
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('Lớp của one')).toBeVisible();
  return screen;
}

test('a sibling takes over in two taps, on the same screen, with nothing left of the previous student', async () => {
  network.data('accounts.switch', account(2, 'two'));
  const screen = await show();
  await screen.getByRole('button', { name: 'Trần Gia Bình' }).click();
  await screen.getByRole('menuitemradio', { name: 'Trần Bảo Chi' }).click();
  await expect.element(screen.getByText('Lớp của two')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Trần Bảo Chi' })).toBeVisible();
  await expect.element(screen.getByText('Lớp của one')).not.toBeInTheDocument();
  expect(network.of('accounts.switch')[0]?.body).toEqual({ core_user_id: 2 });
  expect(cookieToken()).toBe('two');
});

test('after a switch without a profile, the app has no copy of the previous session', async () => {
  network.data('accounts.switch', account(2, 'two'));
  const screen = await show();
  setCookie('app_token', 'of-one', null);
  network.fails('accounts.profile', 'unavailable');
  await screen.getByRole('button', { name: 'Trần Gia Bình' }).click();
  await screen.getByRole('menuitemradio', { name: 'Trần Bảo Chi' }).click();
  await expect.poll(cookieToken).toBe('two');
  await expect.poll(() => document.cookie).not.toContain('app_token');
});

test('signing out clears the cookies, ends the session and opens the first page', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Trần Gia Bình' }).click();
  await screen.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Bitu' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Đăng nhập' })).toBeVisible();
  expect(document.cookie).not.toMatch(/token_user|app_token/);
  await expect.poll(() => network.of('accounts.logout').map(({ token }) => token)).toEqual(['one']);
  const cached = queryClient.getQueryCache().getAll();
  expect(cached.filter(({ state }) => state.data !== undefined)).toEqual([]);
});

test('a session that expires on an open page is renewed in place', async () => {
  const screen = await show();
  await screen.getByLabelText('Đang viết').fill('một câu');
  network.fails('learning.classes', 'unauthenticated');
  await queryClient.refetchQueries({ queryKey: ['classes'] });
  const dialog = screen.getByRole('dialog', { name: 'Con đăng nhập lại nhé!' });
  await expect.element(dialog.getByLabelText('Số điện thoại')).toHaveValue('0987654321');
  const password = dialog.getByLabelText('Mật khẩu', { exact: true });
  await expect.element(password).toHaveFocus();

  // The login has two students: the one of this page continues without being asked.
  network.data('accounts.tutorLogin', [account(2, 'two'), account(1, 'one-anew')]);
  network.data('learning.classes', ({ token }) => [classOf(token)]);
  await password.fill('bitu123456');
  await dialog.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect.element(screen.getByText('Lớp của one-anew')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Đang viết')).toHaveValue('một câu');
  await expect.poll(() => network.of('accounts.logout').map(({ token }) => token)).toEqual(['two']);
  expect(readToken()).toBe('one-anew');
});

test("another tab that signs in as a sibling does not change this page's token", async () => {
  const screen = await show();
  writeToken('two', true);
  await queryClient.refetchQueries({ queryKey: ['classes'] });
  await expect.element(screen.getByText('Lớp của one')).toBeVisible();
  expect(network.of('learning.classes').map(({ token }) => token)).toEqual(['one', 'one']);
});

test('without a network every page says how many answers are not sent', async () => {
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await Promise.all([1, 2].map(deleteStudentData));
  });
  network.offline('practice.save');
  const attempt = { student_id: 1, practice_id: 7, attempt_id: 70, revision: 1, bai_lam: ['a'] };
  for (const question_id of [1, 2, 3]) await queueAnswer({ ...attempt, question_id });
  // Another child's, on the same phone.
  await queueAnswer({ ...attempt, student_id: 2, question_id: 1 });
  const screen = await show();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  const bar = screen.getByText(/^Đang mất mạng/);
  const text = 'Bài giữ trên máy, có mạng tự gửi.';
  await expect.element(bar).toHaveTextContent(`Đang mất mạng. 3 câu chưa gửi. ${text}`);
  await queueAnswer({ ...attempt, question_id: 4 });
  await expect.element(bar).toHaveTextContent(`Đang mất mạng. 4 câu chưa gửi. ${text}`);
});
