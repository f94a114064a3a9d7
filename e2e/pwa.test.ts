/** The installed app: opened without a network, updated, and notified. */
import type { BrowserContext, Page } from 'playwright';
import { expect, test } from 'vitest';
import { signedIn } from '../server/testing/people.ts';
import { counterOf, enter } from './answering.ts';
import { watch } from './browser.ts';
import { releasing } from './next-build.ts';
import { pathOf, attemptOf, storedAnswers } from './attempt.ts';
import { useStage } from './stage.ts';

const stage = useStage();

const device = async (name: string): Promise<BrowserContext> =>
  stage.device({ as: await signedIn(stage.server, name), serviceWorkers: 'allow' });

/** Once the worker is active, all its files are cached. */
const withWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test('it can be installed, calls do not wait for its worker, and no reply about a child is cached', async () => {
  const page = await stage.open('/login');
  const browser = await page.context().newCDPSession(page);
  const { url, errors } = await browser.send('Page.getAppManifest');
  expect(url).toBe(`${stage.server.origin}/manifest.webmanifest`);
  expect(errors).toEqual([]);
  const response = await fetch(url);
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  const { icons, start_url } = (await response.json()) as {
    icons: { src: string; sizes: string }[];
    start_url: string;
  };
  expect((await fetch(stage.server.origin + start_url)).status).toBe(200);
  for (const { src, sizes } of icons.filter(({ sizes }) => sizes !== 'any')) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }

  const context = await device('demo.an');
  const first = await context.newPage();
  await first.goto(`${stage.server.origin}/learning`);
  await withWorker(first);
  const second = await context.newPage();
  await second.goto(`${stage.server.origin}/learning`);
  await second.getByRole('heading', { level: 1 }).waitFor();
  const sources = (part: string) =>
    second.evaluate(
      (part) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes(part))
          // Not in the types yet.
          .map((entry) => (entry as { workerFinalSourceType?: string }).workerFinalSourceType),
      part,
    );
  expect(new Set(await sources('/api/'))).toEqual(new Set(['network']));
  // Once: a font that is requested before its style sheet is there would be requested again.
  expect(await sources('.woff2')).toHaveLength(2);

  const cachedPaths = await second.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map((name) => window.caches.open(name)),
    );
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cachedPaths).toContain('/index.html');
  expect(
    cachedPaths.filter((path) => !/^\/(index\.html|icon\.svg|assets\/.+|media\/.+)$/.test(path)),
  ).toEqual([]);
});

test('without a network the learning page and a running practice open, and kept answers are sent later', async () => {
  const { server } = stage;
  const student = await signedIn(server, 'demo.binh');
  const context = await stage.device({ as: student, serviceWorkers: 'allow' });
  const attempt = await attemptOf(server, student, 'movers-review-test');
  const path = `${await pathOf(server, 'movers-review-test')}?start=1`;
  const page = await context.newPage();
  await page.goto(server.origin + path);
  await withWorker(page);
  await counterOf(page, 1, attempt.questions.length).waitFor();

  await context.setOffline(true);
  const [first] = attempt.questions;
  if (first) await enter(page, first, first.right);
  await page.getByText('Đã lưu trên máy này').waitFor();
  await page.close();

  const again = await context.newPage();
  await again.goto(server.origin + path);
  await counterOf(again, 2, attempt.questions.length).waitFor();
  await again.goto(`${server.origin}/learning`);
  await again.getByText('Bài giữ trên máy').waitFor();
  expect((await storedAnswers(server, attempt.attemptId)).size).toBe(0);

  await context.setOffline(false);
  await again.getByRole('heading', { name: 'Chào Bình!' }).waitFor();
  await expect.poll(async () => (await storedAnswers(server, attempt.attemptId)).size).toBe(1);
});

test('a new build is offered, but not in the middle of a practice', async () => {
  const student = await signedIn(stage.server, 'demo.chi');
  const server = await releasing(stage.server.origin);
  const context = await stage.browser.newContext({ locale: 'vi-VN' });
  const issues: string[] = [];
  context.on('page', (page) => watch(page, server.origin, issues));
  await context.addCookies([
    { name: 'token_user', value: student.token, url: server.origin, sameSite: 'Lax' },
  ]);
  const page = await context.newPage();
  await page.goto(`${server.origin}${await pathOf(stage.server, 'starters-animals')}?start=1`);
  await withWorker(page);
  server.release();
  await page.evaluate(async () => {
    const changed = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve);
    });
    await (await navigator.serviceWorker.ready).update();
    await changed;
    // By the time of this reply, the page's own messages have been handled too.
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((resolve) => port1.addEventListener('message', resolve));
    port1.start();
    navigator.serviceWorker.controller?.postMessage('version', [port2]);
    await answered;
  });
  const offer = page.getByRole('button', { name: 'Cập nhật' });
  expect(await offer.count()).toBe(0);

  await page.evaluate(() => history.pushState(null, '', '/learning'));
  await offer.click();
  await page.waitForFunction(() =>
    document.querySelector<HTMLScriptElement>('script[type="module"]')?.src.endsWith('-next.js'),
  );
  expect(issues).toEqual([]);
  await context.close();
  server.stop();
});

/** Notifications and windows, which headless browsers lack, are recorded. */
interface Noting {
  notifications: { title: string; body: string; tag: string; data: string }[];
  opened: string[];
  registration: { showNotification: unknown };
  clients: { openWindow: unknown };
}

test('a push message is shown, and leads to its page', async () => {
  const { origin } = stage.server;
  const context = await device('demo.an');
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await page.goto(`${origin}/learning`);
  await withWorker(page);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const self = globalThis as unknown as Noting;
    self.notifications = [];
    self.opened = [];
    self.registration.showNotification = async (
      title: string,
      more: Noting['notifications'][number],
    ) => {
      self.notifications.push({ title, body: more.body, tag: more.tag, data: more.data });
    };
    self.clients.openWindow = async (url: string) => void self.opened.push(url);
  });

  const registrationId = await registered;
  const deliver = (data: string) =>
    browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const own = {
    title: 'Con có bài tập mới',
    kind: 'homework',
    tag: 'notice-7',
    url: '/information',
  };
  const outside = {
    title: 'Ở nơi khác',
    kind: 'news',
    tag: 'notice-8',
    url: 'https://example.com/',
  };
  for (const message of [JSON.stringify(own), JSON.stringify(outside), 'no JSON'])
    await deliver(message);
  const notifications = () =>
    worker.evaluate(() => (globalThis as unknown as Noting).notifications);
  await expect.poll(notifications).toEqual([
    { title: own.title, body: 'Bài tập về nhà', tag: own.tag, data: '/information' },
    { title: outside.title, body: 'Tin của Bitu', tag: outside.tag, data: '/learning' },
    { title: 'Bitu có tin mới', body: 'Tin của Bitu', tag: 'notice', data: '/learning' },
  ]);

  // The open page stays as it is; another address gets a page of its own.
  const opened = await worker.evaluate(async () => {
    const tap = async (data: string) => {
      let done: Promise<unknown> | undefined;
      dispatchEvent(
        Object.assign(new Event('notificationclick'), {
          notification: { data, close() {} },
          waitUntil: (work: Promise<unknown>) => (done = work),
        }),
      );
      await done?.catch(() => {});
    };
    await tap('/information');
    await tap('/learning');
    return (globalThis as unknown as Noting).opened;
  });
  expect(opened).toEqual([`${origin}/information`]);
});
