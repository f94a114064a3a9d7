/** What the demo's families find in their reports, on the first day and later. */
import type { Database } from '@bitu/db/connect.ts';
import { migrate } from '@bitu/db/migrate.ts';
import type { Report, ReportLine } from '@bitu/contract/reports.ts';
import { type RouteName, routes } from '@bitu/contract/routes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createLog } from '../../log.ts';
import { type RunningApp, startApp } from '../../start.ts';
import { emptyDatabase, type EmptyDatabase } from '../../testing/database.ts';
import { type Person, signedIn } from '../../testing/people.ts';
import { responseOf } from '../../testing/server.ts';
import { testSettings } from '../../testing/settings.ts';
import { dayInVietnam } from '../../time.ts';
import { prepareDemo } from '../prepare.ts';
import { living } from '../story.ts';
import { demoLinks } from './links.ts';
import { mondayOf } from './store-reports.ts';

let empty: EmptyDatabase;
let db: Database;
let server: RunningApp & { db: Database };
const people = new Map<string, Person>();
/** The demo's day is a Thursday. */
const clock = { now: new Date('2026-11-26T08:00:00+07:00') };
const dayMs = 86_400_000;

beforeAll(async () => {
  empty = await emptyDatabase();
  db = empty.join();
  await migrate(db);
  const settings = testSettings({ dataDir: inject('dataDir') });
  server = {
    ...(await startApp(settings, db, createLog(settings), { clock: () => clock.now })),
    db,
  };
  await prepareDemo(server.deps);
  for (const name of [...living, 'demo.dung']) people.set(name, await signedIn(server, name));
});
afterAll(async () => {
  await server.close();
  await empty.drop();
});

async function call(name: RouteName, who: string | null, params: Record<string, unknown> = {}) {
  const { method, path } = routes[name];
  const token = who === null ? null : people.get(who)?.token;
  const response = await server.app.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, key: string) => String(params[key])),
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  expect(response.statusCode, `${name} ${response.body}`).toBe(200);
  return responseOf(response).data;
}

const idsOf = async (query: ReturnType<typeof sql<{ id: number }>>) =>
  (await query.execute(db.queries)).rows.map(({ id }) => id);

const lessonsOf = (who: string) =>
  idsOf(sql<{ id: number }>`
    select ref as id from reports where kind = 'lesson' and student_id = ${people.get(who)?.id}
    order by released_at desc`);
const attemptsOf = (who: string, isEntry: boolean) =>
  idsOf(sql<{ id: number }>`
    select t.id from attempts t join practices p on p.id = t.practice_id
    where t.student_id = ${people.get(who)?.id} and p.practice_type = 1 and p.is_entry = ${isEntry}
      and t.submitted_at is not null order by t.id`);

const unix = () => clock.now.getTime() / 1000;

/** Checks what a visitor finds on any day. */
async function expectReported() {
  for (const who of living) {
    const lessons: Report[] = [];
    for (const id of await lessonsOf(who))
      lessons.push((await call('reports.lesson', who, { id })) as Report);
    expect(lessons.length, who).toBeGreaterThanOrEqual(10);
    expect(lessons.every(({ version, time }) => version === 1 && time < unix())).toBe(true);
    expect(
      lessons.some(
        ({ sentence }) => /vắng/.test(sentence.text) && /\(có phép\)/.test(sentence.text),
      ),
      who,
    ).toBe(true);
    expect(lessons.every(({ sentence }) => sentence.text.length <= 160)).toBe(true);

    const tests = await attemptsOf(who, false);
    const months = new Set<string>();
    for (const id of tests) {
      const report = (await call('reports.test', who, { id })) as Report;
      months.add(dayInVietnam(new Date(report.time * 1000)).slice(0, 7));
    }
    expect(months.size, who).toBeGreaterThanOrEqual(2);
    const list = (await call('reports.results', who)) as { items: ReportLine[] };
    expect(list.items.length, who).toBeGreaterThan(0);

    const sheets = await idsOf(
      sql<{ id: number }>`select id from study_sheets where student_id = ${people.get(who)?.id}
        and week = ${mondayOf(clock.now)}::date`,
    );
    expect(sheets.length, who).toBeGreaterThan(0);
    for (const id of sheets) {
      const { blocks } = (await call('reports.sheet', who, { id })) as Report;
      const work = blocks.flatMap((block) => (block.type === 'work' ? block.items : []));
      expect(work.map(({ state }) => state)).toContain('done');
      expect(work.some(({ state }) => state !== 'done')).toBe(true);
    }
    const mastery = await db.queries
      .selectFrom('mastery')
      .select('skill_id')
      .where('student_id', '=', people.get(who)?.id ?? 0)
      .execute();
    expect(mastery.length, who).toBeGreaterThan(5);
  }
  for (const who of ['demo.an', 'demo.dung']) {
    const [id] = await attemptsOf(who, true);
    expect(await call('reports.entry', who, { id })).toMatchObject({ kind: 'entry' });
  }
  const [trialLesson] = await reportedOf('demo.dung', 'trial');
  const trial = (await call('reports.trial', 'demo.dung', {
    userId: people.get('demo.dung')?.id,
    lessonId: trialLesson,
  })) as Report;
  expect(trial).toMatchObject({ version: 1, step: { action: 'seat', class: {} } });
  expect(trial.time).toBeLessThan(unix());
  expect(trial.blocks.length).toBeGreaterThan(2);
  const [classId] = await reportedOf('demo.binh', 'final');
  const course = (await call('reports.final', 'demo.binh', { classId })) as Report;
  expect(course.version).toBe(1);
  expect(clock.now.getTime() / 1000 - course.time).toBeLessThan(8 * 86_400);
  const titles = course.blocks.map(({ title }) => title);
  expect(titles).toContain('Chứng chỉ');
  expect(JSON.stringify(course.blocks)).toContain('Con giữ nếp đọc to mỗi tối nhé!');
  // The pronunciation has improved by more than chance.
  const an = (await call('reports.lesson', 'demo.an', {
    id: (await lessonsIn('demo.an', 'starters-a'))[0],
  })) as Report;
  expect(an.sentence.text).toMatch(/phát âm 8,5, hơn trung bình \d buổi trước \d/);
}

