import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@bitu/db/connect.ts';
import { migrate } from '@bitu/db/migrate.ts';
import { demoPerson, type DemoTour } from '@bitu/contract/demo.ts';
import type { MarkingGroup } from '@bitu/contract/marking.ts';
import type { PracticeResult } from '@bitu/contract/practice.ts';
import { type RouteName, routes } from '@bitu/contract/routes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createLog } from '../log.ts';
import { returnDue } from '../marking/return.ts';
import { type RunningApp, startApp } from '../start.ts';
import { emptyDatabase, type EmptyDatabase } from '../testing/database.ts';
import { newStudent, signedIn } from '../testing/people.ts';
import { responseOf } from '../testing/server.ts';
import { testSettings } from '../testing/settings.ts';
import { dayInVietnam } from '../time.ts';
import { demoJobs } from './jobs.ts';
import { openRoomTimes } from './dates.ts';
import { prepareDemo } from './prepare.ts';
import { living } from './story.ts';

let empty: EmptyDatabase;
let db: Database;
let server: RunningApp & { db: Database };
let tokens: Record<string, string>;
/** It is morning, before any lesson. */
const clock = { now: new Date('2026-11-22T08:00:00+07:00') };
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
  const people = await Promise.all(
    ['demo.an', 'demo.binh', 'demo.chi'].map((name) => signedIn(server, name)),
  );
  tokens = Object.fromEntries(people.map(({ userName, token }) => [userName, token]));
});
afterAll(async () => {
  await server.close();
  await empty.drop();
});

async function call(
  name: RouteName,
  who: string | null,
  params: Record<string, unknown> = {},
  body?: object,
) {
  const { method, path } = routes[name];
  const response = await server.app.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, key: string) => String(params[key])),
    headers: who === null ? {} : { authorization: `Bearer ${tokens[who] ?? who}` },
    ...(body && { payload: body }),
  });
  expect(response.statusCode, `${name} ${response.body}`).toBe(200);
  return responseOf(response).data;
}

/** All rows with dates, as text. */
async function contents(): Promise<Record<string, unknown[]>> {
  const tables = ['lessons', 'attempts', 'answers', 'attendances', 'notices', 'teacher_reviews'];
  const more = [
    'learning_sessions',
    'mission_rewards',
    'learning_days',
    'queue_days',
    'site_settings',
  ];
  const rowsByTable: Record<string, unknown[]> = {};
  for (const table of [...tables, ...more]) {
    const { rows } = await sql`select t::text from ${sql.table(table)} t order by 1`.execute(
      db.queries,
    );
    rowsByTable[table] = rows;
  }
  return rowsByTable;
}

const classesOf = async (who: string) => {
  const classes = (await call('learning.classes', who)) as { id: number }[];
  return Promise.all(classes.map(({ id }) => call('learning.classInfo', who, { id })));
};
const unix = () => clock.now.getTime() / 1000;

