/** How long a person who marks by keyboard alone takes for an answer, reading and typing at a person's pace. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { launch } from '../../e2e/browser.ts';
import { makePlace } from '../kit/database.ts';
import type { Benchmark } from '../kit/report.ts';
import { startPrepared } from '../kit/set-up.ts';
import { staffPage } from '../kit/staff-page.ts';
import { median } from '../kit/stats.ts';
import { addItems, addMarkers } from './fill.ts';

const answers = Number(process.env['BENCH_ANSWERS'] ?? 40);
/** Sixty words, at 150 words a minute. */
const readingMs = 24_000;
/**
 * Between two keys of a person who types 40 words a minute, and a pause for thought before each of the mark's own keys.
 */
const typingMs = 300;
const thinkingMs = 1500;
const comment = 'Con viet dung y, cau ro rang, nho them ly do nhe.';

const words = Array.from({ length: 12 }, () => 'My dog is brown and').join(' ');

/** Reads the answer, selects one word, sets the band, writes a comment, and sends. */
async function markOne({ keyboard }: Page) {
  await sleep(readingMs);
  const think = async (key: string) => {
    await sleep(thinkingMs);
    await keyboard.press(key);
  };
  for (const key of ['e', 'ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Escape', 'Escape'])
    await think(key);
  await think('2');
  await think('Enter');
  await keyboard.type(comment, { delay: typingMs });
  await think('Control+Enter');
}

export const byKeyboard: Benchmark = {
  name: 'by-keyboard',
  claim: '40 answers of 60 words an hour by keyboard alone: 90 active seconds each (median)',
  async run(say) {
    const place = await makePlace('postgres');
    const { server, prepared } = await startPrepared(place, async (db) => {
      const [marker] = await addMarkers(db, 1);
      await addItems(db, answers + 5, 0);
      await db.pool.query(
        `update answers set bai_lam = $1 where attempt_id in (select attempt_id from marking_items)`,
        [JSON.stringify([words])],
      );
      return marker;
    });
    const browser = await launch();
    try {
      const page = await staffPage(browser, prepared?.token ?? '');
      await page.goto(`http://127.0.0.1:${server.port}/staff/marking/next`);
      const label = page.getByRole('main').getByRole('heading', { level: 1 });
      const began = performance.now();
      for (let number = 0; number < answers; number++) {
        await page.getByRole('spinbutton').first().waitFor();
        const before = await label.innerText();
        const sent = page.waitForResponse('**/api/staff/marking/send', { timeout: 120_000 });
        await markOne(page);
        await sent;
        await page.waitForFunction(
          `document.querySelector('main h1')?.textContent !== ${JSON.stringify(before)}`,
        );
      }
      const seconds = (performance.now() - began) / 1000;
      const db = await place.open();
      const { rows } = await db.pool
        .query<{ active_seconds: number }>(
          'select active_seconds from marks where staff_id = $1 and undone_at is null',
          [prepared?.id],
        )
        .finally(() => db.close());
      say(`${rows.length} answers in ${seconds.toFixed(0)} s`);
      return [
        {
          what: 'active seconds of an answer, median',
          value: median(rows.map((row) => row.active_seconds)),
          unit: 's',
          limit: { atMost: 90 },
        },
        {
          what: 'answers an hour',
          value: (rows.length / seconds) * 3600,
          unit: '',
          limit: { atLeast: 40 },
        },
      ];
    } finally {
      await browser.close();
      await server.end('SIGTERM');
      await place.drop();
    }
  },
};
