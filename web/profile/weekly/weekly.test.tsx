import type { DigestSettings } from '@bitu/contract/digests.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../api/testing.ts';
import { showSection } from '../testing.tsx';

const settings: DigestSettings = {
  day: 7,
  hour: 19,
  bell: 1,
  push: 1,
  mail: 0,
  sms: 0,
  email: null,
  sms_offered: 0,
  latest: {
    title: 'Tuần 16–22/11',
    made_at: 1_795_348_800,
    lines: [
      {
        student_id: 1,
        parts: [
          { text: 'Bảo Ngọc: ', url: null },
          { text: 'học 2/2 buổi', url: '/class-detail/4' },
          { text: '; ', url: null },
          { text: 'luyện lại 11 câu sai', url: '/practice-result/7' },
          { text: '.', url: null },
        ],
      },
    ],
  },
};

let network: ReturnType<typeof answerCalls>;
let stored: DigestSettings;
beforeEach(() => {
  stored = settings;
  network = answerCalls();
  network.data('digests.settings', () => stored);
  network.data('digests.setSettings', ({ body }) => (stored = { ...stored, ...(body as object) }));
});
afterEach(() => network.restore());

const show = async () => (await showSection('WeeklyMessage')).screen;

test('stores the day, hour and channels that are chosen', async () => {
  const screen = await show();
  await screen.getByLabelText('Ngày nhận').selectOptions('Thứ Sáu');
  await expect.element(screen.getByText('Đã đổi ngày.').first()).toBeVisible();
  await screen.getByLabelText('Giờ nhận').selectOptions('20:00');
  await expect.element(screen.getByLabelText('Giờ nhận')).toHaveValue('20');
  await screen.getByRole('checkbox', { name: 'Chuông thông báo trong Bitu' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Thông báo đẩy' })).toBeDisabled();
  expect(network.of('digests.setSettings').map(({ body }) => body)).toEqual([
    { day: 5 },
    { hour: 20 },
    { bell: 0 },
  ]);
  await expect.element(screen.getByText(/Tin hằng tuần đang tắt/)).toBeVisible();
});

test('one tap switches all channels off', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Tắt tin hằng tuần' }).click();
  await expect.element(screen.getByText(/Tin hằng tuần đang tắt/)).toBeVisible();
  expect(network.of('digests.setSettings')[0]?.body).toEqual({ bell: 0, push: 0, mail: 0, sms: 0 });
});

test('shows the newest message with a page for each figure, or says that there is none yet', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('heading', { name: 'Tuần 16–22/11' })).toBeVisible();
  const lessons = screen.getByRole('link', { name: 'học 2/2 buổi' });
  await expect.element(lessons).toHaveAttribute('href', '/class-detail/4');
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: 'Bảo Ngọc' }))
    .toHaveTextContent('Bảo Ngọc: học 2/2 buổi; luyện lại 11 câu sai.');
  await screen.unmount();
  stored = { ...settings, latest: null };
  const empty = await show();
  await expect.element(empty.getByText(/Chưa có tin nào/)).toBeVisible();
});

test('an e-mail address: errors are shown next to it; then comes the code; then mail is on', async () => {
  network.data('digests.sendCode', { resend_after: 120, expires_in: 600 });
  const screen = await show();
  const email = screen.getByLabelText('Email của ba mẹ');
  const ask = screen.getByRole('button', { name: 'Gửi mã xác nhận' });
  await expect.element(screen.getByRole('checkbox', { name: /^Email/ })).not.toBeInTheDocument();
  await email.fill('me@');
  await ask.click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription(/chưa đúng/);
  await email.fill('me@example.vn');
  await ask.click();
  const code = screen.getByLabelText('Mã xác nhận');
  network.data('digests.confirmEmail', { verify_status: false, text: 'Mã xác nhận không đúng.' });
  await code.fill('000000');
  await screen.getByRole('button', { name: 'Xác nhận', exact: true }).click();
  await expect.element(code).toHaveAccessibleDescription('Mã xác nhận không đúng.');
  network.data('digests.confirmEmail', () => {
    stored = { ...stored, email: 'me@example.vn', mail: 1 };
    return { verify_status: true, text: 'Xác nhận thành công' };
  });
  await code.fill('123456');
  await screen.getByRole('button', { name: 'Xác nhận', exact: true }).click();
  await expect
    .element(screen.getByRole('checkbox', { name: 'Email đến me@example.vn' }))
    .toBeChecked();
  expect(network.of('digests.sendCode')[0]?.body).toEqual({ email: 'me@example.vn' });
});

test('without a network, it says so and can be tried again', async () => {
  network.fails('digests.settings', 'internal');
  const screen = await show();
  await expect.element(screen.getByText(/đang gặp trục trặc/)).toBeVisible();
  network.data('digests.settings', settings);
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(screen.getByLabelText('Ngày nhận')).toHaveValue('7');
});

test('a change that fails is reported, and is not shown as made', async () => {
  network.fails('digests.setSettings', 'internal');
  const screen = await show();
  await screen.getByRole('checkbox', { name: 'Thông báo đẩy' }).click();
  await expect.element(screen.getByText(/đang gặp trục trặc/)).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Thông báo đẩy' })).toBeChecked();
});