/** Checks what a visitor finds on any day. */
async function expectLivedIn() {
  const lessons = (await classesOf('demo.an')).flatMap((one) => one.lessons);
  expect(new Set(lessons.map((lesson) => lesson.status))).toEqual(new Set([1, 2, 3, 4, 5, 7]));
  const now = lessons.filter((lesson) => lesson.status === 7);
  expect(now).toMatchObject([{ join_url: expect.stringMatching(/^https:\/\/example\.com\//) }]);

  const missions = await call('learning.missions', 'demo.an');
  expect(missions.streak).toBeGreaterThanOrEqual(9);
  expect(missions.stars).toBeGreaterThan(40);
  const habit = await call('learning.habit', 'demo.an');
  expect(habit.days.filter((day: { minutes: number }) => day.minutes >= 5).length).toBeGreaterThan(
    5,
  );
  // Some stickers have been earned, and some are still to come.
  expect(habit.stickers).toBeGreaterThanOrEqual(5);
  expect(habit.next_sticker).not.toBe(null);
  expect(habit).toMatchObject({ stars: missions.stars, streak: missions.streak, is_welcomed: 1 });
  const months = await call('learning.studentMonthResult', 'demo.an');
  const done = months.filter((month: { homework_done: number }) => month.homework_done > 0);
  expect(done.length).toBeGreaterThanOrEqual(3);
  expect(done.every((month: { attended: number }) => month.attended > 0)).toBe(true);
  expect((await call('learning.teacherReview', 'demo.an')).length).toBeGreaterThan(3);
  const unfinished = await call('learning.unfinished', 'demo.an');
  expect(
    unfinished.map((one: { unfinished_question: number }) => one.unfinished_question),
  ).toContain(3);

  // They are in the order in which they came.
  const notices = (await call('notices.list', 'demo.an')) as { create_date: string }[];
  const times = notices.map(({ create_date }) => create_date);
  expect(times).toEqual(times.toSorted().toReversed());

  for (const who of living) {
    const { items } = await call('learning.historyV5', who);
    expect(items.length, who).toBe(20);
    const [newest] = items as { time: number }[];
    expect(unix() - (newest?.time ?? 0)).toBeLessThan(86_400);
    expect(items.every(({ time }: { time: number }) => time < unix())).toBe(true);
    for (const { kind, url, score } of items) {
      if (kind !== 'practice') continue;
      const result = await call('practice.result', who, { resultId: url.split('/').at(-1) });
      expect(result.score).toBe(score);
    }
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from queue_days
    where is_open and day = (${clock.now}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date`.execute(
    db.queries,
  );
  expect(rows[0]?.count).toBe(2);
}

test('a visitor finds three months of learning, and a lesson in progress', expectLivedIn);

/** Returns a session token of one of the demo's staff, found by phone. */
async function staffToken(phone: string): Promise<string> {
  const { id } = await db.queries
    .selectFrom('staff')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  return server.deps.staffSessions.open(id, { device: null, factorAt: clock.now });
}

/** Checks what a teacher finds on any day. */
async function expectDeskFull() {
  const lan = await staffToken('0900000103');
  const groups = (await call('marking.groups', lan)) as MarkingGroup[];
  const kinds = groups.filter(({ waiting }) => waiting > 0).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['writing', 'speaking', 'short']));
  expect(groups.reduce((sum, { overdue }) => sum + overdue, 0)).toBe(0);
  const today = groups.filter(({ next_due_at }) => (next_due_at ?? Infinity) - unix() < 86_400);
  expect(today.length).toBeGreaterThan(0);
  const essays = groups.filter(({ kind, waiting }) => kind === 'writing' && waiting > 0);
  for (const { group } of essays) {
    const { item } = await call('marking.next', lan, {}, { group });
    expect(item).toMatchObject({ kind: 'writing', claim: { token: expect.any(String) } });
    expect(item.answer.text.length).toBeGreaterThan(100);
  }
  const { item } = await call('marking.next', lan, {}, {});
  expect(item.question.explanation).not.toEqual([]);
  const lead = (await call('marking.groups', await staffToken('0900000102'))) as MarkingGroup[];
  expect(lead.map(({ kind }) => kind)).toContain('project');
}

/** Checks what there is to settle, to release and to compare on any day. */
async function expectJudged() {
  const huy = await staffToken('0900000102');
  const { lead } = await call('marking.work', huy);
  expect(lead.settling).toHaveLength(2);
  expect(lead.overdue).toEqual([]);
  for (const { item_id, due_at } of lead.settling) {
    expect(due_at).toBeGreaterThan(unix());
    const item = await call('marking.item', huy, { id: item_id });
    expect(item).toMatchObject({ round: 3, marks: [{ staff: null }, { staff: null }] });
  }
  expect(lead.tests_to_release).toMatchObject([
    { practice_title: 'Flyers · Kiểm tra viết giữa khóa', marked: 2, total: 2 },
  ]);
  const second = (await call('marking.groups', await staffToken('0900000104'))) as MarkingGroup[];
  expect(second.filter(({ second: count }) => count > 0)).toHaveLength(1);
  for (const phone of ['0900000102', '0900000103', '0900000104']) {
    const { teachers, together } = await call('appeals.agreement', await staffToken(phone));
    expect(teachers[0].figures).toMatchObject({ pairs: 11, strictness: null });
    expect(teachers[0].figures.mean_difference).toBeGreaterThan(0.2);
    expect(teachers).toHaveLength(together ? 2 : 1);
  }
}

test('a teacher has made requests: one waits for the lead, another was declined', async () => {
  const { waiting } = await call('overrides.requests', await staffToken('0900000102'));
  expect(waiting).toMatchObject([{ kind: 'attempts', state: 'waiting', gone: null }]);
  const hanh = await staffToken('0900000104');
  const { own } = await call('overrides.requests', hanh);
  expect(own).toMatchObject([
    { kind: 'attempts', state: 'waiting' },
    { kind: 'minutes', state: 'declined', is_new: true },
  ]);
  for (const { created_at } of own) expect(created_at).toBeLessThan(unix());
});

async function expectOfficeWork() {
  const token = await staffToken('0900000105');
  const { leads } = await call('leads.list', token);
  const today = dayInVietnam(clock.now);
  expect(leads.map(({ state, next_call }: Record<string, unknown>) => [state, next_call])).toEqual([
    ['new', null],
    ['called', today],
    ['came', dayInVietnam(new Date(clock.now.getTime() + 2 * dayMs))],
  ]);
  const { requests } = await call('rights.list', token);
  expect(requests).toMatchObject([{ kind: 'access', state: 'received' }]);
  expect(requests[0].answer_due).toBeGreaterThan(unix());
}

test(
  'at the desk of the office, people wait for a call and a family for its data',
  expectOfficeWork,
);

test(
  'two teachers have marked the same work: the lead settles some of it, and a test waits for its release',
  expectJudged,
);

test(
  'a newcomer finds work at the desk: essays, talks, short answers, a project, and one item due today',
  expectDeskFull,
);

test('the children see what their teacher and the machine wrote', async () => {
  const phuong = await signedIn(server, 'demo.0987654321');
  const minh = await signedIn(server, 'demo.minh');
  const { rows } = await sql<{ id: number; code: string; student_id: number }>`
    select t.id, p.code, t.student_id from attempts t join practices p on p.id = t.practice_id`.execute(
    db.queries,
  );
  const resultOf = async (code: string, who: { id: number; token: string }) => {
    const resultId = rows.find((row) => row.code === code && row.student_id === who.id)?.id;
    return (await call('practice.result', who.token, { resultId })) as PracticeResult;
  };
  const essay = await resultOf('ielts-essay-city', minh);
  expect(essay).toMatchObject({ waiting: 0, score: 7.2 });
  const [{ user } = {}] = essay.list_question;
  expect(user?.[0]?.teacher_evaluation?.content).toMatchObject({
    teacher: 'Cô Lan',
    overall: 6.5,
    criteria: { length: 4 },
  });
  const talk = await resultOf('flyers-talk', phuong);
  const said = talk.list_question.find((one) => one.user.length > 0)?.user[0];
  expect(said?.teacher_evaluation?.content?.notes[0]?.anchor).toMatchObject({ kind: 'sound' });
  expect(said?.ai_evaluation?.content).toMatchObject({
    measures: { syllables: expect.any(Number) },
  });
  const [recording] = said?.bai_lam ?? [];
  const response = await server.app.inject({
    url: `/api/recordings/${(recording as { audio_id: string }).audio_id}`,
    headers: { authorization: `Bearer ${phuong.token}` },
  });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'audio/wav']);
});

test("the demo's settings are obviously examples", async () => {
  const site = await call('site.settings', null);
  expect(site.hotline).toMatch(/^[0 ]+$/);
  for (const [name, value] of Object.entries(site as Record<string, string>))
    if (name.endsWith('_url')) expect(new URL(value).host).toBe('example.com');
  expect((await call('profile.certificates', 'demo.an')).length).toBe(1);
});

test('a second start on the same day changes nothing', async () => {
  const before = await contents();
  await prepareDemo(server.deps);
  expect(await contents()).toEqual(before);
});

test('a start on a later day shifts the demo, and only the demo, to that day', async () => {
  const other = await newStudent(server, { classes: { 'flyers-a': 1 } });
  const classId = (await classIds()).get('flyers-a');
  await sql`insert into learning_days (student_id, day, subject_id, answers, right_answers, practices, lessons, units, last_at)
    values (${other.id}, '2026-11-21', 5, 1, 1, 0, 0, 0, ${clock.now})`.execute(db.queries);
  const theirs = async () =>
    (
      await sql`
        select l::text from lessons l where class_id = ${classId}
        union all select d::text from learning_days d where student_id = ${other.id} order by 1`.execute(
        db.queries,
      )
    ).rows;
  const before = await theirs();

  clock.now = new Date(clock.now.getTime() + 10 * dayMs);
  await prepareDemo(server.deps);
  await expectLivedIn();
  await expectDeskFull();
  await expectJudged();
  await expectOfficeWork();
  expect(await theirs()).toEqual(before);
  const moved = await contents();
  await prepareDemo(server.deps);
  expect(isDeepStrictEqual(await contents(), moved)).toBe(true);
});

test('a deadlock with a concurrent user does not stop the shift to the new day', async () => {
  // A sequence keeps counting when its transaction is rolled back.
  await sql`create sequence deadlocks`.execute(db.queries);
  await sql`
    create function deadlock_once() returns trigger language plpgsql as $$ begin
      if nextval('deadlocks') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return null;
    end $$`.execute(db.queries);
  await sql`create trigger deadlock_once before update on attempts execute function deadlock_once()`.execute(
    db.queries,
  );
  clock.now = new Date(clock.now.getTime() + dayMs);
  await prepareDemo(server.deps);
  await expectLivedIn();
  const { rows } = await sql<{ tries: number }>`
    select last_value::int as tries from deadlocks`.execute(db.queries);
  expect(rows[0]?.tries).toBeGreaterThan(1);
});

test('a server that runs past midnight shifts the dates by itself, but not while somebody uses it', async () => {
  const before = await contents();
  clock.now = new Date(clock.now.getTime() + dayMs);
  const { deps } = server;
  const [newDay] = demoJobs({ ...deps, settings: { ...deps.settings, demo: true } });
  await signedIn(server, 'demo.an');
  await newDay?.work({});
  expect(await contents()).toEqual(before);
  clock.now = new Date(clock.now.getTime() + 61 * 60_000);
  await newDay?.work({});
  await expectLivedIn();
  expect(demoJobs({ ...deps, settings: { ...deps.settings, demo: false } })).toEqual([]);
});

async function classIds() {
  const rows = await db.queries.selectFrom('classes').select(['id', 'code']).execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

test.each(['demo.an', 'demo.binh', 'demo.chi'])(
  '%s has a notebook: cards that come back today and later, some put away',
  async (who) => {
    const overview = await call('drills.overview', who);
    expect(overview.today).toMatchObject({ state: 'ready', attempt_id: null });
    expect(overview.today.count).toBeGreaterThanOrEqual(3);
    expect(overview.today.minutes).toBeLessThanOrEqual(5);
    expect(overview.next_date).not.toBeNull();
    expect(overview.known).toBeGreaterThan(0);
    const drill = await call('drills.notebook', who);
    expect(drill.list_question).toHaveLength(overview.today.count);
  },
);

test('a test that the lead releases reaches the child', async () => {
  const huy = await staffToken('0900000102');
  const phuong = await signedIn(server, 'demo.0987654321');
  tokens['phuong'] = phuong.token;
  const { rows } = await sql<{ id: number; score: number | null }>`
    select t.id, t.score from attempts t join practices p on p.id = t.practice_id
    where t.student_id = ${phuong.id} and p.code = 'flyers-writing-test'`.execute(db.queries);
  const [{ id: resultId, score } = { id: 0, score: 0 }] = rows;
  expect(score).toBeNull();
  const [test_] = (await call('marking.work', huy)).lead.tests_to_release;
  const { practice_id, class_id } = test_;
  expect(await call('marking.release', huy, {}, { practice_id, class_id })).toEqual({
    released: 2,
    waiting: 0,
  });
  await returnDue(server.deps);
  const result = (await call('practice.result', 'phuong', { resultId })) as PracticeResult;
  // The mean of two marks: 5.5 and 6.
  expect(result).toMatchObject({ waiting: 0, score: 6.4 });
});

test('each family has the messages of the last weeks, and only the newest is unread', async () => {
  for (const who of ['demo.an', 'demo.chi', 'demo.minh']) {
    const { token } = await signedIn(server, who);
    const all = (await call('notices.list', token)) as { title: string; is_read: 0 | 1 }[];
    const weekly = all.filter(({ title }) => title.startsWith('Tuần '));
    expect(
      weekly.map(({ is_read }) => is_read),
      who,
    ).toEqual([0, 1, 1, 1]);
  }
});

test.each([
  ['07:30', '2026-11-22T08:00', '2026-11-22T11:00'],
  ['08:05', '2026-11-22T08:00', '2026-11-22T11:00'],
  ['14:00', '2026-11-22T13:50', '2026-11-22T16:50'],
  ['19:00', '2026-11-22T18:50', '2026-11-22T21:00'],
  ['23:38', '2026-11-23T08:00', '2026-11-23T11:00'],
])('started at %s, the open lesson is held from %s to %s', (time, starts, ends) => {
  const at = (minute: string) => new Date(`${minute}:00+07:00`);
  expect(openRoomTimes(at(`2026-11-22T${time}`))).toEqual({ starts: at(starts), ends: at(ends) });
});

test('eight stops of the tour lead to pages of people who can be entered', async () => {
  const { people, stops } = (await call('demo.tour', null)) as DemoTour;
  expect(people.map(({ person }) => person)).toEqual(demoPerson.options);
  expect(people[0]?.label).toMatch(/^An \(\d+ tuổi\)$/);
  expect(stops).toHaveLength(8);
  for (const { path, program } of stops)
    expect(path).toMatch(program === 'staff' ? /^\/staff\// : /^\/[\w-]+\/\d+$/);
});
