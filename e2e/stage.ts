/** One server and one browser for the journeys of a file. Whatever a page must not do fails the test it happened in. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launch, phone, sessionCookie, watch } from './browser.ts';
import { listeningServer } from './server.ts';

export interface Visit extends BrowserContextOptions {
  /** Whose session the browser has; nobody's when left out. */
  as?: { token: string };
}

type Server = Awaited<ReturnType<typeof listeningServer>>;

export interface Stage {
  readonly server: Server;
  readonly browser: Browser;
  /** A browser of its own, a phone unless something else is said; closed after the test. */
  device(visit?: Visit): Promise<BrowserContext>;
  /** Its first page, at an address of ours. */
  open(path: string, visit?: Visit): Promise<Page>;
  /** Notes what the pages of a device must not do. */
  watchDevice(context: BrowserContext): void;
}

/** To be called once at the top of a file. `together`: its tests run at the same time, so that devices stay until the last is done. */
export function useStage({ together = false } = {}): Stage {
  let server: Server | undefined;
  let browser: Browser | undefined;
  let devices: BrowserContext[] = [];
  let faults: string[] = [];

  async function leave() {
    await Promise.all(devices.map((context) => context.close()));
    devices = [];
  }

  beforeAll(async () => {
    [server, browser] = await Promise.all([listeningServer(), launch()]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await describe(devices);
    const found = faults;
    faults = [];
    if (!together) await leave();
    expect(found).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const given = <T>(thing: T | undefined): T => {
    if (!thing) throw new Error('the stage is set before the first test');
    return thing;
  };

  return {
    get server() {
      return given(server);
    },
    get browser() {
      return given(browser);
    },
    async device({ as, ...options } = {}) {
      const context = await given(browser).newContext({
        locale: 'vi-VN',
        // Of its own in pwa.test.ts; elsewhere it would only load what no journey needs.
        serviceWorkers: 'block',
        ...phone,
        ...options,
      });
      devices.push(context);
      this.watchDevice(context);
      if (as) await context.addCookies([sessionCookie(this.server.origin, as)]);
      return context;
    },
    async open(path, visit) {
      const page = await (await this.device(visit)).newPage();
      await page.goto(this.server.origin + path);
      return page;
    },
    watchDevice(context) {
      context.setDefaultTimeout(30_000);
      const { origin } = this.server;
      context.on('page', (page) => watch(page, origin, faults));
    },
  };
}

/** What the pages showed when the test failed. */
async function describe(devices: BrowserContext[]) {
  for (const page of devices.flatMap((device) => device.pages())) {
    const seen = await page.locator('body').ariaSnapshot().catch(String);
    process.stderr.write(`\n${page.url()}\n${seen}\n`);
  }
}
