/** How long a child waits after signing in on a cheap phone. */
import { demoLogins } from '@bitu/db/seed/families.ts';
import type { Browser, Page } from 'playwright';
import { launch, phone } from '../../e2e/browser.ts';
import { makePlace } from '../kit/database.ts';
import type { Benchmark } from '../kit/report.ts';
import { freePort, startServer } from '../kit/server.ts';
import { slowDown } from '../kit/slow-phone.ts';
import { median } from '../kit/stats.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const [family] = demoLogins;

/** The next thing to do, and homework that can be started. */
const useful = (page: Page) =>
  Promise.all(
    ['Việc tiếp theo', 'Bài tập chưa làm xong'].map((name) =>
      page.getByRole('region', { name }).getByRole('button').first().waitFor(),
    ),
  );

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Seconds from the tap that signs in, and from opening the page again in a new tab. */
async function signIn(browser: Browser, origin: string) {
  const context = await browser.newContext({ locale: 'vi-VN', ...phone });
  const page = await context.newPage();
  await slowDown(context, page);
  await page.goto(`${origin}/login`);
  await page.getByLabel('Số điện thoại').fill(family?.phone ?? '');
  await page.getByLabel('Mật khẩu', { exact: true }).fill(family?.password ?? '');
  // A typical time for typing.
  await page.waitForTimeout(3000);
  const button = page.getByRole('button', { name: 'Đăng nhập', exact: true });
  const first = await timed(async () => {
    await button.click();
    await useful(page);
  });
  const again = await context.newPage();
  await slowDown(context, again);
  const second = await timed(async () => {
    await again.goto(`${origin}/learning`, { waitUntil: 'commit' });
    await useful(again);
  });
  await context.close();
  return { first, second };
}

export const home: Benchmark = {
  name: 'home',
  claim:
    'on slow 4G with a processor four times slower, /learning shows the next thing to do and homework within 1.5 s of signing in',
  async run(say) {
    const place = await makePlace('embedded');
    const server = await startServer({ port: await freePort(), dataDir: place.dataDir });
    const browser = await launch();
    try {
      const visits = [];
      for (let round = 0; round < rounds; round++)
        visits.push(await signIn(browser, `http://127.0.0.1:${server.port}`));
      say(
        `after signing in ${visits.map(({ first }) => first.toFixed(2)).join(' ')} s, opened again ${visits.map(({ second }) => second.toFixed(2)).join(' ')} s`,
      );
      return [
        {
          what: `from the tap that signs in to the next thing to do and homework, median of ${rounds}`,
          value: median(visits.map(({ first }) => first)),
          unit: 's',
          limit: { atMost: 1.5 },
        },
        {
          what: 'the same from opening /learning again, median',
          value: median(visits.map(({ second }) => second)),
          unit: 's',
          limit: { atMost: 1.5 },
        },
      ];
    } finally {
      await browser.close();
      await server.end('SIGTERM');
      await place.drop();
    }
  },
};
