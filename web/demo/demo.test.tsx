import type { Account } from '@bitu/contract/accounts.ts';
import type { DemoTour } from '@bitu/contract/demo.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../api/testing.ts';
import { DemoPeople } from './demo-people.tsx';
import { TourPage } from './tour-page.tsx';

const account: Account = {
  core_user_id: 1,
  user_name: 'demo.an',
  full_name: 'Nguyễn Minh An',
  yob: 2018,
  avatar: null,
  token: 'token-an',
  phone_number: '0912345678',
  student_state: { id: 1, name: 'Đang học' },
};
const tour: DemoTour = {
  people: [
    { person: 'child', program: 'family', label: 'An (8 tuổi)' },
    { person: 'teacher', program: 'staff', label: 'Giáo viên' },
  ],
  stops: [
    {
      title: 'Làm một bài tập',
      english: 'A practice question',
      text: 'Chạm vào đáp án.',
      person: 'child',
      program: 'family',
      path: '/practice/12',
    },
    {
      title: 'Bàn chấm bài',
      english: 'The marking desk',
      text: 'Bài đang chờ cô chấm.',
      person: 'teacher',
      program: 'staff',
      path: '/staff/marking',
    },
  ],
};

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('demo.tour', tour);
});
afterEach(() => network.restore());

const show = (page: ReactNode) =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      {page}
    </QueryClientProvider>,
  );

test('one tap enters a family of the demo, or leads to the program of its staff', async () => {
  network.data('demo.enterFamily', [account]);
  const onAccounts = vi.fn(async () => {});
  const screen = await show(<DemoPeople onAccounts={onAccounts} />);
  await screen.getByRole('button', { name: 'An (8 tuổi)' }).click();
  await vi.waitFor(() => expect(onAccounts).toHaveBeenCalledWith([account]));
  expect(network.requests.at(-1)).toMatchObject({
    name: 'demo.enterFamily',
    body: { person: 'child' },
    token: null,
  });
  await expect
    .element(screen.getByRole('link', { name: 'Giáo viên' }))
    .toHaveAttribute('href', '/staff/sign-in?demo=teacher');
});

test('says why a tap did not enter', async () => {
  network.fails('demo.enterFamily', 'notFound');
  const screen = await show(<DemoPeople onAccounts={async () => {}} />);
  await screen.getByRole('button', { name: 'An (8 tuổi)' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
});

test('each stop of the tour opens its place as the person who uses it', async () => {
  network.data('demo.enterFamily', [account]);
  const onEntered = vi.fn(async () => {});
  const screen = await show(<TourPage onEntered={onEntered} />);
  await screen.getByRole('button', { name: 'Mở: Làm một bài tập' }).click();
  await vi.waitFor(() => expect(onEntered).toHaveBeenCalledWith(account, '/practice/12'));
  await expect
    .element(screen.getByRole('link', { name: 'Mở: Bàn chấm bài' }))
    .toHaveAttribute('href', '/staff/sign-in?demo=teacher&next=%2Fstaff%2Fmarking');
});

test('a tour that cannot be loaded can be asked for again', async () => {
  network.fails('demo.tour', 'internal');
  const screen = await show(<TourPage onEntered={async () => {}} />);
  network.data('demo.tour', tour);
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(screen.getByText('The marking desk')).toBeVisible();
});
