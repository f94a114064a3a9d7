/** Elements stay where they are while a page loads, however late its data arrive. */
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { idByCode } from '../server/testing/classroom.ts';
import { newStudent, type Person } from '../server/testing/people.ts';
import { laptop, phone } from './browser.ts';
import { arrived } from './tours/tour.ts';
import { useStage, type Visit } from './stage.ts';
import { film } from './tours/self-study.ts';

interface Case {
  path: string;
  /** Visible once the page is complete. */
  complete: (page: Page) => Locator;
  isPublic?: true;
}

const maxShift = 0.02;
/** With the numbers of the demo's book and its first unit. */
const bookUnit = '/text-book/:book?unit=:unit';
const stage = useStage();

const cases: Case[] = [
  {
    path: '/',
    complete: (page) => page.getByRole('heading', { level: 1 }),
    isPublic: true,
  },
  { path: film, complete: (page) => page.getByRole('button', { name: 'Xem video' }) },
  {
    path: bookUnit,
    complete: (page) => page.getByRole('button', { name: 'Tiếp theo', exact: true }),
  },
  {
    path: '/login?form=register',
    complete: (page) => page.getByRole('button', { name: 'Đăng ký', exact: true }),
    isPublic: true,
  },
  {
    path: '/dieu-khoan',
    complete: (page) => page.getByRole('heading', { name: 'Điều khoản sử dụng', level: 1 }),
    isPublic: true,
  },
  { path: '/information', complete: (page) => page.getByLabel('Họ và tên') },
  {
    path: '/information?activeKey=ChangePassword',
    complete: (page) => page.getByLabel('Mật khẩu mới', { exact: true }),
  },
  { path: '/album', complete: (page) => page.getByRole('heading', { name: 'Quê em' }) },
  {
    path: '/information?activeKey=DailyGoal',
    complete: (page) => page.getByRole('radio', { name: '10 phút' }),
  },
  {
    path: '/information?activeKey=TermAndPolicy',
    complete: (page) => page.getByRole('navigation', { name: 'Mục lục' }),
  },
];

const screens = [
  { screen: '360x800', device: { ...phone, viewport: { width: 360, height: 800 } } },
  { screen: '1280x800', device: { ...laptop, viewport: { width: 1280, height: 800 } } },
];

/** Delays replies of the API until after the page's first paint, as on a slow network. */
async function delayReplies(page: Page) {
  await page.route('**/api/**', async (route) => {
    await page
      .waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      .catch(() => {});
    await route.continue();
  });
}

/**
 * Holds back the fonts, as on a slow network, where the phone's own font stays. On this machine they would arrive at any
 * moment of the first 100 ms, in which a page may still change its font. Returns a function that lets them through.
 */
async function delayFonts(page: Page) {
  const { promise: load, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await load;
    await route.continue();
  });
  return resolve;
}

/** Layout shifts without a tap, with the elements that moved. */
const readShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ total: number; moved: string[] }>((resolve) => {
        const entries: LayoutShift[] = [];
        const observer = new PerformanceObserver((list) => {
          entries.push(...list.getEntries().filter(isShift));
        });
        type LayoutShift = PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        const isShift = (entry: PerformanceEntry): entry is LayoutShift =>
          'value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput;
        observer.observe({ type: 'layout-shift', buffered: true });
        requestIdleCallback(() => {
          entries.push(...observer.takeRecords().filter(isShift));
          const nodes = entries.flatMap(({ sources }) => sources.map(({ node }) => node));
          resolve({
            total: entries.reduce((sum, { value }) => sum + value, 0),
            moved: nodes.map((node) =>
              node instanceof Element
                ? `${node.localName}.${node.className}`
                : (node?.nodeName ?? ''),
            ),
          });
        });
      }),
  );

/** Returns which elements moved while the page loaded, or null if nothing did. */
async function movedOn(child: Person, { path, complete, isPublic }: Case, options: Visit) {
  const device = await stage.device({ ...options, ...(isPublic ? {} : { as: child }) });
  const page = await device.newPage();
  await delayReplies(page);
  const sendFonts = await delayFonts(page);
  // A page is loaded only with its fonts.
  await page.goto(stage.server.origin + path, { waitUntil: 'commit' });
  await complete(page).first().waitFor();
  sendFonts();
  await arrived(page);
  const { total, moved } = await readShifts(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await device.close();
  return total < maxShift ? null : `${path} by ${total}: ${moved.join(', ')}`;
}

test('no element of a page moves when its data and its fonts arrive late, on a phone and on a laptop', async () => {
  const child = await newStudent(stage.server, { classes: { 'starters-a': 1 } });
  const [book, unit] = await Promise.all([
    idByCode(stage.server, 'text_books', 'english-around-me'),
    idByCode(stage.server, 'text_book_units', 'animals'),
  ]);
  const moved: (string | null)[] = [];
  for (const { screen, device } of screens)
    for (const one of cases) {
      const path = one.path.replace(':book', String(book)).replace(':unit', String(unit));
      // oxlint-disable-next-line no-await-in-loop -- pages that load together would wait for the processor
      const shift = await movedOn(child, { ...one, path }, device);
      if (shift) moved.push(`${screen} ${shift}`);
    }
  expect(moved).toEqual([]);
});
