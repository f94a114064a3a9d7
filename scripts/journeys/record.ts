/**
 * A setup file of vitest: records which functions each journey calls, on the server (which runs in the process of the
 * tests) and in the pages it opens, and appends a line for it to `COVERAGE_FOLDER`.
 */
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join, relative } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** What a journey called: each function as `file#name@offset`. */
export interface Recorded {
  file: string;
  name: string;
  milliseconds: number;
  functions: string[];
}

interface Script {
  url: string;
  functions: { functionName: string; ranges: { startOffset: number; count: number }[] }[];
}

const root = join(import.meta.dirname, '../..');
const folder = process.env['COVERAGE_FOLDER'] ?? '';
/** Our own code, without what only tests call. */
const isOurs = (path: string) =>
  /^(contract|rules|db|server|speech|writing|assets)\//.test(path) &&
  !/(^|\/)(testing|demo|node_modules)\//.test(path) &&
  !path.endsWith('.test.ts');

const precise = { callCount: true, detailed: false } as const;
const called = new Set<string>();

function add(scripts: readonly Script[], pathOf: (url: string) => string) {
  for (const { url, functions } of scripts) {
    const path = pathOf(url);
    if (!isOurs(path)) continue;
    for (const { functionName, ranges } of functions) {
      const [whole] = ranges;
      // The module itself is a function without a name, which is called when it is loaded.
      if (whole && whole.count > 0 && whole.startOffset > 0)
        called.add(`${path}#${functionName}@${whole.startOffset}`);
    }
  }
}

const here = new Session();
const takeHere = async () => {
  const { result } = await here.post('Profiler.takePreciseCoverage');
  add(result, (url) => relative(root, url.replace(/^file:\/\//, '')));
};

const pages = new Map<Page, Promise<CDPSession>>();

async function start(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', precise);
  return session;
}

async function take(page: Page) {
  try {
    const session = await pages.get(page);
    const taken = await session?.send('Profiler.takePreciseCoverage');
    add(taken?.result ?? [], (url) => url.replace(/^https?:\/\/[^/]+\//, ''));
  } catch {
    // A page whose tab the journey kills takes its counts with it.
  }
}

function follow(context: BrowserContext) {
  const known = (page: Page) => {
    if (pages.has(page)) return;
    pages.set(page, start(page));
    const close = page.close.bind(page);
    page.close = async (options) => {
      await take(page);
      pages.delete(page);
      return close(options);
    };
  };
  context.on('page', known);
  const open = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await open();
    known(page);
    await pages.get(page)?.catch(() => {});
    return page;
  };
  const close = context.close.bind(context);
  context.close = async (options) => {
    await Promise.all(context.pages().map(take));
    for (const page of context.pages()) pages.delete(page);
    return close(options);
  };
  return context;
}

function followAll(browser: Browser) {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => follow(await open(options));
  return browser;
}

const original = { connect: chromium.connect, launch: chromium.launch };
for (const [way, begin] of Object.entries(original)) {
  const bound = begin.bind(chromium) as (...input: unknown[]) => Promise<Browser>;
  Object.assign(chromium, {
    [way]: async (...input: unknown[]) => followAll(await bound(...input)),
  });
}

let file = '';
// oxlint-disable-next-line no-empty-pattern -- vitest reads the first parameter for fixtures
beforeAll(async ({}, { file: { filepath } }) => {
  mkdirSync(folder, { recursive: true });
  file = join(folder, `${relative(root, filepath).replaceAll('/', '+')}.jsonl`);
  rmSync(file, { force: true });
  here.connect();
  await here.post('Profiler.enable');
  await here.post('Profiler.startPreciseCoverage', precise);
});
beforeEach(async () => {
  await takeHere();
  called.clear();
});
// The hooks of a setup file run last, when a journey has closed its pages.
afterEach(async ({ task }) => {
  await Promise.all([...pages.keys()].map(take));
  await takeHere();
  const recorded: Recorded = {
    file: relative(root, task.file.filepath),
    name: task.name,
    milliseconds: Math.round(
      performance.now() + performance.timeOrigin - (task.result?.startTime ?? 0),
    ),
    functions: [...called],
  };
  appendFileSync(file, `${JSON.stringify(recorded)}\n`);
});
afterAll(() => {
  // Files of one worker share playwright, and each of them follows its own pages.
  Object.assign(chromium, original);
  here.disconnect();
  pages.clear();
});
