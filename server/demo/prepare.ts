/** Prepares the demo: its content, two families with a history, and current dates. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Transaction } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { demoCentres } from '@bitu/db/seed/centres.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { readMissions } from '../learning/missions/missions.ts';
import { storeSettings } from '../site/queries.ts';
import { rebuild } from '../skills/index.ts';
import { dayInVietnam, midnightInVietnam } from '../time.ts';
import { moveDates, openToday, recount } from './dates.ts';
import { storeDigests } from './digests.ts';
import { storeDeskWork, storeRequests } from './desk.ts';
import { storeJudged } from './judged/store-judged.ts';
import { readJudged } from './judged/work.ts';
import { recordTalks, type Talk } from './judged/talks.ts';
import { storeLife } from './life.ts';
import { loadDemoOnce, seedFolder } from './load.ts';
import { storeNotebooks } from './notebook.ts';
import { moveReports, storeReports } from './reports/store-reports.ts';
import { learners, site } from './story.ts';

const dayRow = z.strictObject({ day: z.string() });

type Seeding = Pick<Deps, 'db' | 'passwords' | 'clock' | 'settings' | 'secrets'>;

/**
 * Loads the demo into an empty database, or updates its dates at a later start. A database that was started without the
 * demo stays unchanged.
 * @param recorded Recordings for a new demo that are being made already.
 */
export async function prepareDemo(
  seeding: Seeding,
  recorded?: Promise<ReadonlyMap<string, Talk>>,
): Promise<void> {
  const { db, clock, settings } = seeding;
  const isNew = await loadDemoOnce(seeding);
  const talks = isNew ? await (recorded ?? recordTalks()) : new Map<string, Talk>();
  const now = clock();
  const today = dayInVietnam(now);
  const hasChanged = await beside(db, async (trx) => {
    if (isNew) await beginLife(trx, today, { settings, talks });
    const day = await demoDay(trx);
    if (day === null) return false;
    if (day < today) {
      const classCodes = await codesOfClasses();
      const days = { from: midnightInVietnam(day), to: midnightInVietnam(today) };
      await moveDates(trx, { ...days, classCodes });
      await moveReports(trx, days);
      await sql`update demo set day = ${today}::date`.execute(trx);
    }
    const centres = demoCentres.map(({ code }) => code);
    await openToday(trx, { now, day: today, centres });
    if (isNew || day < today) await recount(trx);
    return isNew || day < today;
  });
  if (!hasChanged) return;
  await storeRewards(seeding, midnightInVietnam(today));
  await storeDigests(seeding, midnightInVietnam(today));
  await rebuild(db, now);
}

const deadlock = '40P01';
const maxTries = 5;

/**
 * Runs the work in one transaction, and repeats it after a deadlock: visitors and jobs may lock the same rows in
 * another order.
 */
async function beside<T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.queries.transaction().execute(work);
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (code !== deadlock || tries === maxTries) throw error;
    }
  }
}

/** Returns null if this database does not contain the demo. Two processes that start together wait for each other. */
async function demoDay(trx: Transaction): Promise<string | null> {
  const rows = await readRows(trx, dayRow, sql`select day::text from demo for update`);
  return rows[0]?.day ?? null;
}

async function beginLife(
  trx: Transaction,
  today: string,
  made: Pick<Seeding, 'settings'> & { talks: ReadonlyMap<string, Talk> },
) {
  const judged = await readJudged();
  await storeLife(trx, midnightInVietnam(today), judged.works);
  await storeJudged(trx, judged, { ...made, today: midnightInVietnam(today) });
  await storeReports(trx, midnightInVietnam(today));
  await storeNotebooks(trx, midnightInVietnam(today));
  await storeRequests(trx, midnightInVietnam(today));
  await storeDeskWork(trx, midnightInVietnam(today));
  await storeSettings(
    trx,
    Object.entries(site).map(([name, value]) => ({ name, value })),
  );
  await sql`insert into demo (day) values (${today}::date)`.execute(trx);
}

async function codesOfClasses(): Promise<string[]> {
  const files = await readdir(join(seedFolder, 'classes'));
  return files.map((file) => file.replace(/\.yaml$/, ''));
}

const weeks = 13;
const dayMs = 86_400_000;

/** Reads the children's missions once a week, which is when rewards are stored. */
async function storeRewards({ db }: Pick<Deps, 'db'>, today: Date): Promise<void> {
  const students = await db.queries
    .selectFrom('students')
    .select('id')
    .where('user_name', 'in', learners)
    .execute();
  for (const { id } of students) {
    for (let week = weeks - 1; week >= 0; week--) {
      const clock = () => new Date(today.getTime() - week * 7 * dayMs - 1000);
      await readMissions({ db, clock }, id, { viewOnly: false });
    }
  }
  // In the evening of that day, or of the week's last day so far.
  await sql`
    update mission_rewards
    set rewarded_at = least(
      (period_start + case when mission like 'week-%' then 6 else 0 end + time '20:30') at time zone 'Asia/Ho_Chi_Minh',
      ${today}::timestamptz - interval '3 hours')
    where student_id = any(${students.map(({ id }) => id)}::bigint[])`.execute(db.queries);
}
