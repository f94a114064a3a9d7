/** Changes of 5,000 rows in an office with 200,000 children: previewed, applied and undone, and two at once. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bulk } from '@bitu/contract/bulk.ts';
import { bulkLimits } from '@bitu/contract/codes.ts';
import type { RouteName } from '@bitu/contract/routes.ts';
import type { Database } from '@bitu/db/connect.ts';
import { type Client, createClient, expectData } from '../kit/client.ts';
import { makePlace } from '../kit/database.ts';
import type { Benchmark, Figure } from '../kit/report.ts';
import { startPrepared } from '../kit/set-up.ts';
import { addStaff } from '../kit/staff.ts';
import { fillOffice, office } from '../students/fill.ts';

const rows = bulkLimits.max;
const limits = { preview: 3, apply: 30 };

/** The tables that a change may touch. */
const tables = ['logins', 'students', 'enrolments', 'enrolment_events', 'password_links'];

interface Setting {
  db: Database;
  call: Client;
  /** Two staff members. */
  tokens: [string, string];
}

/** All rows of the tables, as a checksum for each table. */
async function stateOf({ pool }: Database): Promise<string> {
  const states = [];
  for (const table of tables) {
    const { rows } = await pool.query<{ state: string }>(
      `select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as state from ${table} t`,
    );
    states.push(`${table} ${rows[0]?.state}`);
  }
  return states.join(', ');
}

/** Children without a class, and open classes. */
async function targetsOf({ pool }: Database) {
  const ids = async (text: string) =>
    (await pool.query<{ id: number }>(text)).rows.map(({ id }) => id);
  const [students, classes] = await Promise.all([
    ids(
      `select id from students where state = 0 and user_name like 'bench.%' order by id limit ${rows}`,
    ),
    ids(`select id from classes where code like 'bench-%' and status <> 3 order by id limit 3`),
  ]);
  return { students, classes };
}

const secondsSince = (began: number) => (performance.now() - began) / 1000;

async function preview(call: Client, token: string, route: RouteName, body: object) {
  const began = performance.now();
  const bulk = await expectData(call<Bulk>(route, token, { body }));
  return { bulk, seconds: secondsSince(began) };
}

/** Applies or undoes, and waits until it is done. */
async function finish(call: Client, token: string, bulk: Bulk, what: 'apply' | 'undo') {
  const began = performance.now();
  const body = what === 'apply' ? { checksum: bulk.checksum, typed: bulk.total } : {};
  const params = { id: bulk.id };
  const end = what === 'apply' ? 'applied' : 'undone';
  let { data: now, status, code } = await call<Bulk>(`bulk.${what}`, token, { params, body });
  if (status !== 200) return { refused: code, bulk, seconds: secondsSince(began) };
  while (now.state !== end) {
    await sleep(50);
    now = await expectData(call<Bulk>('bulk.read', token, { params }));
  }
  return { refused: undefined, bulk: now, seconds: secondsSince(began) };
}

/** One change, applied and undone. */
async function thereAndBack(
  { db, call, tokens: [token] }: Setting,
  { what, route, body }: { what: string; route: RouteName; body: object },
): Promise<Figure[]> {
  const before = await stateOf(db);
  const previewed = await preview(call, token, route, body);
  const applied = await finish(call, token, previewed.bulk, 'apply');
  const undone = await finish(call, token, previewed.bulk, 'undo');
  const isSame = (await stateOf(db)) === before;
  const done = previewed.bulk.total === rows && applied.bulk.done === rows;
  const seconds = (value: number, limit?: number) => ({
    value,
    unit: 's',
    ...(limit !== undefined && { limit: { atMost: limit } }),
  });
  return [
    { what: `${what}, preview`, ...seconds(previewed.seconds, limits.preview) },
    { what: `${what}, apply`, ...seconds(applied.seconds, limits.apply) },
    { what: `${what}, undo`, ...seconds(undone.seconds, limits.apply) },
    {
      what: `${what}, all applied; each row as before when undone`,
      value: Number(done && isSame),
      unit: '',
      limit: { atLeast: 1 },
    },
  ];
}

