/** How long a visitor waits on a cheap phone: Lighthouse's slow 4G and a processor four times slower. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { launch, phone } from '../../e2e/browser.ts';
import { makePlace } from '../kit/database.ts';
import type { Benchmark, Figure } from '../kit/report.ts';
import { freePort, startServer } from '../kit/server.ts';
import { slowDown } from '../kit/slow-phone.ts';
import { median } from '../kit/stats.ts';

const notePaints = join(import.meta.dirname, 'note-paints.js');
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const pages = ['/', '/english', '/math', '/app', '/station', '/lay-so-thu-tu'];

interface Visit {
  /**
   * Milliseconds from the navigation to the largest paint, and until the headline and the main picture were painted.
   */
  largest: number;
  headline: number;
  picture: number;
  /** Bytes over the wire until the page was idle, by kind. */
  bytes: number;
  /** Sum of the layout shifts. */
  shift: number;
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ locale: 'vi-VN', ...phone });
  await context.addInitScript({ path: notePaints });
  const page = await context.newPage();
  const devtools = await slowDown(context, page);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(4000);
  const measured = await page.evaluate<Omit<Visit, 'bytes'>>('seen');
  await context.close();
  return { ...measured, bytes };
}

const kB = 1000;

export const visitor: Benchmark = {
  name: 'visitor',
  claim:
    'on slow 4G with a processor four times slower, / shows its main picture and headline within 1.5 s; under 250 kB in all; no page shifts by 0.05',
  async run(say) {
    const place = await makePlace('embedded');
    const server = await startServer({ port: await freePort(), dataDir: place.dataDir });
    const browser = await launch();
    const figures: Figure[] = [];
    try {
      for (const path of pages) {
        const visits: Visit[] = [];
        for (let round = 0; round < rounds; round++)
          visits.push(await visit(browser, `http://127.0.0.1:${server.port}${path}`));
        const worst = (of: keyof Visit) => Math.max(...visits.map((one) => one[of]));
        say(
          `${path}: headline ${visits.map(({ headline }) => Math.round(headline)).join(' ')} ms, ` +
            `picture ${visits.map(({ picture }) => Math.round(picture)).join(' ')} ms, shift ${worst('shift').toFixed(4)}`,
        );
        if (path === '/')
          figures.push(
            ...(['headline', 'picture', 'largest'] as const).map((what) => ({
              what: `${path}: ${{ headline: 'headline painted', picture: 'main picture painted', largest: 'largest paint' }[what]}, median of ${rounds}`,
              value: median(visits.map((one) => one[what])) / 1000,
              unit: 's',
              limit: { atMost: 1.5 },
            })),
          );
        figures.push(
          {
            what: `${path}: over the wire until it is still`,
            value: worst('bytes') / kB,
            unit: 'kB',
            limit: { atMost: 250 },
          },
          {
            what: `${path}: layout shift`,
            value: worst('shift'),
            unit: '',
            limit: { atMost: 0.05 },
          },
        );
      }
      const html = await (await fetch(`http://127.0.0.1:${server.port}/`)).text();
      figures.push({ what: '/: HTML, gzip', value: gzipSync(html).length / kB, unit: 'kB' });
    } finally {
      await browser.close();
      await server.end('SIGTERM');
      await place.drop();
    }
    return figures;
  },
};
