/** Elements stay where they are while a page loads, however late its data arrive. */
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { idByCode } from '../server/testing/classroom.ts';
import { newStudent, type Person } from '../server/testing/people.ts';
import { laptop, phone } from './browser.ts';
import { arrived } from './tours/tour.ts';
import { useStage } from './stage.ts';
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
  const { promise: wanted, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await wanted;
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

let child: Person;
const table = screens.flatMap((at) => cases.map((one) => ({ ...at, ...one })));

test.each(table)(
  '$path at $screen does not shift',
  async ({ path, complete, isPublic, device }) => {
    child ??= await newStudent(stage.server, { classes: { 'starters-a': 1 } });
    const context = await stage.device({ ...device, ...(isPublic ? {} : { as: child }) });
    const page = await context.newPage();
    await delayReplies(page);
    const sendFonts = await delayFonts(page);
    const [book, unit] = await Promise.all([
      idByCode(stage.server, 'text_books', 'english-around-me'),
      idByCode(stage.server, 'text_book_units', 'animals'),
    ]);
    const address = path.replace(':book', String(book)).replace(':unit', String(unit));
    // A page is loaded only with its fonts.
    await page.goto(stage.server.origin + address, { waitUntil: 'commit' });
    await complete(page).first().waitFor();
    sendFonts();
    await arrived(page);
    const { total, moved } = await readShifts(page);
    expect(total, moved.join(', ')).toBeLessThan(maxShift);
  },
);
