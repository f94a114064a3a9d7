import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls } from '../api/testing.ts';
import { adoptToken } from '../api/token.ts';
import { welcomedProfile } from '../session/testing.ts';
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
  onlineManager.setOnline(true);
  network.restore();
  adoptToken(null);
  vi.restoreAllMocks();
});

async function open() {
  const screen = await show(<Bell />);
  const bell = screen.getByRole('button', { name: /^Thông báo/ });
  await expect.element(bell).toHaveAccessibleName('Thông báo, 2 chưa đọc');
  await bell.click();
  const panel = screen.getByRole('dialog', { name: 'Thông báo' });
  await expect.element(panel).toBeVisible();
  // A click on a moving element is repeated after scrolling, and scrolling the page closes the panel.
  await Promise.all(
    panel
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  );
  return { screen, bell, panel, client: screen.client };
}

test('opens with the newest page: title, text, time, and a word on unread ones', async () => {
  const { panel } = await open();
  await expect.element(panel.getByRole('button', { name: 'Bài tập mới' })).toBeVisible();
  await expect.element(panel.getByText('Con vật quanh em, hạn thứ sáu.').first()).toBeVisible();
  expect(panel.getByText('08:05-21/11/2026').elements()).toHaveLength(2);
  expect(panel.getByText('Chưa đọc', { exact: true }).elements()).toHaveLength(1);
  expect(network.of('notices.list').map(({ query }) => query)).toEqual([
    { page: '1', limit: '10', app_id: '1' },
  ]);
});

test('only the count is fetched before it is opened', async () => {
  const screen = await show(<Bell />);
  await expect.element(screen.getByText('2', { exact: true })).toBeVisible();
  expect(network.requests.map(({ name }) => name)).toEqual(['notices.unread']);
});

