import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls } from '../api/testing.ts';
import { Bell } from './bell.tsx';
import { notice, show } from './testing.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('notices.unread', { unread: 2 });
  network.data('notices.list', [
    notice,
    { ...notice, id: 39, title: 'Kết quả tuần', is_read: 1, kind: 'result' },
  ]);
  network.data('notices.read', notice);
  network.data('notices.readAll', { unread: 0 });
});
afterEach(() => {
  network.restore();
  vi.restoreAllMocks();
});

async function open() {
  const screen = await show(<Bell />);
  const bell = screen.getByRole('button', { name: /^Thông báo/ });
  await expect.element(bell).toHaveAccessibleName('Thông báo, 2 chưa đọc');
  await bell.click();
  const panel = screen.getByRole('dialog', { name: 'Thông báo' });
  await expect.element(panel).toBeVisible();
  return { screen, bell, panel };
}

test('opens on the first page: title, words, time, and what is unread in words too', async () => {
  const { panel } = await open();
  await expect.element(panel.getByRole('button', { name: 'Bài tập mới' })).toBeVisible();
  await expect.element(panel.getByText('Con vật quanh em, hạn thứ sáu.').first()).toBeVisible();
  expect(panel.getByText('08:05-21/11/2026').elements()).toHaveLength(2);
  expect(panel.getByText('Chưa đọc', { exact: true }).elements()).toHaveLength(1);
  expect(network.of('notices.list').map(({ query }) => query)).toEqual([
    { page: '1', limit: '10', app_id: '1' },
  ]);
});

test('nothing is asked for before it is opened but the count', async () => {
  const screen = await show(<Bell />);
  await expect.element(screen.getByText('2', { exact: true })).toBeVisible();
  expect(network.seen.map(({ name }) => name)).toEqual(['notices.unread']);
});

test('older ones come on demand', async () => {
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({
      ...notice,
      id: from - i,
      title: `Tin số ${from - i}`,
    }));
  network.data('notices.list', ({ query }) => (query['before'] ? page(30, 3) : page(40, 10)));
  const { panel } = await open();
  await panel.getByRole('button', { name: 'Xem thông báo cũ hơn' }).click();
  await expect.element(panel.getByText('Tin số 28')).toBeVisible();
  expect(network.of('notices.list')[1]?.query['before']).toBe('31');
  await expect
    .element(panel.getByRole('button', { name: 'Xem thông báo cũ hơn' }))
    .not.toBeInTheDocument();
});

test('one that leads to a page of ours goes there, is read, and the panel closes', async () => {
  network.data('notices.list', [{ ...notice, url: '/practice/12?from=bell' }]);
  const { screen, bell, panel } = await open();
  await panel.getByRole('button', { name: 'Bài tập mới' }).click();
  await expect
    .element(screen.getByLabelText('Địa chỉ'))
    .toHaveTextContent('/practice/12?from=bell');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(bell).toHaveAccessibleName('Thông báo, 1 chưa đọc');
  expect(network.of('notices.read')).toHaveLength(1);
});

test('an address outside opens a window in the tap itself, which then goes where the server says', async () => {
  network.data('notices.list', [{ ...notice, url: 'https://bitu.example/qua' }]);
  network.data('notices.link', { url: 'https://bitu.example/qua?app_token=abc' });
  const replace = vi.fn();
  const tab = { opener: window, location: { replace }, close: vi.fn() };
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { panel } = await open();
  await panel.getByRole('button', { name: 'Bài tập mới' }).click();
  expect(opened).toHaveBeenCalledExactlyOnceWith('', '_blank');
  expect(tab.opener).toBeNull();
  await expect.poll(() => replace.mock.calls).toEqual([['https://bitu.example/qua?app_token=abc']]);
});

