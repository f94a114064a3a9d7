/**
 * One server and one browser for the journeys of a file. Forbidden behaviour of a page fails the test in which it
 * happens.
 */
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { describePages, phone, sessionCookie, watch } from './browser.ts';
import { patience } from '../scripts/patience.ts';
import { listeningServer, type ServerOptions } from './server.ts';

export interface Visit extends BrowserContextOptions {
  /** The signed-in person; absent for nobody. */
  as?: { token: string };
}

type Server = Awaited<ReturnType<typeof listeningServer>>;

export interface Stage {
  readonly server: Server;
  readonly browser: Browser;
  /** A new browser context, by default a phone. Closed after the test. */
  device(visit?: Visit): Promise<BrowserContext>;
  /** Opens its first page at a path of ours. */
  open(path: string, visit?: Visit): Promise<Page>;
  /** Records forbidden behaviour of a device's pages. */
  watchDevice(context: BrowserContext): void;
}

/** Call it once at the top of a file. */
export function useStage(options: ServerOptions = {}): Stage {
  let server: Server | undefined;
  let browser: Browser | undefined;
  let devices: BrowserContext[] = [];
  let watched: BrowserContext[] = [];
  let issues: string[] = [];

  async function leave(name: string) {
    await Promise.all(devices.map((context, i) => endTrace(context, `${name} ${i + 1}`)));
    // A handler that waits for its page would reject when the page is closed, and fail the whole run.
    await Promise.all(devices.map((context) => stopHandlers(context)));
    await Promise.all(devices.map((context) => context.close()));
    devices = [];
  }

  beforeAll(async () => {
    [server, browser] = await Promise.all([
      listeningServer(options),
      chromium.connect(inject('browser')),
    ]);
  });
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    const description = hasFailed ? await describePages(watched) : '';
    const current = issues;
    issues = [];
    watched = [];
    await leave(task.name);
    // A second failure of the test, so that the last lines of the log have it.
    if (hasFailed)
      throw new Error([...current, 'The pages of the failed test:', description].join('\n'));
    expect(current).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const started = <T>(thing: T | undefined): T => {
    if (!thing) throw new Error('the stage is set before the first test');
    return thing;
  };

  return {
    get server() {
      return started(server);
    },
    get browser() {
      return started(browser);
    },
    async device({ as, ...options } = {}) {
      const context = await started(browser).newContext({
        locale: 'vi-VN',
        // pwa.test.ts has its own; elsewhere it would only load files that no journey needs.
        serviceWorkers: 'block',
        ...phone,
        ...options,
      });
      devices.push(context);
      if (traces) await context.tracing.start({ screenshots: true, snapshots: true });
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
      watched.push(context);
      context.setDefaultTimeout(patience.expect.poll.timeout);
      const { origin } = this.server;
      context.on('page', (page) => {
        watch(page, origin, issues);
        visitWhenDialogsAreClosed(page);
      });
    },
  };
}

/** The folder for what the devices did in a second run (`scripts/test.ts`), for `npx playwright show-trace`. */
const traces = process.env['TEST_TRACES'];

async function endTrace(context: BrowserContext, name: string) {
  if (!traces) return;
  const path = join(traces, `${name.replace(/[^\p{L}\d]+/gu, '-')}.zip`);
  // A test may have closed it.
  await context.tracing.stop({ path }).catch(() => {});
}

async function stopHandlers(context: BrowserContext) {
  const places = [context, ...context.pages()];
  try {
    await Promise.all(places.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  } catch (error) {
    // A test may have closed it.
    if (!/has been closed/.test(String(error))) throw error;
  }
}

/**
 * Delays a visit until a dialog that has just closed has removed its entry from the history
 * (web/ui/overlay/close-on-back.ts): going back cancels a navigation that starts at the same moment, sooner than a
 * person could start one.
 */
function visitWhenDialogsAreClosed(page: Page) {
  const visit = page.goto.bind(page);
  page.goto = async (...args) => {
    const areClosed = () =>
      document.querySelector('dialog[open]') !== null ||
      !(history.state as { isDialog?: true } | null)?.isDialog;
    // On a page without our script the entry of an earlier page stays, and cancels nothing.
    await page.waitForFunction(areClosed, null, { timeout: 10_000 }).catch(() => {});
    return visit(...args);
  };
}