test('older notices load on demand', async () => {
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

test('a notice with a path of the app opens it, is marked as read, and the panel closes', async () => {
  network.data('notices.list', [{ ...notice, url: '/practice/12?from=bell' }]);
  network.data('notices.read', () => {
    network.data('notices.unread', { unread: 1 });
    return notice;
  });
  const { screen, bell, panel } = await open();
  await panel.getByRole('button', { name: 'Bài tập mới' }).click();
  await expect
    .element(screen.getByLabelText('Địa chỉ'))
    .toHaveTextContent('/practice/12?from=bell');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(bell).toHaveAccessibleName('Thông báo, 1 chưa đọc');
  expect(network.of('notices.read')).toHaveLength(1);
});

test("an outside address opens a window within the tap, which then follows the server's redirect", async () => {
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

test('without a network no empty window is left', async () => {
  network.data('notices.list', [{ ...notice, url: 'https://bitu.example/qua' }]);
  network.offline('notices.link');
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { screen, panel } = await open();
  await panel.getByRole('button', { name: 'Bài tập mới' }).click();
  await expect
    .element(screen.getByRole('alert').getByText(/Không có kết nối mạng/))
    .toBeInTheDocument();
  await expect.poll(() => tab.close.mock.calls.length).toBe(1);
});

test.each(['javascript:alert(1)', '//evil.example', 'http://evil.example', '/\\evil.example'])(
  'an address like %s is not opened',
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

const allRead = () => {
  network.data('notices.unread', { unread: 0 });
  network.data('notices.list', [{ ...notice, is_read: 1 }]);
};

test('all are marked as read at once', async () => {
  const { bell, panel } = await open();
  network.data('notices.readAll', () => {
    allRead();
    return { unread: 0 };
  });
  await panel.getByRole('button', { name: 'Đánh dấu đã đọc' }).click();
  await expect.element(bell).toHaveAccessibleName('Thông báo');
  await expect.element(panel.getByText('Chưa đọc', { exact: true })).not.toBeInTheDocument();
  expect(network.of('notices.readAll')[0]?.body).toEqual({ app_id: 1 });
});

test('a count and a list that were being fetched do not undo the marking', async () => {
  const { bell, panel, client } = await open();
  await expect.element(panel.getByText('Kết quả tuần')).toBeVisible();
  await expect.poll(() => client.isFetching()).toBe(0);
  const before = network.requests.length;
  const released = Promise.withResolvers<void>();
  const late = (data: unknown) => async () => {
    await released.promise;
    return Response.json({ success: true, data, time_current: 0 });
  };
  network.answers('notices.unread', late({ unread: 2 }));
  network.answers('notices.list', late([notice]));
  const onTheWay = client.invalidateQueries();
  await expect.poll(() => network.requests.length).toBe(before + 2);
  allRead();
  await panel.getByRole('button', { name: 'Đánh dấu đã đọc' }).click();
  released.resolve();
  await onTheWay;
  await expect.poll(() => client.isFetching()).toBe(0);
  await expect.element(bell).toHaveAccessibleName('Thông báo');
  await expect.element(panel.getByText('Chưa đọc', { exact: true })).not.toBeInTheDocument();
});

test('a notice that could not be marked is unread again, and says so', async () => {
  network.fails('notices.readAll', 'unavailable');
  const { screen, bell, panel } = await open();
  await panel.getByRole('button', { name: 'Đánh dấu đã đọc' }).click();
  await expect
    .element(screen.getByRole('alert').getByText(/Hệ thống đang bận/))
    .toBeInTheDocument();
  await expect.element(bell).toHaveAccessibleName('Thông báo, 2 chưa đọc');
});

test('says that there are no notices yet', async () => {
  network.data('notices.list', []);
  const { panel } = await open();
  await expect.element(panel.getByText('Bạn chưa có thông báo nào')).toBeVisible();
});

test('an error is reported and can be repeated', async () => {
  network.fails('notices.list', 'unavailable');
  const { panel } = await open();
  await expect.element(panel.getByText(/Hệ thống đang bận/)).toBeVisible();
  network.data('notices.list', [notice]);
  await panel.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(panel.getByText('Con vật quanh em, hạn thứ sáu.')).toBeVisible();
});

test('Escape returns the focus to the bell', async () => {
  const { bell, panel } = await open();
  await expect.element(panel).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(bell).toHaveFocus();
  await expect.element(bell).toHaveAttribute('aria-expanded', 'false');
});

test('a click outside closes it', async () => {
  const { screen, panel } = await open();
  await userEvent.click(screen.getByText('Trang phía sau'), {
    force: true,
    position: { x: 2, y: 2 },
  });
  await expect.element(panel).not.toBeInTheDocument();
});

test('scrolling the page closes it', async () => {
  const { panel } = await open();
  // Repeated: the panel listens only after it is painted.
  await expect
    .poll(() => {
      window.scrollBy(0, 10);
      return panel.elements().length;
    })
    .toBe(0);
  window.scrollTo(0, 0);
});

test('push messages: the browser does not ask before a tap, and quiet hours are named', async () => {
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

test('without a network the push settings say so', async () => {
  const { screen, panel } = await open();
  onlineManager.setOnline(false);
  await panel.getByRole('button', { name: 'Cài đặt thông báo đẩy' }).click();
  const settings = screen.getByRole('dialog', { name: 'Thông báo đẩy' });
  await expect.element(settings.getByText('Đang mất mạng')).toBeVisible();
});

test("a guardian who only sees the child's work opens notices, and neither marks them nor subscribes", async () => {
  adoptToken(welcomedProfile.token);
  network.data('accounts.profile', welcomedProfile);
  const { panel, screen } = await open();
  const row = panel.getByRole('button', { name: 'Bài tập mới' });
  await expect.element(row).toBeVisible();
  await expect
    .element(panel.getByRole('button', { name: 'Đánh dấu đã đọc' }))
    .not.toBeInTheDocument();
  await expect
    .element(panel.getByRole('button', { name: 'Cài đặt thông báo đẩy' }))
    .not.toBeInTheDocument();
  await row.click();
  await screen.settled();
  expect(network.of('notices.read')).toEqual([]);
});