test('without a network no empty window stays', async () => {
  network.data('notices.list', [{ ...notice, url: 'https://bitu.example/qua' }]);
  network.offline('notices.link');
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { screen, panel } = await open();
  await panel.getByRole('button', { name: 'Bài tập mới' }).click();
  await expect
    .element(screen.getByRole('alert').getByText(/Không có kết nối mạng/))
    .toBeInTheDocument();
  expect(tab.close).toHaveBeenCalledOnce();
});

test.each(['javascript:alert(1)', '//evil.example', 'http://evil.example', '/\\evil.example'])(
  'an address like %s leads nowhere',
  async (url) => {
    network.data('notices.list', [{ ...notice, url }]);
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { screen, panel } = await open();
    await panel.getByRole('button', { name: 'Bài tập mới' }).click();
    await expect.poll(() => network.of('notices.read')).toHaveLength(1);
    expect(opened).not.toHaveBeenCalled();
    await expect.element(screen.getByLabelText('Địa chỉ')).toHaveTextContent('/learning');
  },
);

test('all are marked as read at once', async () => {
  const { bell, panel } = await open();
  await panel.getByRole('button', { name: 'Đánh dấu đã đọc' }).click();
  await expect.element(bell).toHaveAccessibleName('Thông báo');
  await expect.element(panel.getByText('Chưa đọc', { exact: true })).not.toBeInTheDocument();
  expect(network.of('notices.readAll')[0]?.body).toEqual({ app_id: 1 });
});

test('what could not be marked is unread again, and said so', async () => {
  network.fails('notices.readAll', 'unavailable');
  const { screen, bell, panel } = await open();
  await panel.getByRole('button', { name: 'Đánh dấu đã đọc' }).click();
  await expect
    .element(screen.getByRole('alert').getByText(/Hệ thống đang bận/))
    .toBeInTheDocument();
  await expect.element(bell).toHaveAccessibleName('Thông báo, 2 chưa đọc');
});

test('nothing yet', async () => {
  network.data('notices.list', []);
  const { panel } = await open();
  await expect.element(panel.getByText('Bạn chưa có thông báo nào')).toBeVisible();
});

test('a fault is told and can be tried again', async () => {
  network.fails('notices.list', 'unavailable');
  const { panel } = await open();
  await expect.element(panel.getByText(/Hệ thống đang bận/)).toBeVisible();
  network.data('notices.list', [notice]);
  await panel.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(panel.getByText('Con vật quanh em, hạn thứ sáu.')).toBeVisible();
});

test('Escape gives the focus back to the bell', async () => {
  const { bell, panel } = await open();
  await expect.element(panel).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(bell).toHaveFocus();
  await expect.element(bell).toHaveAttribute('aria-expanded', 'false');
});

test('a press outside closes it', async () => {
  const { screen, panel } = await open();
  await userEvent.click(screen.getByText('Trang phía sau'), {
    force: true,
    position: { x: 2, y: 2 },
  });
  await expect.element(panel).not.toBeInTheDocument();
});

test('scrolling the page closes it', async () => {
  const { panel } = await open();
  window.scrollTo(0, 120);
  await expect.element(panel).not.toBeInTheDocument();
  window.scrollTo(0, 0);
});

test('push messages: nothing is asked of the browser before a tap, and quiet hours are told', async () => {
  network.data('notices.pushSettings', {
    public_key: 'BPK',
    kinds: { class: 1, homework: 1, result: 0, news: 1 },
    quiet_from: '21:00',
    quiet_until: '07:00',
  });
  network.answers('accounts.profile', () =>
    Response.json({ success: true, data: { id: 3 }, time_current: 0 }),
  );
  const asked = vi.spyOn(Notification, 'requestPermission');
  const { screen, panel } = await open();
  await panel.getByRole('button', { name: 'Cài đặt thông báo đẩy' }).click();
  const settings = screen.getByRole('dialog', { name: 'Thông báo đẩy' });
  await expect.element(settings.getByText(/Giờ yên lặng 21:00–07:00/)).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await settings.getByRole('button', { name: 'Về danh sách thông báo' }).click();
  await expect.element(panel.getByText('Kết quả tuần')).toBeVisible();
});
