import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import { offerUndo } from '../forms/undos.ts';
import { Frame } from './frame.tsx';
import { usePageToasts } from './root.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
  network.data('overrides.requestCount', { waiting: 0, answered: 0 });
  network.data('lessons.due', { due: 0, late: 0 });
  network.data('marking.work', work(0));
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const work = (waiting: number) => ({
  left: { waiting, overdue: 0 },
  marked_today: 0,
  median_seconds: null,
  held: [],
  drafts: [],
  lead: null,
});

const Page = () => (
  <Frame>
    <h1>Trang</h1>
  </Frame>
);
const routes = routesOf({
  '/staff': Page,
  '/staff/account': Page,
  '/staff/marking': Page,
  '/staff/marking/:item': Page,
  '/staff/rubrics': Page,
  '/staff/office': Page,
});

test.each([
  ['/staff', ['Việc của tôi']],
  ['/staff/marking', ['Chấm bài']],
  ['/staff/marking/12', ['Chấm bài']],
  ['/staff/account', []],
])('at %s, the current link is marked: %j', async (href, marked) => {
  const { screen } = await showStaff(href, routes);
  const nav = screen.getByRole('navigation', { name: 'Trang' });
  await expect.element(nav.getByRole('link', { name: 'Phúc khảo' })).toBeVisible();
  const current = nav.element().querySelectorAll('[aria-current=page]');
  expect([...current].map((link) => link.textContent)).toEqual(marked);
});

test.each([
  ['/staff/marking/12', 'office', /^Không có trang này/],
  ['/staff/marking/12', 'teacher', /^Trang$/],
  ['/staff/account', 'office', /^Trang$/],
] as const)(
  '%s, opened by its address by a person with the role %s: %s',
  async (href, role, name) => {
    const { screen } = await showStaff(href, routes, { ...lan, roles: [role] });
    await expect.element(screen.getByRole('heading', { level: 1, name })).toBeVisible();
  },
);

test('pending items are counted at the link that leads to them, and at the link to their room', async () => {
  network.data('overrides.requestCount', { waiting: 2, answered: 1 });
  const { screen } = await showStaff('/staff', routes, { ...lan, roles: ['lead'] });
  await expect
    .element(screen.getByRole('link', { name: 'Văn phòng 3 đang chờ bạn' }))
    .toBeVisible();
});

