/** The office with 200,000 children: lists, searches and pages of the staff. */
import { loadavg } from 'node:os';
import type { RouteName } from '@bitu/contract/routes.ts';
import type { StaffRole } from '@bitu/contract/capabilities.ts';
import { type Client, createClient, expectData } from '../kit/client.ts';
import { costOf, costText } from '../kit/cost.ts';
import { makePlace, type Place } from '../kit/database.ts';
import type { Benchmark, Figure } from '../kit/report.ts';
import type { ServerProcess } from '../kit/server.ts';
import { startPrepared } from '../kit/set-up.ts';
import { addStaff, type BenchStaff } from '../kit/staff.ts';
import { connectPostgres, type Database } from '@bitu/db/connect.ts';
import { renewBehind } from '@bitu/server/overview/renew.ts';
import { patience } from '@bitu/server/start.ts';
import { fillOffice, office } from './fill.ts';

const limitMs = 100;
/** The limit for a whole run of the job that computes who falls behind, next to other load. Milliseconds. */
const renewalLimitMs = 300_000;
/** Pending work, which is not a list of children. */
const waitingLimits = { lead: 300, all: 1000 };

interface Measured {
  what: string;
  route: RouteName;
  as: StaffRole;
  query?: Record<string, string | number>;
  params?: Record<string, number>;
  /** Absent for information only. */
  limit?: number;
  times?: number;
}

/** Sample children, and the starts of pages. */
async function marksOf({ pool }: Database) {
  const { rows } = await pool.query<{
    half: number;
    last: number;
    child: number;
    room: number;
    phone: string;
  }>(
    `select (select id from students order by name_key, id offset $1 limit 1) as half,
       (select id from students order by name_key desc, id desc offset 60 limit 1) as last,
       (select e.student_id from open_enrolments e group by 1 having count(*) > 1 order by 1 limit 1) as child,
       (select class_id from open_enrolments order by class_id desc limit 1) as room,
       (select right(phone, 4) from logins where password_hash = 'none' order by id desc limit 1) as phone`,
    [Math.round(office.students / 2)],
  );
  const [row] = rows;
  if (!row) throw new Error('nothing was filled');
  return row;
}

type Marks = Awaited<ReturnType<typeof marksOf>>;

const list = (what: string, query: Record<string, string | number>, as: StaffRole = 'office') => ({
  what: `list${what ? `, ${what}` : ''}`,
  route: 'students.list' as const,
  as,
  query,
  limit: limitMs,
});

const measured = ({ half, last, child, room, phone }: Marks): Measured[] => [
  list('', {}),
  list('newest first', { sort: 'newest' }),
  list('page in the middle', { cursor: half }),
  list('last page', { cursor: last }),
  list('middle page, newest first', { sort: 'newest', cursor: half }),
  list('a class', { class_id: room }),
  list('on trial', { state: 2 }),
  list('pupils', { state: 1 }),
  list('in no class, page in the middle', { state: 0, cursor: half }),
  ...[2, 3, 4, 6, 7, 8, 11].map((stage) => list(`status ${stage}`, { stage })),
  list('status 3, page in the middle', { stage: 3, cursor: half }),
  list('status 7, newest first', { stage: 7, sort: 'newest' }),
  list('pupils with status 7', { state: 1, stage: 7 }),
  list('for a lead', {}, 'lead'),
  list('for a lead, page in the middle', { cursor: half }, 'lead'),
  list('for a lead, status 7', { stage: 7 }, 'lead'),
  list('for a teacher', {}, 'teacher'),
  list('for a teacher, newest first', { sort: 'newest' }, 'teacher'),
  ...['nguyen', 'an', 'huyen', 'nguyen thi khue', 'Tuệ', 'kh', 'nguyen van an page', 'xyz'].map(
    (q) => list(`search "${q}"`, { q }),
  ),
  list('search "nguyen", page in the middle', { q: 'nguyen', cursor: half }),
  list('search "huyen", newest first', { q: 'huyen', sort: 'newest' }),
  list('search "an", a lead', { q: 'an' }, 'lead'),
  list('search "an", a teacher', { q: 'an' }, 'teacher'),
  list('search by four digits', { q: phone }),
  {
    what: 'page of a child',
    route: 'students.read',
    as: 'office',
    params: { id: child },
    limit: limitMs,
  },
  { what: 'classes to choose from', route: 'students.classes', as: 'office' },
  { what: 'leads', route: 'leads.list', as: 'office', limit: limitMs },
  {
    what: 'leads that were lost',
    route: 'leads.list',
    as: 'office',
    query: { state: 'lost' },
    limit: limitMs,
  },
  { what: 'audit', route: 'audit.list', as: 'owner', limit: limitMs },
  { what: 'audit of a child', route: 'audit.list', as: 'owner', query: { child }, limit: limitMs },
  {
    what: 'audit by name',
    route: 'audit.list',
    as: 'owner',
    query: { child: 'huyền' },
    limit: limitMs,
  },
  {
    what: 'audit of nobody',
    route: 'audit.list',
    as: 'owner',
    query: { child: 'xyz' },
    limit: limitMs,
  },
  {
    what: 'audit of a day',
    route: 'audit.list',
    as: 'owner',
    query: { day: new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10) },
    limit: limitMs,
  },
  { what: 'contents', route: 'authoring.list', as: 'office', limit: limitMs },
  { what: 'classes of the office', route: 'timetable.classes', as: 'office', limit: limitMs },
  {
    what: 'lessons of a lead without comments',
    route: 'lessons.list',
    as: 'lead',
    query: { list: 'missing' },
    limit: waitingLimits.lead,
  },
  {
    what: 'overview, what waits, a lead',
    route: 'overview.waiting',
    as: 'lead',
    limit: waitingLimits.lead,
  },
  {
    what: 'overview, who falls behind, a teacher',
    route: 'overview.children',
    as: 'teacher',
    limit: limitMs,
  },
  {
    what: 'overview, who falls behind, a lead',
    route: 'overview.children',
    as: 'lead',
    limit: limitMs,
  },
  {
    what: 'overview, who falls behind, everybody',
    route: 'overview.children',
    as: 'office',
    limit: limitMs,
  },
  {
    what: 'overview, who falls behind, for one reason',
    route: 'overview.children',
    as: 'office',
    query: { reason: 'skills' },
    limit: limitMs,
  },
  {
    what: 'overview, who falls behind, a later page',
    route: 'overview.children',
    as: 'office',
    query: { cursor: `1-${half}` },
    limit: limitMs,
  },
  {
    what: 'overview, who falls behind, a class',
    route: 'overview.children',
    as: 'office',
    query: { class_id: room },
    limit: limitMs,
  },
  { what: 'overview, first steps', route: 'overview.firstSteps', as: 'owner', limit: limitMs },
  {
    what: 'overview, what waits, everybody',
    route: 'overview.waiting',
    as: 'office',
    limit: waitingLimits.all,
    times: 10,
  },
];