const reportedOf = (who: string, kind: string) =>
  idsOf(sql<{ id: number }>`
    select ref as id from reports where kind = ${kind} and student_id = ${people.get(who)?.id} and superseded_at is null`);

const lessonsIn = (who: string, code: string) =>
  idsOf(sql<{ id: number }>`
    select l.id from reports r join lessons l on l.id = r.ref join classes c on c.id = l.class_id
    where r.kind = 'lesson' and r.student_id = ${people.get(who)?.id} and c.code = ${code}
    order by l.starts_at desc`);

test(
  'each child has reports of lessons, an absence, tests of two months, a sheet, mastery',
  expectReported,
);

test('certificates have a number, one belongs to its course report, and a trial lesson has a result', async () => {
  const numbered = { number: expect.stringMatching(/^BITU-2026-\d{6}$/) };
  expect(await call('profile.certificates', 'demo.an')).toMatchObject([numbered]);
  expect(await call('profile.certificates', 'demo.binh')).toMatchObject([numbered, numbered]);
  const ofCourses = await sql<{ kind: string; class_code: string }>`
    select r.kind, c.code as class_code from certificates f
    join reports r on r.id = f.report_id join classes c on c.id = f.class_id`.execute(db.queries);
  expect(ofCourses.rows).toEqual([{ kind: 'final', class_code: 'movers-a' }]);
  const trials = await db.queries.selectFrom('trial_results').selectAll().execute();
  expect(trials).toMatchObject([
    { student_id: people.get('demo.dung')?.id, released_at: expect.any(Date) },
  ]);
});

test('public links are created once and work until they expire', async () => {
  const links = await demoLinks(server.deps);
  expect(links.map(({ title }) => title)).toEqual([
    'a lesson',
    'the sheet of a week',
    'an entry test',
    'a trial lesson',
    'a course',
  ]);
  expect(await demoLinks(server.deps)).toEqual(links);
  for (const { key } of links) {
    const report = JSON.stringify(await call('reports.byLink', null, { key }));
    for (const private_ of ['Nguyễn', 'Trần', '0912345678', '0987654321'])
      expect(report).not.toContain(private_);
  }
  const [first] = links;
  await sql`update report_links set revoked_at = ${clock.now} where id = (select min(id) from report_links)`.execute(
    db.queries,
  );
  const [again, ...others] = await demoLinks(server.deps);
  expect(again?.key).not.toBe(first?.key);
  expect(others).toEqual(links.slice(1));
});

test('on a later day the reports are current, and their rows and links stay', async () => {
  const rows = () =>
    db.queries.selectFrom('reports').select(['id', 'version']).orderBy('id').execute();
  const before = { rows: await rows(), links: await demoLinks(server.deps) };
  clock.now = new Date(clock.now.getTime() + 11 * dayMs);
  await prepareDemo(server.deps);
  await expectReported();
  expect(await rows()).toEqual(before.rows);
  expect(await demoLinks(server.deps)).toEqual(before.links);
});
