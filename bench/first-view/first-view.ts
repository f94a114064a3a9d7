/** The time to the first view of a screen on a cheap phone, on the first visit and on later ones. */
import { join } from 'node:path';
import type { PracticeData } from '@bitu/contract/practice.ts';
import type { Browser, BrowserContext, Page } from 'playwright';
import { launch, phone } from '../../e2e/browser.ts';
import { createClient, expectData } from '../kit/client.ts';
import { makePlace } from '../kit/database.ts';
import type { Benchmark, Figure } from '../kit/report.ts';
import { startWithStudents } from '../kit/set-up.ts';
import { slowDown } from '../kit/slow-phone.ts';
import { median } from '../kit/stats.ts';
import { serveStill, stillOf } from './still-page.ts';

const notePaints = join(import.meta.dirname, '../visitor/note-paints.js');
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Until nothing more is painted. */
const stillMs = 3000;
/** Until the service worker has cached its files. */
const openMs = 5000;

interface Screen {
  name: string;
  path: string;
  signedIn: boolean;
  limit: number;
}

interface View {
  /** Milliseconds from the navigation to the largest paint. */
  largest: number;
  shift: number;
  /** Number of scripts and style sheets, and the scripts' bytes over the wire. */
  files: number;
  scripts: number;
}

async function view(page: Page, url: string): Promise<View> {
  await page.addInitScript({ path: notePaints });
  const devtools = await slowDown(page.context(), page);
  const kinds = new Map<string, string>();
  let files = 0;
  let scripts = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === 'Script' || kind === 'Stylesheet') files++;
    if (kind === 'Script') scripts += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(stillMs);
  const visit = await page.evaluate<{ largest: number; shift: number }>('seen');
  return { ...visit, files, scripts };
}

async function familyOf(browser: Browser, origin: string, token: string | null) {
  const context = await browser.newContext({ locale: 'vi-VN', ...phone });
  if (token !== null) await context.addCookies([{ name: 'token_user', value: token, url: origin }]);
  return context;
}

/** The first view, and one in a new tab with the device's caches filled. */
async function visits(context: BrowserContext, url: string) {
  const page = await context.newPage();
  const first = await view(page, url);
  await page.waitForTimeout(openMs);
  const html = await stillOf(page);
  await page.close();
  const second = await view(await context.newPage(), url);
  await context.close();
  return { first, second, html };
}

export const firstView: Benchmark = {
  name: 'first-view',
  claim:
    'on slow 4G with a processor four times slower, the largest paint comes within 1.5 s on /login, /learning and a report, and 2.2 s for a practice and a result, and within 0.8 s the second time; nothing shifts',
  async run(say) {
    const place = await makePlace('embedded');
    const { server, students, practiceId } = await startWithStudents(place, {
      count: 1,
      classCode: 'starters-a',
      practice: 'starters-animals',
    });
    const browser = await launch();
    const figures: Figure[] = [];
    const [student] = students;
    const token = student?.token ?? '';
    const call = createClient(server.port);
    try {
      const opened = await expectData(
        call<PracticeData>('practice.open', token, { query: { practiceId } }),
      );
      const body = { practice_id: practiceId, attempt_id: opened.attempt_id };
      const { result_id } = await expectData(
        call<{ result_id: number }>('practice.submit', token, { body }),
      );
      const screens: Screen[] = [
        { name: '/login', path: '/login', signedIn: false, limit: 1.5 },
        { name: '/learning', path: '/learning', signedIn: true, limit: 1.5 },
        { name: 'a practice', path: `/practice/${practiceId}`, signedIn: true, limit: 2.2 },
        { name: 'a result', path: `/practice-result/${result_id}`, signedIn: true, limit: 2.2 },
        { name: 'a report', path: `/test-report/${result_id}`, signedIn: true, limit: 1.5 },
      ];
      const origin = `http://127.0.0.1:${server.port}`;
      for (const { name, path, signedIn, limit } of screens) {
        const own = signedIn ? token : null;
        const taken = [];
        for (let round = 0; round < rounds; round++)
          taken.push(await visits(await familyOf(browser, origin, own), origin + path));
        const still = await serveStill(taken[0]?.html ?? '', server.port);
        const stills: View[] = [];
        for (let round = 0; round < rounds; round++) {
          const context = await familyOf(browser, still.origin, null);
          stills.push(await view(await context.newPage(), still.origin + path));
          await context.close();
        }
        still.close();
        const of = (all: View[]) => median(all.map(({ largest }) => largest)) / 1000;
        const firsts = taken.map(({ first }) => first);
        const seconds = taken.map(({ second }) => second);
        const [{ files, scripts } = { files: 0, scripts: 0 }] = firsts;
        say(
          `${name}: ${firsts.map(({ largest }) => Math.round(largest)).join(' ')} ms, again ${seconds.map(({ largest }) => Math.round(largest)).join(' ')} ms, ` +
            `still HTML ${stills.map(({ largest }) => Math.round(largest)).join(' ')} ms; ${files} files`,
        );
        figures.push(
          {
            what: `${name}: largest paint, median of ${rounds}`,
            value: of(firsts),
            unit: 's',
            limit: { atMost: limit },
          },
          { what: `${name}: the same as still HTML`, value: of(stills), unit: 's' },
          {
            what: `${name}: the second time`,
            value: of(seconds),
            unit: 's',
            limit: { atMost: 0.8 },
          },
          {
            what: `${name}: layout shift, worst`,
            value: Math.max(...[...firsts, ...seconds].map(({ shift }) => shift)),
            unit: '',
            limit: { atMost: 0.02 },
          },
          { what: `${name}: scripts and style sheets`, value: files, unit: '' },
          { what: `${name}: scripts over the wire`, value: scripts / 1000, unit: 'kB' },
        );
      }
    } finally {
      await browser.close();
      await server.end('SIGTERM');
      await place.drop();
    }
    return figures;
  },
};
