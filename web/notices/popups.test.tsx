import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../api/testing.ts';
// Loaded before a test asserts whether it is shown.
import './due-popup.tsx';
import './popup-dialog.tsx';
import { popup, show } from './testing.tsx';
import { Popups } from './unasked.tsx';

const day = 86_400;
/** 21 November 2026, 08:00 in Vietnam. */
const today = Date.UTC(2026, 10, 21, 1) / 1000;

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('notices.popups', [popup]);
});
afterEach(() => {
  network.restore();
  vi.restoreAllMocks();
  for (const id of ['12', '13', 'guest']) document.cookie = `popup_${id}_7=; Path=/; Max-Age=0`;
});

/** A due popup is in a file of its own, which is loaded by the next frame here. */
const drawn = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

async function visit(
  at: number,
  { userId = 12, route = 'learning' }: Partial<Parameters<typeof Popups>[0]> = {},
) {
  const screen = await show(<Popups userId={userId} route={route} clock={() => at} />);
  await expect.poll(() => network.of('notices.popups').length).toBeGreaterThan(0);
  await screen.settled();
  await drawn();
  const dialog = screen.getByRole('dialog', { name: 'Tuần lễ đọc sách' });
  return { screen, dialog, isShown: () => dialog.elements().length > 0 };
}

test('shows the title, the whole text and the call-to-action, once a day within its limits', async () => {
  for (const later of [0, 1, 2]) {
    const { screen, dialog } = await visit(today + later * day);
    await expect.element(dialog.getByText('Mỗi ngày một trang.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Đóng' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await screen.unmount();
    const again = await visit(today + later * day);
    expect(again.isShown()).toBe(false);
    await again.screen.unmount();
  }
  expect((await visit(today + 3 * day)).isShown()).toBe(false);
});

test('is remembered for each user separately', async () => {
  const first = await visit(today);
  await expect.element(first.dialog).toBeVisible();
  await first.screen.unmount();
  const other = await visit(today, { userId: 13 });
  await expect.element(other.dialog).toBeVisible();
});

test.each([
  [1, 'index', false],
  [1, 'learning', true],
  [2, 'learning', false],
  [2, 'index', true],
] as const)('audience %d on %s: %s', async (target, route, expected) => {
  network.data('notices.popups', [{ ...popup, target }]);
  const { isShown } = await visit(today, { route });
  await expect.poll(isShown).toBe(expected);
});

test('the call-to-action opens a window within the tap, redirects after 150 ms, and is quiet for three days', async () => {
  const replace = vi.fn();
  const tab = { opener: window, location: { replace }, close: vi.fn() };
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { screen, dialog } = await visit(today);
  await dialog.getByRole('button', { name: 'Xem lịch' }).click();
  expect(opened).toHaveBeenCalledExactlyOnceWith('', '_blank');
  await expect.poll(() => replace.mock.calls).toEqual([[popup.url_cta]]);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.cookie).toContain('popup_12_7=21/11/2026.22/11/2026.23/11/2026.24/11/2026');
  await screen.unmount();
  network.data('notices.popups', [{ ...popup, number_times_display_popup: 9 }]);
  const later = await visit(today + 3 * day);
  expect(later.isShown()).toBe(false);
  await later.screen.unmount();
  await expect.element((await visit(today + 4 * day)).dialog).toBeVisible();
});

test.each([0, 3])('a call-to-action of type %d only closes', async (type_cta) => {
  network.data('notices.popups', [{ ...popup, type_cta }]);
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { dialog } = await visit(today);
  await dialog.getByRole('button', { name: 'Xem lịch' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(opened).not.toHaveBeenCalled();
});

test('a popup that fails to load causes no error', async () => {
  network.fails('notices.popups', 'unavailable');
  expect((await visit(today)).isShown()).toBe(false);
});
