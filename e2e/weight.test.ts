/** What a family downloads: the sum of gzip -9 over the bodies of what a first visit really loads. 1 kB is 1000 bytes. */
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright';
import { expect, test } from 'vitest';
import { signedIn } from '../server/testing/people.ts';
import { pathOf } from './sheet.ts';
import { useStage } from './stage.ts';

const stage = useStage();

const kinds = { script: 'js', stylesheet: 'css', font: 'fonts' } as const;
type Kind = (typeof kinds)[keyof typeof kinds];
type Weights = Record<Kind, number>;

/** Notes what a page loads; answers how to weigh it, in kB. */
function weigh(page: Page): () => Promise<Weights> {
  const responses = new Map<string, Response>();
  page.on('response', (response) => responses.set(response.url(), response));
  return async () => {
    const sums: Weights = { js: 0, css: 0, fonts: 0 };
    for (const response of responses.values()) {
      const kind = kinds[response.request().resourceType() as keyof typeof kinds];
      if (kind) sums[kind] += gzipSync(await response.body(), { level: 9 }).length / 1000;
    }
    return sums;
  };
}

async function firstLoad(path: string, as?: { token: string }) {
  const page = await (await stage.device(as && { as })).newPage();
  const weights = weigh(page);
  await page.goto(stage.server.origin + path, { waitUntil: 'networkidle' });
  return { page, weights: await weights(), more: () => weights() };
}

function report(what: string, { js, css, fonts }: Weights) {
  const kB = (size: number) => `${size.toFixed(1)} kB`;
  process.stdout.write(`${what}: JavaScript ${kB(js)}, CSS ${kB(css)}, fonts ${kB(fonts)}\n`);
}

function expectLight({ js, css, fonts }: Weights) {
  expect(js).toBeGreaterThan(0);
  expect(js).toBeLessThanOrEqual(120);
  expect(css).toBeLessThanOrEqual(15);
  expect(fonts).toBeLessThanOrEqual(60);
}

test('the sign-in is light', async () => {
  const { weights } = await firstLoad('/login');
  report('/login', weights);
  expectLight(weights);
});

test('the learning page is light, and a practice adds little', async () => {
  const { server } = stage;
  const { page, weights, more } = await firstLoad('/learning', await signedIn(server, 'demo.an'));
  report('/learning', weights);
  expectLight(weights);

  await page.getByRole('button', { name: /Con vật, màu sắc và số đếm/ }).tap();
  await page.getByRole('button', { name: 'Làm ngay' }).tap();
  await page.getByRole('heading', { name: /Câu 1\/13$/ }).waitFor();
  await page.waitForLoadState('networkidle');
  const all = await more();
  report('/learning, then a practice', all);
  expect(all.js - weights.js).toBeLessThanOrEqual(60);
});

test('a practice that is opened first is light too', async () => {
  const { server } = stage;
  const path = await pathOf(server, 'starters-animals');
  const { weights } = await firstLoad(`${path}?start=1`, await signedIn(server, 'demo.chi'));
  report('/practice', weights);
  expect(weights.js).toBeLessThanOrEqual(180);
  expect(weights.fonts).toBeLessThanOrEqual(60);
});
