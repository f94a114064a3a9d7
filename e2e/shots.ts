/** Pictures of every screen: `node e2e/shots.ts <folder>`. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@bitu/db/migrate.ts';
import type { BrowserContextOptions } from 'playwright';
import { createLog } from '../server/log.ts';
import { loadDemoOnce } from '../server/demo/load.ts';
import { prepareDemo } from '../server/demo/prepare.ts';
import { openDatabase, startApp } from '../server/start.ts';
import { testSettings } from '../server/testing/settings.ts';
import { laptop, launch, phone, sessionCookie } from './browser.ts';
import { importEveryType } from './practices.ts';
import { entering, learning, trouble, visitor } from './tours/accounts.ts';
import {
  accountMenu,
  handingOver,
  information,
  legalTexts,
  profileDialogs,
  recovering,
  registering,
} from './tours/sign-in.ts';
import { answering, beginning, interrupted, portrait, timeIsUp } from './tours/practice.ts';
import { album, firstVisit } from './tours/habit.ts';
import { desk } from './tours/marking.ts';
import { project } from './tours/projects.ts';
import { storeReported } from './reports.ts';
import { byLink, lists, reading as readingReports } from './tours/reports.ts';
import { reading, watching } from './tours/self-study.ts';
import { settled, type Tour } from './tours/tour.ts';

const [folder = 'shots'] = process.argv.slice(2);
const entrances = [registering, legalTexts, recovering, handingOver];
const signIn = [...entrances, information, profileDialogs, accountMenu];
const rooms = [
  learning,
  beginning,
  answering,
  interrupted,
  timeIsUp,
  watching,
  reading,
  project,
  firstVisit,
  album,
];
const all = [visitor, entering, trouble, ...signIn, ...rooms];
const runs: { name: string; tours: Tour[]; device: BrowserContextOptions }[] = [
  { name: 'phone', tours: all, device: phone },
  { name: 'laptop', tours: all, device: laptop },
  // docs/practice.png and docs/desk.png
  { name: 'docs', tours: [portrait], device: { ...phone, deviceScaleFactor: 2 } },
  { name: 'docs', tours: [desk], device: laptop },
];

const reportTours = (reported: Awaited<ReturnType<typeof storeReported>>): Tour[] =>
  [readingReports, byLink, lists].map((tour) => tour(reported));

const browser = await launch();
for (const { name: run, tours, device } of runs) {
  // A separate database for each, as a tour changes its data.
  const dataDir = await mkdtemp(join(tmpdir(), 'bitu-shots-'));
  const settings = testSettings({ dataDir });
  const db = await openDatabase(settings);
  await migrate(db);
  const running = await startApp(settings, db, createLog(settings));
  // The desk shows the work of the demo's history; the other tours begin without any.
  await (tours.includes(desk) ? prepareDemo : loadDemoOnce)(running.deps);
  const origin = await running.app.listen({ port: 0, host: '127.0.0.1' });
  const site = { ...running, db, origin };
  await importEveryType(site);
  await mkdir(join(folder, run), { recursive: true });
  const reports = run === 'docs' ? [] : reportTours(await storeReported(site));

  for (const tour of [...tours, ...reports]) {
    await tour({
      site,
      async open(path, who) {
        const context = await browser.newContext({ locale: 'vi-VN', ...device });
        if (who) await context.addCookies([sessionCookie(origin, who)]);
        const page = await context.newPage();
        await page.goto(origin + path);
        return page;
      },
      async look(page, name) {
        await settled(page);
        await page.screenshot({ path: join(folder, run, `${name}.png`) });
      },
    });
    await Promise.all(browser.contexts().map((context) => context.close()));
  }
  await running.close();
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
}
await browser.close();