interface Setting {
  server: ServerProcess;
  call: Client;
  db: Database;
  staff: BenchStaff;
}

async function measureAll(
  { server, call, db, staff }: Setting,
  all: readonly Measured[],
  say: (line: string) => void,
): Promise<Figure[]> {
  const times = Number(process.env['BENCH_ROUNDS'] ?? 40);
  const trivial = () => expectData(call('staff.me', staff.office));
  await costOf(server, db, 20, trivial);
  const unit = await costOf(server, db, 200, trivial);
  say(`a trivial call: ${costText(unit)}`);
  const figures: Figure[] = [];
  for (const { what, route, as, query = {}, params = {}, limit, times: own = times } of all) {
    const once = () => expectData(call(route, staff[as], { query, params }));
    // Statements are planned, and their pages read, once. Calls that take too long fail.
    const cost = await once()
      .then(() => costOf(server, db, own, once))
      .catch((error: Error) => ({ p50: Infinity, server: NaN, database: NaN, error }));
    say(
      `${what}: ${'error' in cost ? cost.error.message : costText(cost)} (load ${loadavg()[0]?.toFixed(1)})`,
    );
    figures.push({
      what: `${what}, p50`,
      value: cost.p50,
      unit: 'ms',
      ...(limit !== undefined && { limit: { atMost: limit } }),
    });
  }
  return figures;
}

/** Computes who falls behind as the job does, under the server's limit for a statement. */
async function renew({ databaseUrl = '' }: Place, say: (line: string) => void): Promise<Figure> {
  const db = connectPostgres(databaseUrl, { patience });
  try {
    // The server's first start may have done it, when hardly anybody was there.
    await db.pool.query('update behind_progress set started_at = null, after = null');
    const began = performance.now();
    await renewBehind({ db, clock: () => new Date() });
    const took = performance.now() - began;
    const { rows } = await db.pool.query<{ count: number }>(
      'select count(distinct student_id)::int as count from children_behind',
    );
    say(`${rows[0]?.count} children fall behind (load ${loadavg()[0]?.toFixed(1)})`);
    return {
      what: 'who falls behind, computed anew for all children',
      value: took / 1000,
      unit: 's',
      limit: { atMost: renewalLimitMs / 1000 },
    };
  } finally {
    await db.close();
  }
}

export const students: Benchmark = {
  name: 'students',
  claim: `with ${office.students} children p50 of list, search, page and who falls behind at most ${limitMs} ms; that is computed anew within ${renewalLimitMs / 60_000} minutes`,
  async run(say) {
    const place = await makePlace('postgres');
    const { server, prepared } = await startPrepared(place, async (db) => {
      await fillOffice(db, say);
      return {
        renewal: await renew(place, say),
        staff: await addStaff(db, { subject: 5, classes: 'bench-1-' }),
        marks: await marksOf(db),
      };
    });
    const db = await place.open();
    try {
      const call = createClient(server.port);
      return [
        prepared.renewal,
        ...(await measureAll(
          { server, call, db, staff: prepared.staff },
          measured(prepared.marks),
          say,
        )),
      ];
    } finally {
      await db.close();
      await server.end('SIGTERM');
      await place.drop();
    }
  },
};