test('a teacher sees how many works and how many lessons are pending', async () => {
  network.data('lessons.due', { due: 2, late: 1 });
  network.data('marking.work', work(5));
  const { screen } = await showStaff('/staff', routes);
  await expect.element(screen.getByRole('link', { name: 'Chấm bài 5 đang chờ bạn' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Văn phòng 2 đang chờ bạn' }))
    .toBeVisible();
});

test.each([360, 1280])(
  '%d px wide, no count reaches over the edge of the screen or covers a letter',
  async (width) => {
    await page.viewport(width, 800);
    network.data('lessons.due', { due: 2, late: 1 });
    network.data('marking.work', work(12));
    const { screen } = await showStaff('/staff', routes);
    const linkOf = (name: string) => screen.getByRole('link', { name });
    await expect.element(linkOf('Chấm bài 12 đang chờ bạn')).toBeVisible();
    await expect.element(linkOf('Văn phòng 2 đang chờ bạn')).toBeVisible();
    const tops = [...document.querySelectorAll('.desk-count')].map(
      (count) => count.getBoundingClientRect().top,
    );
    expect(Math.min(...tops)).toBeGreaterThanOrEqual(0);
    for (const count of document.querySelectorAll('.desk-count')) {
      const word = document.createRange();
      word.selectNodeContents(count.parentElement?.firstChild ?? count);
      expect(count.getBoundingClientRect().left).toBeGreaterThanOrEqual(
        word.getBoundingClientRect().right - 3,
      );
    }
  },
);

test('in the office, the count is at the page itself', async () => {
  network.data('overrides.requestCount', { waiting: 0, answered: 1 });
  const { screen } = await showStaff('/staff/office', routes);
  await expect
    .element(screen.getByRole('link', { name: 'Gia hạn & mở lại bài 1 đang chờ bạn' }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Bàn giáo viên', exact: true }))
    .toBeVisible();
});

test.each([
  ['/staff', 1280, 'Nguyễn Thị Thanh Hương'],
  ['/staff/office', 1280, 'Nguyễn Thị Thanh Hương'],
  ['/staff/office', 360, 'Hương'],
] as const)('at %s, %d px wide, a name of four words reads “%s”', async (href, width, expected) => {
  await page.viewport(width, 800);
  const me = {
    ...lan,
    full_name: 'Nguyễn Thị Thanh Hương',
    roles: ['owner' as const, 'lead' as const],
  };
  const { screen } = await showStaff(href, routes, me);
  const name = screen.getByText(expected, { exact: true });
  await expect.element(name).toBeVisible();
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = name.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight + 1);
});

test.each([1024, 1279, 1280, 1736])(
  '%d px wide, every page of a lead who owns the place is in the line or in its menu, and nothing is cut',
  async (width) => {
    await page.viewport(width, 800);
    const me = {
      ...lan,
      full_name: 'Nguyễn Thị Thanh Hương',
      roles: ['owner' as const, 'lead' as const],
    };
    const { screen } = await showStaff('/staff', routes, me);
    const nav = screen.getByRole('navigation', { name: 'Trang' });
    await expect.element(nav.getByRole('link', { name: 'Đáp án' })).toBeVisible();
    const line = nav.element();
    expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth);
    await nav.getByRole('button', { name: 'Thêm' }).click();
    const names = [...line.querySelectorAll('a')]
      .filter((link) => link.checkVisibility())
      .map((link) => link.textContent.trim());
    expect(names.toSorted()).toEqual(
      [
        'Chấm bài',
        'Câu hay sai',
        'Dạy thay',
        'Kho nhận xét',
        'Phúc khảo',
        'Thang điểm',
        'Việc của tôi',
        'Đáp án',
        'Độ lệch khi chấm',
      ].toSorted(),
    );
    const { left, right } = line.getBoundingClientRect();
    for (const link of line.querySelectorAll('a, button')) {
      if (!link.checkVisibility()) continue;
      expect(link.getBoundingClientRect().left).toBeGreaterThanOrEqual(left);
      if (!link.closest('[role=menu]'))
        expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(right);
    }
  },
);

test('the menu of less frequent pages shows the name of the current one', async () => {
  await page.viewport(1280, 800);
  const { screen, router } = await showStaff('/staff', routes);
  const nav = screen.getByRole('navigation', { name: 'Trang' });
  await nav.getByRole('button', { name: 'Thêm' }).click();
  await expect
    .element(screen.getByRole('menuitem', { name: 'Thang điểm' }))
    .toHaveAttribute('href', '/staff/rubrics');
  await userEvent.keyboard('{Escape}');
  await router.navigate('/staff/rubrics');
  await nav.getByRole('button', { name: 'Thang điểm, thêm trang khác' }).click();
  await expect
    .element(screen.getByRole('menuitem', { name: 'Thang điểm' }))
    .toHaveAttribute('aria-current', 'page');
});

test('an offered undo ends with its page, and stays in the menu until it is used', async () => {
  function Undoing() {
    usePageToasts();
    return <Page />;
  }
  const undo = vi.fn();
  const pages = routesOf({ '/staff': Undoing, '/staff/account': Undoing });
  const { screen, router } = await showStaff('/staff', pages);
  offerUndo('Đã đổi tên lớp.', undo);
  const button = screen.getByRole('button', { name: 'Hoàn tác', exact: true });
  await expect.element(button).toBeVisible();
  // It may be about the page that opens with it.
  await router.navigate('/staff/account');
  await expect.element(button).toBeVisible();
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 2000);
  await router.navigate('/staff');
  await expect.element(button).not.toBeInTheDocument();
  later.mockRestore();
  await screen.getByRole('button', { name: /^Tài khoản của/ }).click();
  await screen.getByRole('menuitem', { name: 'Thay đổi gần đây' }).click();
  await screen
    .getByRole('dialog', { name: 'Thay đổi gần đây' })
    .getByRole('button', { name: /^Hoàn tác: Đã đổi tên lớp\./ })
    .click();
  expect(undo).toHaveBeenCalledOnce();
  await screen.getByRole('button', { name: /^Tài khoản của/ }).click();
  await expect
    .element(screen.getByRole('menuitem', { name: 'Thay đổi gần đây' }))
    .not.toBeInTheDocument();
});
