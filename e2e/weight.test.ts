/**
 * The download size for a family: the sum of gzip -9 over the bodies of everything that a first visit loads. 1 kB is
 * 1000 bytes.
 */
import { gzipSync } from 'node:zlib';
import type { Locator, Page, Response } from 'playwright';
import { expect, test } from 'vitest';
import { signedIn } from '../server/testing/people.ts';
import { pathOf } from './attempt.ts';
import { storeReported } from './reports.ts';
import { useStage } from './stage.ts';

// As a family's: the sign-in of a demo on localhost also lists its people.
const stage = useStage({ demo: false });

const kinds = { script: 'js', stylesheet: 'css', font: 'fonts' } as const;
type Kind = (typeof kinds)[keyof typeof kinds];
type Weights = Record<Kind, number> & { files: Record<string, number> };

/** Records the files that a page loads. Returns a function that weighs them in kB. */
function weigh(page: Page): () => Promise<Weights> {
  const responses = new Map<string, Response>();
  page.on('response', (response) => responses.set(response.url(), response));
  return async () => {
    const sums: Weights = { js: 0, css: 0, fonts: 0, files: {} };
    for (const response of responses.values()) {
      const kind = kinds[response.request().resourceType() as keyof typeof kinds];
      if (!kind) continue;
      const size = gzipSync(await response.body(), { level: 9 }).length / 1000;
      sums[kind] += size;
      sums.files[new URL(response.url()).pathname] = size;
    }
    return sums;
  };
}

/**
 * Runs in the page: suppresses what it does seconds later by itself, such as keeping the event stream open, which is no
 * part of a first load but would fall into a slow one.
 */
const withoutLateWork = () => {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = ((work: () => void, ms = 0, ...more: []) =>
    ms < 2000 ? setTimeout(work, ms, ...more) : 0) as typeof setTimeout;
};

/** `whole`: visible once the first load is complete, however slow it is. */
async function firstLoad(path: string, whole: (page: Page) => Locator, as?: { token: string }) {
  const page = await (await stage.device(as && { as })).newPage();
  await page.addInitScript(withoutLateWork);
  const weights = weigh(page);
  await page.goto(stage.server.origin + path);
  await whole(page).waitFor();
  await page.waitForLoadState('networkidle');
  return { page, weights: await weights(), more: () => weights() };
}

function report(what: string, { js, css, fonts }: Weights) {
  const kB = (size: number) => `${size.toFixed(1)} kB`;
  process.stdout.write(`${what}: JavaScript ${kB(js)}, CSS ${kB(css)}, fonts ${kB(fonts)}\n`);
}

function expectLight({ js, css, fonts, files }: Weights) {
  const what = JSON.stringify(files, null, 1);
  expect(js, what).toBeGreaterThan(0);
  expect(js, what).toBeLessThanOrEqual(100);
  expect(css, what).toBeLessThanOrEqual(15);
  expect(fonts, what).toBeLessThanOrEqual(60);
}

/** The network is never idle there, as the page keeps its event stream open. */
async function firstQuestion(page: Page) {
  await page.getByRole('heading', { name: /Câu 1\/13$/ }).waitFor();
  await page.evaluate(() => document.fonts.ready);
}

test('the sign-in page and the learning page are small, and a practice adds little, or is small when opened first', async () => {
  const signIn = (page: Page) => page.getByRole('button', { name: 'Đăng nhập' });
  const entry = await firstLoad('/login', signIn);
  report('/login', entry.weights);
  expectLight(entry.weights);
  expect(await signIn(entry.page).isVisible()).toBe(true);

  const { server } = stage;
  const homework = (page: Page) =>
    page.getByRole('region', { name: 'Bài tập chưa làm xong' }).getByRole('button').first();
  const an = await signedIn(server, 'demo.an');
  const { page, weights, more } = await firstLoad('/learning', homework, an);
  report('/learning', weights);
  expectLight(weights);

  await homework(page).tap();
  await page.getByRole('button', { name: 'Làm ngay' }).tap();
  await firstQuestion(page);
  const all = await more();
  report('/learning, then a practice', all);
  expect(all.js, JSON.stringify(all.files, null, 1)).toBeLessThanOrEqual(170);

  const path = await pathOf(server, 'starters-animals');
  const other = await (await stage.device({ as: await signedIn(server, 'demo.chi') })).newPage();
  const first = weigh(other);
  await other.goto(`${server.origin}${path}?start=1`);
  await firstQuestion(other);
  const practice = await first();
  report('/practice', practice);
  expect(practice.js, JSON.stringify(practice.files, null, 1)).toBeLessThanOrEqual(176);
  // No other page, which it would load for a function that both use.
  const others = /\/(learning|sign-in|result)-/;
  expect(Object.keys(practice.files).filter((file) => others.test(file))).toEqual([]);
  expect(practice.fonts).toBeLessThanOrEqual(60);
});

/** Without the files that every page starts with: the app, the addresses, its frame, and files loaded when it is idle. */
const ofReports = ({ files }: Weights) => {
  const own = Object.entries(files).filter(
    ([path]) => path.endsWith('.js') && !/\/assets\/(index|table|deferred-shell|bell)-/.test(path),
  );
  expect(own.length).toBeLessThan(Object.keys(files).length);
  return own.reduce((sum, [, size]) => sum + size, 0);
};

test('a report that is opened first is small, also through a link', async () => {
  const { an, ofAn, links } = await storeReported(stage.server);
  const sentence = (page: Page) => page.locator('.report-sentence');
  for (const [what, path, who] of [
    ['/lesson-report', ofAn.lesson, an],
    ['/test-report', ofAn.test, an],
    ['a report by its link', links[0] ?? '', undefined],
  ] as const) {
    const { weights } = await firstLoad(path, sentence, who);
    report(what, weights);
    const own = ofReports(weights);
    process.stdout.write(`${what}: JavaScript of its own ${own.toFixed(1)} kB\n`);
    expect(own, JSON.stringify(weights.files, null, 1)).toBeLessThanOrEqual(25);
  }
});
