/** How long a teacher waits between two answers: from the key that sends a mark to the next one on the screen. */
import { join } from 'node:path';
import { launch } from '../../e2e/browser.ts';
import { makePlace } from '../kit/database.ts';
import type { Benchmark } from '../kit/report.ts';
import { startPrepared } from '../kit/set-up.ts';
import { staffPage } from '../kit/staff-page.ts';
import { median, quantile } from '../kit/stats.ts';
import { addItems, addMarkers } from './fill.ts';

const answers = 60;

export const nextItem: Benchmark = {
  name: 'next-item',
  claim: 'from the key that sends a mark the next item is painted within 100 ms (p95)',
  async run(say) {
    const place = await makePlace('postgres');
    const { server, prepared } = await startPrepared(place, async (db) => {
      const [marker] = await addMarkers(db, 1);
      await addItems(db, answers + 5, 0);
      return marker;
    });
    const browser = await launch();
    try {
      const page = await staffPage(browser, prepared?.token ?? '');
      await page.addInitScript({ path: join(import.meta.dirname, 'time-next-item.js') });
      await page.goto(`http://127.0.0.1:${server.port}/staff/marking/next`);
      const times: number[] = [];
      for (let number = 0; number < answers; number++) {
        await page.getByRole('spinbutton').first().waitFor();
        // A teacher reads for longer than the lease of the next item takes.
        await page.waitForLoadState('networkidle');
        await page.keyboard.press('2');
        await page.keyboard.press('Control+Enter');
        times.push(await page.evaluate<number>('nextItem'));
      }
      say(`${answers} answers, at worst ${Math.max(...times).toFixed(0)} ms`);
      return [
        { what: 'next item painted, median', value: median(times), unit: 'ms' },
        {
          what: 'next item painted, p95',
          value: quantile(times, 0.95),
          unit: 'ms',
          limit: { atMost: 100 },
        },
      ];
    } finally {
      await browser.close();
      await server.end('SIGTERM');
      await place.drop();
    }
  },
};
