import { errors } from '@bitu/contract/errors.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Output } from '../../api/client.ts';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import { OverviewPage } from './overview-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(async () => {
  await page.viewport(1280, 800);
  network = answerCalls();
  adoptToken('staff-token');
  network.data('overview.waiting', quiet);
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

type Page = Output<'overview.children'>;

const quiet: Output<'overview.waiting'> = {
  marking: { ages: { today: 0, yesterday: 0, older: 0 }, late: 0, oldest_at: null },
  comments: [],
  lapsed_moves: [],
  requests: null,
  erasures: null,
};
const an: Page['children'][number] = {
  id: 4,
  full_name: 'Nguyễn Minh An',
  classes: ['Lớp Toán 3'],
  reasons: [
    {
      kind: 'absent',
      text: 'Vắng 2 trong 3 buổi gần nhất của Lớp Toán 3 (17/11, 20/11).',
      url: '/staff/office/lessons/9',
    },
    {
      kind: 'away',
      text: 'Không vào học 12 ngày, lần cuối 9/11.',
      url: '/staff/office/students/4',
    },
  ],
};
const binh = { ...an, id: 5, full_name: 'Trần Gia Bình', reasons: an.reasons.slice(1) };
const pageOf = (fields: Partial<Page> = {}): Page => ({
  children: [an, binh],
  next_cursor: null,
  total: 2,
  computed_at: Date.parse('2026-11-21T14:05:00+07:00') / 1000,
  is_kept: false,
  called: 0,
  classes: [{ id: 3, title: 'Lớp Toán 3' }],
  ...fields,
});
const called: Output<'overview.called'>['calls'][number] = {
  id: 8,
  student_id: 4,
  full_name: 'Nguyễn Minh An',
  note: 'Mẹ nói con ốm',
  by: 'Trần Thị Lan',
  called_at: Date.parse('2026-11-21T10:00:00+07:00') / 1000,
  hidden_until: Date.parse('2026-11-28T10:00:00+07:00') / 1000,
};

const lead: typeof lan = { ...lan, roles: ['lead'] };
const show = async (me = lead) =>
  (await showStaff('/staff/office', routesOf({ '/staff/office': OverviewPage }), me)).screen;

test('each child is listed with reasons that link to the evidence', async () => {
  network.data('overview.children', pageOf());
  const screen = await show();
  await expect
    .element(screen.getByRole('heading', { name: 'Cần gọi cho gia đình (2)' }))
    .toBeVisible();
  const card = screen.getByRole('article', { name: 'Nguyễn Minh An' });
  await expect.element(card.getByText(/Vắng 2 trong 3 buổi gần nhất/)).toBeVisible();
  await expect
    .element(card.getByRole('link', { name: 'Vắng học' }))
    .toHaveAttribute('href', '/staff/office/lessons/9');
  await expect
    .element(card.getByRole('link', { name: 'Không vào học' }))
    .toHaveAttribute('href', '/staff/office/students/4');
});

test('the office sees the number to call, and everybody gets to the child', async () => {
  network.data('overview.children', pageOf());
  network.data('students.showPhone', { phone: '0912345678' });
  const screen = await show({ ...lan, roles: ['office'] });
  const card = screen.getByRole('article', { name: 'Nguyễn Minh An' });
  await expect
    .element(card.getByRole('link', { name: 'Trang của Nguyễn Minh An' }))
    .toHaveAttribute('href', '/staff/office/students/4');
  await card.getByRole('button', { name: 'Xem số của gia đình Nguyễn Minh An' }).click();
  await expect
    .element(card.getByRole('link', { name: /0912/ }))
    .toHaveAttribute('href', 'tel:0912345678');
  expect(network.of('students.showPhone')).toHaveLength(1);
});

test('a call is recorded, hides the child, and can be undone from the message', async () => {
  network.data('overview.children', pageOf());
  network.data('overview.call', { id: 8 });
  network.data('overview.takeBackCall', null);
  const screen = await show();
  await screen.getByRole('button', { name: 'Đã gọi: Nguyễn Minh An' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Đã gọi cho gia đình Nguyễn Minh An' });
  await dialog.getByLabelText(/Ghi chú/).fill('Mẹ nói con ốm');
  network.data('overview.children', pageOf({ children: [binh], total: 1, called: 1 }));
  network.data('overview.called', { calls: [called], next_cursor: null });
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect
    .element(screen.getByRole('article', { name: 'Nguyễn Minh An' }))
    .not.toBeInTheDocument();
  expect(network.of('overview.call')).toMatchObject([
    { body: { student_id: 4, note: 'Mẹ nói con ốm' } },
  ]);
  await screen.getByText('Đã gọi gần đây (1)').click();
  await expect.element(screen.getByText('Mẹ nói con ốm')).toBeVisible();
  await expect
    .element(screen.getByText('Trần Thị Lan, gọi lúc 10:00 21/11/2026, ẩn đến 28/11/2026'))
    .toBeVisible();
  network.data('overview.children', pageOf());
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.element(screen.getByRole('article', { name: 'Nguyễn Minh An' })).toBeVisible();
  expect(network.of('overview.takeBackCall')).toHaveLength(1);
});

test('a call that cannot be undone says so', async () => {
  network.data('overview.children', pageOf());
  network.data('overview.call', { id: 8 });
  network.fails('overview.takeBackCall', 'notFound');
  const screen = await show();
  await screen.getByRole('button', { name: 'Đã gọi: Nguyễn Minh An' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click();
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.element(screen.getByText(errors.notFound.message).first()).toBeVisible();
});

test('the office calls families, and records it', async () => {
  network.data('overview.children', pageOf());
  const screen = await show({ ...lan, roles: ['office'] });
  await expect.element(screen.getByRole('button', { name: /Đã gọi/ }).first()).toBeVisible();
});

test('a teacher can read, but not record calls', async () => {
  network.data('overview.children', pageOf({ called: 1 }));
  network.data('overview.called', { calls: [called], next_cursor: null });
  const screen = await show(lan);
  await expect.element(screen.getByRole('article', { name: 'Trần Gia Bình' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Đã gọi/ }).elements()).toHaveLength(0);
  await screen.getByText('Đã gọi gần đây (1)').click();
  await expect.element(screen.getByText('Mẹ nói con ốm')).toBeVisible();
  expect(screen.getByRole('button', { name: /Hiện lại/ }).elements()).toHaveLength(0);
});

test('families that were called are fetched when somebody opens them, page by page, for the chosen class', async () => {
  network.data('overview.children', pageOf({ called: 51 }));
  const older = { ...called, id: 7, full_name: 'Trần Gia Bình', note: 'Bố hẹn tối' };
  network.data('overview.called', ({ query }) =>
    query['cursor'] === '8'
      ? { calls: [older], next_cursor: null }
      : { calls: [called], next_cursor: '8' },
  );
  const screen = await show();
  await screen.getByLabelText('Lớp').selectOptions('Lớp Toán 3');
  const summary = screen.getByText('Đã gọi gần đây (51)');
  await expect.element(summary).toBeVisible();
  expect(network.of('overview.called')).toEqual([]);
  await summary.click();
  // A toast of the previous test may still cover it.
  const more = screen.getByRole('button', { name: 'Xem cũ hơn' });
  await expect.element(more).toBeVisible();
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Bố hẹn tối')).toBeVisible();
  await expect.element(screen.getByText('Mẹ nói con ốm')).toBeVisible();
  expect(network.of('overview.called').map(({ query }) => query)).toEqual([
    { class_id: '3' },
    { class_id: '3', cursor: '8' },
  ]);
});

test('the list is filtered on the server, and an empty result offers to clear the filter', async () => {
  network.data('overview.children', ({ query }) =>
    query['reason'] === 'skills' ? pageOf({ children: [], total: 0 }) : pageOf(),
  );
  const screen = await show();
  await screen.getByLabelText('Lớp').selectOptions('Lớp Toán 3');
  await screen.getByLabelText('Lý do').selectOptions('Kỹ năng dưới mức');
  await expect.element(screen.getByText('Không có học sinh nào như vậy')).toBeVisible();
  expect(network.of('overview.children').at(-1)?.query).toEqual({
    class_id: '3',
    reason: 'skills',
  });
  await screen.getByRole('button', { name: 'Bỏ lọc' }).click();
  await expect.element(screen.getByRole('article', { name: 'Trần Gia Bình' })).toBeVisible();
});

test('Back restores the filter', async () => {
  network.data('overview.children', pageOf());
  const routes = routesOf({
    '/staff/office': OverviewPage,
    '/staff/office/lessons/:id': () => <p>Một buổi</p>,
  });
  const { screen, router } = await showStaff('/staff/office', routes, lead);
  await screen.getByLabelText('Lớp').selectOptions('Lớp Toán 3');
  await expect.poll(() => network.of('overview.children').at(-1)?.query['class_id']).toBe('3');
  await router.navigate('/staff/office/lessons/9');
  await expect.element(screen.getByText('Một buổi')).toBeVisible();
  router.history.back();
  await expect.element(screen.getByLabelText('Lớp')).toHaveValue('3');
  expect(network.of('overview.children').at(-1)?.query).toEqual({ class_id: '3' });
});

test('it says when it was computed: once an hour with very many children', async () => {
  network.data('overview.children', ({ query }) =>
    query['class_id'] === '3' ? pageOf() : pageOf({ is_kept: true }),
  );
  const screen = await show();
  await expect
    .element(
      screen.getByText(
        'Tính lúc 14:05 21/11/2026, mỗi giờ một lần. Chọn một lớp để tính ngay bây giờ.',
      ),
    )
    .toBeVisible();
  await screen.getByLabelText('Lớp').selectOptions('Lớp Toán 3');
  await expect.element(screen.getByText('Tính lúc 14:05 21/11/2026.')).toBeVisible();
});

test('before the first computation it does not say that all is well', async () => {
  network.data(
    'overview.children',
    pageOf({ children: [], total: 0, computed_at: null, is_kept: true }),
  );
  const screen = await show();
  await expect.element(screen.getByText(/^Đang tính lần đầu/)).toBeVisible();
  expect(screen.getByText('Không học sinh nào bị bỏ lại').elements()).toHaveLength(0);
});

test('by keyboard one family after the other is called, and shown again', async () => {
  network.data('overview.children', pageOf());
  network.data('overview.call', { id: 8 });
  network.data('overview.takeBackCall', null);
  network.data('overview.called', { calls: [called], next_cursor: null });
  const screen = await show();
  const callAn = screen.getByRole('button', { name: 'Đã gọi: Nguyễn Minh An' });
  await expect.element(callAn).toBeVisible();
  (callAn.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog').getByLabelText(/Ghi chú/)).toHaveFocus();
  network.data('overview.children', pageOf({ children: [binh], total: 1, called: 1 }));
  await userEvent.keyboard('{Tab}{Enter}');
  const callBinh = screen.getByRole('button', { name: 'Đã gọi: Trần Gia Bình' });
  await expect.element(callBinh).toHaveFocus();
  (screen.getByText('Đã gọi gần đây (1)').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: /^Hiện lại/ })).toBeVisible();
  network.data('overview.children', pageOf());
  network.data('overview.called', { calls: [], next_cursor: null });
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(screen.getByText('Đã gọi gần đây (1)')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Đã gọi: / }).last()).toHaveFocus();
});

test('on a phone the filters are behind a button, and a child is in sight', async () => {
  await page.viewport(360, 800);
  network.data('overview.children', pageOf());
  const screen = await show();
  const card = screen.getByRole('article', { name: 'Nguyễn Minh An' });
  await expect.element(card).toBeVisible();
  expect(card.element().getBoundingClientRect().bottom).toBeLessThan(700);
  await screen.getByRole('button', { name: 'Lọc' }).click();
  await screen.getByLabelText('Lý do').selectOptions('Vắng học');
  await expect.element(screen.getByRole('button', { name: 'Lọc (1)' })).toBeVisible();
});

test('a long list loads more', async () => {
  network.data('overview.children', ({ query }) =>
    query['cursor'] === '1-4'
      ? pageOf({ children: [binh] })
      : pageOf({ children: [an], next_cursor: '1-4' }),
  );
  const screen = await show();
  await screen.getByRole('button', { name: 'Xem thêm' }).click();
  await expect.element(screen.getByRole('article', { name: 'Trần Gia Bình' })).toBeVisible();
  await expect.element(screen.getByRole('article', { name: 'Nguyễn Minh An' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Xem thêm' }).elements()).toHaveLength(0);
});

test('pending work is shown beside it', async () => {
  network.data('overview.children', pageOf({ children: [], total: 0 }));
  network.data('overview.waiting', {
    marking: {
      ages: { today: 12, yesterday: 3, older: 1 },
      late: 2,
      oldest_at: called.called_at,
    },
    comments: [
      {
        lesson_id: 9,
        class: 'Lớp Toán 3',
        title: 'Buổi 4',
        teacher: 'Lê Minh Hà',
        ended_at: called.called_at,
        missing: 6,
      },
    ],
    requests: { count: 2, oldest_at: called.called_at },
    erasures: { count: 3, waiting: 1, next_at: called.called_at },
    lapsed_moves: [{ student_id: 8, full_name: 'Lê An', to: 'Lớp Toán 3' }],
  });
  const screen = await show();
  await expect.element(screen.getByText('Không học sinh nào bị bỏ lại')).toBeVisible();
  const erasures = screen.getByRole('region', { name: 'Sắp xóa dữ liệu' });
  await expect
    .element(erasures.getByRole('link'))
    .toHaveTextContent('3 học sinh, 1 chờ bạn xác nhận');
  await expect.element(erasures.getByText(/^Sớm nhất lúc/)).toBeVisible();
  const marking = screen.getByRole('region', { name: 'Bài chờ chấm' });
  await expect.element(marking.getByText('Đã trễ hẹn')).toBeVisible();
  expect(marking.element().textContent).toContain('Chờ lâu hơn1Đã trễ hẹn2');
  const requests = screen.getByRole('region', { name: 'Giáo viên xin gia hạn, mở lại bài' });
  await expect
    .element(requests.getByRole('link', { name: '2 yêu cầu chờ duyệt' }))
    .toHaveAttribute('href', '/staff/office/overrides');
  await expect.element(requests.getByText('Lâu nhất từ 10:00 21/11/2026.')).toBeVisible();
  const moves = screen.getByRole('region', { name: 'Chuyển lớp không thành' });
  await expect
    .element(moves.getByRole('link', { name: 'Lê An' }))
    .toHaveAttribute('href', '/staff/office/students/8');
  const comments = screen.getByRole('region', { name: 'Buổi học chưa gửi nhận xét' });
  await expect
    .element(comments.getByText('6 học sinh · xong 10:00 thứ Bảy 21/11 · Lê Minh Hà'))
    .toBeVisible();
  await expect
    .element(comments.getByRole('link', { name: 'Lớp Toán 3' }))
    .toHaveAttribute('href', '/staff/office/lessons/9');
});

test('a failure can be tried again', async () => {
  network.fails('overview.children', 'internal');
  const screen = await show();
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  network.data('overview.children', pageOf());
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(screen.getByRole('article', { name: 'Trần Gia Bình' })).toBeVisible();
});
