import type { ListedPractice } from '@bitu/contract/authoring.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as screenPage } from 'vitest/browser';
import { answerCalls } from '../../../api/testing.ts';
import { adoptToken } from '../../../api/token.ts';
import { routesOf } from '../../../navigation/testing.tsx';
import { lan, showStaff } from '../../testing.tsx';
import { PracticesPage } from './practices-page.tsx';

const routes = routesOf({
  '/staff/office/content': PracticesPage,
  '/staff/office/content/:practice': () => <h1>Đang soạn</h1>,
});

let network: ReturnType<typeof answerCalls>;
beforeEach(async () => {
  await screenPage.viewport(1280, 800);
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const one: ListedPractice = {
  id: 9,
  code: 'phan-so',
  title: 'Phân số quanh em',
  subject_id: 1,
  practice_type: 2,
  level_id: null,
  origin: 'console',
  questions: 12,
  drafts: 2,
  types: ['single_choice'],
  changed_at: 1_800_000_000,
};
const classes = [{ id: 3, name: 'Lớp Toán 3' }];
const page = (practices: ListedPractice[], next_cursor: string | null = null) => ({
  practices,
  next_cursor,
  classes,
  levels: [{ code: 'starters', name: 'Starters' }],
  subjects: [1],
});

test('on a phone the filters are behind a button, and the first practice is in sight', async () => {
  await screenPage.viewport(360, 800);
  network.data('authoring.list', page([one]));
  const { screen } = await showStaff('/staff/office/content', routes, lan);
  await expect.element(screen.getByRole('link', { name: /Phân số quanh em/ })).toBeInViewport();
  await expect.element(screen.getByLabelText('Môn')).not.toBeVisible();
  await screen.getByRole('button', { name: 'Lọc' }).click();
  await expect.element(screen.getByLabelText('Môn')).toBeVisible();
});

test('practices are found by words and filters, page by page', async () => {
  network.data('authoring.list', ({ query }) =>
    query['cursor'] ? page([{ ...one, id: 4, title: 'Bài cũ hơn', drafts: 0 }]) : page([one], '9'),
  );
  const { screen, router } = await showStaff('/staff/office/content', routes, lan);
  const link = screen.getByRole('link', { name: /Phân số quanh em/ });
  await expect.element(link.getByText(/12 câu · soạn trên web/)).toBeVisible();
  await expect.element(link.getByText('Có bản nháp')).toBeVisible();
  await screen.getByRole('button', { name: 'Xem thêm' }).click();
  await expect.element(screen.getByRole('link', { name: /Bài cũ hơn/ })).toBeVisible();
  expect(network.of('authoring.list').at(-1)?.query).toEqual({ cursor: '9' });

  await screen.getByLabelText('Tên bài').fill('phan so');
  await screen.getByLabelText('Lớp').selectOptions('Lớp Toán 3');
  await screen.getByLabelText('Có dạng câu').selectOptions('Nối');
  await screen.getByLabelText('Trình độ').selectOptions('Starters');
  await screen.getByLabelText('Tình trạng').selectOptions('Có bản nháp');
  network.data('authoring.list', page([]));
  await screen.getByRole('button', { name: 'Tìm', exact: true }).click();
  await expect.element(screen.getByText('Không thấy bài nào')).toBeVisible();
  expect(network.of('authoring.list').at(-1)?.query).toEqual({
    search: 'phan so',
    class_id: '3',
    type: 'matching',
    level: 'starters',
    state: 'drafts',
  });
  expect(router.visit()?.location.href).toContain('search=phan+so');
  router.history.back();
  await expect.element(screen.getByLabelText('Tên bài')).toHaveValue('');
  router.history.forward();
  await expect.element(screen.getByLabelText('Tên bài')).toHaveValue('phan so');
  await expect.element(screen.getByLabelText('Tình trạng')).toHaveValue('drafts');

  network.data('authoring.list', page([one]));
  await screen.getByRole('button', { name: 'Bỏ lọc' }).click();
  await expect.element(link).toBeVisible();
  await expect.element(screen.getByLabelText('Tên bài')).toHaveValue('');
  await expect.element(screen.getByLabelText('Tình trạng')).toHaveValue('');
});

test('a new practice gets a name and is opened', async () => {
  network.data('authoring.list', page([]));
  network.data('authoring.create', { id: 12 });
  const { screen } = await showStaff('/staff/office/content', routes, lan);
  await screen.getByRole('button', { name: 'Soạn bài đầu tiên' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Bài mới' });
  await dialog.getByRole('button', { name: 'Tạo bài' }).click();
  await expect.element(dialog.getByText('Bạn đặt tên cho bài nhé.')).toBeVisible();
  await dialog.getByLabelText('Tên bài').fill('Số thập phân');
  await dialog.getByLabelText('Loại').selectOptions('Kiểm tra');
  await dialog.getByRole('button', { name: 'Tạo bài' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Đang soạn' })).toBeVisible();
  expect(network.of('authoring.create')).toMatchObject([
    { body: { title: 'Số thập phân', subject_id: 1, type: 'test' } },
  ]);
});

test('the office can read, but not start a practice', async () => {
  network.data('authoring.list', page([]));
  const office = { ...lan, roles: ['office' as const] };
  const { screen } = await showStaff('/staff/office/content', routes, office);
  await expect.element(screen.getByText('Chưa có bài nào')).toBeVisible();
  expect(screen.getByRole('button', { name: /Bài mới|Soạn bài/ }).elements()).toEqual([]);
});

test('a failure is reported, and can be tried again', async () => {
  network.fails('authoring.list', 'internal');
  const { screen } = await showStaff('/staff/office/content', routes, lan);
  const again = screen.getByRole('button', { name: 'Thử lại' });
  await expect.element(again).toBeVisible();
  network.data('authoring.list', page([one]));
  await again.click();
  await expect.element(screen.getByRole('link', { name: /Phân số quanh em/ })).toBeVisible();
});