/** Moves the same children into two classes at once: each ends up in exactly one of them. */
async function twoAtOnce(
  setting: Setting,
  students: number[],
  classes: number[],
  say: (line: string) => void,
): Promise<Figure[]> {
  const { db, call, tokens } = setting;
  const before = await stateOf(db);
  const previews = [];
  for (const [i, token] of tokens.entries())
    previews.push(
      (await preview(call, token, 'students.previewMove', moveTo(classes[i] ?? 0, students))).bulk,
    );
  const began = performance.now();
  const applied = await Promise.all(
    previews.map((bulk, i) => finish(call, tokens[i] ?? '', bulk, 'apply')),
  );
  say(
    `two at once: ${applied.map(({ bulk, refused }) => (refused ? `refused (${refused})` : `${bulk.done} applied, ${bulk.left_count} left`)).join('; ')}, ${secondsSince(began).toFixed(1)} s`,
  );
  const { rows } = await db.pool.query<{ both: number; placed: number; events: number }>(
    `select (count(*) filter (where n > 1))::int as both, count(*)::int as placed, sum(events)::int as events from (
       select e.student_id, count(*) as n, sum((select count(*) from enrolment_events v
         where v.student_id = e.student_id and v.class_id = e.class_id)) as events
       from enrolments e join students s on s.id = e.student_id and s.state = 1
       where e.class_id = any($1) and e.student_id = any($2) group by 1) x`,
    [classes.slice(0, 2), students],
  );
  const { both = NaN, placed = NaN, events = NaN } = rows[0] ?? {};
  const done = applied.reduce((sum, { bulk, refused }) => sum + (refused ? 0 : bulk.done), 0);
  const isWhole = placed === students.length && events === placed && done === placed;
  await Promise.all(
    applied.flatMap(({ bulk, refused }, i) =>
      refused ? [] : [finish(call, tokens[i] ?? '', bulk, 'undo')],
    ),
  );
  const isSame = (await stateOf(db)) === before;
  return [
    { what: 'two at once: children in both classes', value: both, unit: '', limit: { atMost: 0 } },
    {
      what: 'two at once: each child in one class, with its event',
      value: Number(isWhole),
      unit: '',
      limit: { atLeast: 1 },
    },
    {
      what: 'two at once: each row as before when both are undone',
      value: Number(isSame),
      unit: '',
      limit: { atLeast: 1 },
    },
  ];
}

const moveTo = (classId: number, students: number[]) => ({
  student_ids: students,
  to_class_id: classId,
  stage: 3,
  valid_from: new Date().toISOString().slice(0, 10),
  reason: 'Đo',
});

/** In the format that spreadsheets copy. */
const pasted = (classCode: string) =>
  Array.from(
    { length: rows },
    (_, n) =>
      `07${String(10_000_000 + n * 3)}\tNguyễn Văn An\t${2012 + (n % 6)}\t${classCode}\tNguyễn Thị Hoa`,
  ).join('\n');

async function measureBulk(
  setting: Setting,
  { students, classes }: Awaited<ReturnType<typeof targetsOf>>,
  say: (line: string) => void,
): Promise<Figure[]> {
  const body = moveTo(classes[0] ?? 0, students);
  return [
    ...(await thereAndBack(setting, { what: 'into a class', route: 'students.previewMove', body })),
    ...(await thereAndBack(setting, {
      what: 'new children',
      route: 'students.previewAdd',
      body: { text: pasted('bench-1-1') },
    })),
    ...(await twoAtOnce(setting, students, classes, say)),
  ];
}

export const bulk: Benchmark = {
  name: 'bulk',
  claim: `${rows} rows with ${office.students} children: preview ${limits.preview} s, apply ${limits.apply} s at most, undone row for row; two at once never mix`,
  async run(say) {
    const place = await makePlace('postgres');
    const { server, prepared } = await startPrepared(place, async (db) => {
      await fillOffice(db, say);
      const who = { subject: 5, classes: 'bench-1-' };
      const { office: first, owner } = await addStaff(db, who);
      return { tokens: [first, owner] as [string, string], ...(await targetsOf(db)) };
    });
    const db = await place.open();
    try {
      const { tokens, ...targets } = prepared;
      const call = createClient(server.port, { connections: 4 });
      return await measureBulk({ db, tokens, call }, targets, say);
    } finally {
      await db.close();
      await server.end('SIGTERM');
      await place.drop();
    }
  },
};
