import { settleStates } from '@bitu/db/import/enrolments.ts';
import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { browser } from '../../testing/browser.ts';
import { importPractices, truthsOf } from '../../testing/content.ts';
import { openAttempt, practiceIdOf } from '../../testing/attempt.ts';
import { createFullStudent } from '../../testing/full-student-fixture.ts';
import { newFamily } from '../../testing/family.ts';
import { applyBulkOf, type MergeBulk, previewMergeOf, undoBulkOf } from '../../testing/merging.ts';
import { newGuardian } from '../../testing/guardians.ts';
import { listenAnywhere, listenToEvents } from '../../testing/listen.ts';
import { newStudent, type Person } from '../../testing/people.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { staffMember, type StaffPerson } from '../../testing/staff.ts';
import { mergeRules } from '../../services/personal/tables.ts';

let server: TestServer;
let office: StaffPerson;
let kept: Person;
let gone: Person;
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [truthsOf('one'), truthsOf('two'), truthsOf('three')]);
});
beforeEach(async () => {
  office = await staffMember(server, 'office');
  kept = await newStudent(server);
  gone = await newStudent(server, { siblingOf: kept });
});
afterAll(() => server.stop());

const preview = (keep: number[] = [], [one = 0, other = 0]: number[] = [kept.id, gone.id]) =>
  previewMergeOf(server, office, [{ id: one }, { id: other }], keep);
const apply = (bulk: MergeBulk) => applyBulkOf(server, office, bulk);
const undo = (id: number, body: object = {}) => undoBulkOf(server, office, id, body);
const merge = async (keep: number[] = []): Promise<MergeBulk> => {
  const { data } = await preview(keep);
  const applied = (await apply(data.bulk)).data as MergeBulk;
  expect(applied).toMatchObject({ state: 'applied', left: [] });
  return applied;
};

/**
 * Everything about the two children, as text by table; a revision only ever rises, and a session ends permanently.
 */
async function everything(): Promise<Record<string, string>> {
  const ids = [kept.id, gone.id];
  const ofAttempts = sql`attempt_id in (select id from attempts where student_id = any(${ids}::bigint[]))`;
  const conditions = {
    ...Object.fromEntries(
      Object.keys(mergeRules).map((name) => [name, sql`student_id = any(${ids}::bigint[])`]),
    ),
    students: sql`id = any(${ids}::bigint[])`,
    answers: ofAttempts,
    evaluations: ofAttempts,
    score_changes: ofAttempts,
  };
  const states: Record<string, string> = {};
  for (const [name, condition] of Object.entries(conditions)) {
    const aside = name === 'sessions' ? 'revoked_at' : 'revision';
    const row = sql`(to_jsonb(t) - ${aside}::text)::text`;
    const { rows } = await sql<{ state: string | null }>`
      select string_agg(${row}, ',' order by ${row}) as state from ${sql.table(name)} t
      where ${condition}`.execute(server.db.queries);
    states[name] = rows[0]?.state ?? '';
  }
  return states;
}

const rowsFor = async (table: string, id: number) =>
  (
    await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where student_id = ${id}`.execute(server.db.queries)
  ).rows;

test('screens at the deleted child close at once, whichever session sees it there', async () => {
  const origin = await listenAnywhere(server.app);
  const session = await server.deps.sessions.find(kept.token);
  if (!session) throw new Error('a session');
  const follower = await newGuardian(server, gone, 'see', { as: await newStudent(server) });
  const tokens = [gone.token, server.deps.sessions.tokenFor(session, gone.id), follower.token];
  const screens = await Promise.all(tokens.map((token) => listenToEvents(origin, token)));
  expect(screens.map(({ status }) => status)).toEqual([200, 200, 200]);
  await merge();
  await expect
    .poll(() => screens.map((screen) => screen.closed()), { interval: 20 })
    .toEqual([true, true, true]);
  for (const token of tokens)
    await expect
      .poll(async () => (await listenToEvents(origin, token)).status, { interval: 20 })
      .toBe(401);
});

test('a calendar of either child continues; if one login has both, the kept child’s stays', async () => {
  const addressOf = async ({ token }: { token: string }) =>
    new URL((await server.call('learning.calendarLink', { token })).data.url).pathname;
  const read = async (path: string) => (await server.app.inject(path)).statusCode;
  const follower = await newGuardian(server, gone, 'full', { as: await newStudent(server) });
  const [ours, theirs, guardians] = [
    await addressOf(kept),
    await addressOf(gone),
    await addressOf(follower),
  ];
  const { id } = await merge();
  expect(await Promise.all([ours, theirs, guardians].map(read))).toEqual([200, 404, 200]);
  await undo(id);
  expect(await Promise.all([ours, theirs, guardians].map(read))).toEqual([200, 200, 200]);
});

test('every reference to a child is named `student_id`, and the keys match the tables', async () => {
  const { rows } = await sql<{ column: string }>`
    select a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'students'::regclass`.execute(server.db.queries);
  expect(new Set(rows.map(({ column }) => column))).toEqual(new Set(['student_id']));
  const { mergeKind } = await import('./kind.ts');
  for (const [table, key] of Object.entries(mergeKind.tables)) {
    const columns = await sql<{ column: string }>`
      select a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'p' and c.conrelid = ${table}::regclass`.execute(server.db.queries);
    expect(columns.rows.map(({ column }) => column).sort(), table).toEqual([...key].sort());
  }
});

test('two full children are merged table by table, and restored row by row', async () => {
  const here = browser(server);
  const [mine, theirs] = [
    await newFamily(server, 'Đặng Quỳnh Như'),
    await newFamily(server, 'Đặng Quỳnh Nhu'),
  ];
  for (const family of [mine, theirs]) await createFullStudent(server, here, family);
  const [one, other] = [mine, theirs].map(({ students: [child] }) => ({
    ...kept,
    id: child?.id ?? 0,
  }));
  if (!one || !other) throw new Error('two children');
  // Now they belong to one login.
  const { queries } = server.db;
  const login = { login_id: mine.loginId };
  await queries.updateTable('students').set(login).where('id', '=', other.id).execute();
  for (const table of ['sessions', 'calendar_links'] as const)
    await queries.updateTable(table).set(login).where('student_id', '=', other.id).execute();
  [kept, gone] = [one, other];
  // No notice is left for a job to send.
  await sql`update marking_items set told_at = returned_at`.execute(queries);
  const before = await everything();
  const bulk = await preview();
  expect(await everything()).toEqual(before);
  const applied = (await apply(bulk.data.bulk)).data as MergeBulk;
  expect(applied).toMatchObject({ state: 'applied', left: [] });
  for (const table of Object.keys(mergeRules))
    expect(await rowsFor(table, gone.id), table).toEqual([]);
  const names = await sql`select id from students where id = ${gone.id}`.execute(server.db.queries);
  expect(names.rows).toEqual([]);
  // Nothing else was deleted with the other child.
  const after = await everything();
  expect(after['answers']).toBe(before['answers']);
  expect(after['evaluations']).toBe(before['evaluations']);
  expect((await undo(applied.id)).data.state).toBe('undone');
  expect(await everything()).toEqual(before);
});

const day = (n: number) => new Date(Date.UTC(2026, 9, 1 + n));
const anyRows = fc.array(
  fc.record({
    whose: fc.boolean(),
    table: fc.constantFrom(
      'learning_days',
      'enrolments',
      'mission_rewards',
      'attempts',
      'cards',
      'reports',
    ),
    n: fc.nat(3),
    amount: fc.integer({ min: 1, max: 9 }),
    open: fc.boolean(),
  }),
  { maxLength: 24 },
);
type AnyRow = (typeof anyRows extends fc.Arbitrary<infer T> ? T : never)[number];

/** Stores a random row; an existing one stays. */
async function store(
  one: AnyRow,
  ids: { practices: number[]; classes: number[]; questions: number[] },
) {
  const id = one.whose ? kept.id : gone.id;
  const { n, amount, open } = one;
  const at = day(n);
  const statements = {
    learning_days: sql`insert into learning_days (student_id, day, subject_id, answers, seconds, last_at)
      values (${id}, ${at}, 5, ${amount}, ${amount * 60}, ${at}) on conflict do nothing`,
    enrolments: sql`insert into enrolments (student_id, class_id, status, joined_at)
      values (${id}, ${ids.classes[n]}, ${(amount % 3) + 1}, ${at}) on conflict do nothing`,
    mission_rewards: sql`insert into mission_rewards (student_id, mission, period_start, stars, rewarded_at)
      values (${id}, 'day-practice', ${at}, ${amount}, ${at}) on conflict do nothing`,
    attempts: sql`insert into attempts (student_id, practice_id, reveals, question_count, opened_at, deadline, submitted_at, submitted_by, score)
      values (${id}, ${ids.practices[n % 3]}, true, 3, ${at}, ${open ? day(60) : null}, ${open ? null : day(amount)}, ${open ? null : 'student'}, ${open ? null : amount})
      on conflict do nothing`,
    cards: sql`insert into notebook_cards (student_id, question_id, added_at, due_day, reps)
      values (${id}, ${ids.questions[n]}, ${day(amount)}, ${at}, ${amount}) on conflict do nothing`,
    reports: sql`insert into reports (student_id, kind, ref, version, released_at, superseded_at)
      values (${id}, 'lesson', ${n}, ${amount}, ${at}, ${amount === 1 ? null : at}) on conflict do nothing`,
  };
  await statements[one.table].execute(server.db.queries);
}

test('whatever the two have, nothing is counted twice or lost, and undo restores the same rows', async () => {
  const idsOf = async (table: string) =>
    (
      await sql<{ id: number }>`select id from ${sql.table(table)} order by id limit 4`.execute(
        server.db.queries,
      )
    ).rows.map(({ id }) => id);
  const ids = {
    practices: await Promise.all(['one', 'two', 'three'].map((code) => practiceIdOf(server, code))),
    classes: await idsOf('classes'),
    questions: await idsOf('questions'),
  };
  const sum = async (column: string, table: string) =>
    (
      await sql<{ sum: number }>`
        select coalesce(sum(${sql.ref(column)}), 0)::integer as sum from ${sql.table(table)}
        where student_id in (${kept.id}, ${gone.id})`.execute(server.db.queries)
    ).rows[0]?.sum;
  await fc.assert(
    fc.asyncProperty(anyRows, async (rows) => {
      kept = await newStudent(server);
      gone = await newStudent(server, { siblingOf: kept });
      for (const one of rows) await store(one, ids);
      // The states are settled as after every change of enrolments.
      await settleStates(server.db.queries, [kept.id, gone.id]);
      const before = await everything();
      const counts = async () => [
        await sum('answers', 'learning_days'),
        await sum('seconds', 'learning_days'),
        (await rowsFor('attempts', kept.id)).length + (await rowsFor('attempts', gone.id)).length,
        (await rowsFor('reports', kept.id)).length + (await rowsFor('reports', gone.id)).length,
      ];
      const counted = await counts();
      const applied = await merge();
      expect(await counts()).toEqual(counted);
      expect(await rowsFor('attempts', gone.id)).toEqual([]);
      expect((await undo(applied.id)).data.state).toBe('undone');
      expect(await everything()).toEqual(before);
    }),
    { numRuns: 20 },
  );
});

test('of two open attempts at a practice one is chosen; the other is archived, and nobody submits it', async () => {
  const own = await openAttempt(server, kept, 'one');
  server.clock.forward(1);
  const others = await openAttempt(server, gone, 'one');
  const bulk = await preview();
  expect(bulk.data.clashes).toMatchObject([
    { kept: { id: own.attemptId }, gone: { id: others.attemptId }, stays: others.attemptId },
  ]);
  const chosen = await preview([own.attemptId]);
  expect(chosen.data.clashes).toMatchObject([{ stays: own.attemptId }]);
  const applied = (await apply(chosen.data.bulk)).data as MergeBulk;
  expect(applied.state).toBe('applied');
  const stateOf = async (id: number) =>
    server.db.queries
      .selectFrom('attempts')
      .select(['student_id', 'archived_at', 'deadline'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  expect(await stateOf(own.attemptId)).toMatchObject({ student_id: kept.id, archived_at: null });
  expect(await stateOf(others.attemptId)).toMatchObject({
    student_id: kept.id,
    archived_at: expect.any(Date),
    deadline: null,
  });
  // The devices of the other child sign in again.
  const status = async () => (await server.call('accounts.profile', { token: gone.token })).status;
  await expect.poll(status).toBe(401);
  await undo(applied.id);
  expect(await stateOf(others.attemptId)).toMatchObject({ student_id: gone.id, archived_at: null });
});

test('what has changed since is reported with its group; the rest is undone', async () => {
  const { queries } = server.db;
  await sql`insert into learning_days (student_id, day, subject_id, answers, last_at)
    values (${kept.id}, '2026-10-01', 5, 3, now()), (${gone.id}, '2026-10-01', 5, 4, now())`.execute(
    queries,
  );
  await sql`insert into staff_notes (student_id, staff_id, text, created_at)
    values (${gone.id}, ${office.id}, 'x', now())`.execute(queries);
  const applied = await merge();
  expect(await rowsFor('learning_days', kept.id)).toMatchObject([{ answers: 7 }]);
  await sql`update learning_days set answers = 8 where student_id = ${kept.id}`.execute(queries);
  expect(await undo(applied.id)).toMatchObject({
    code: 11_002,
    data: { left: ['Ngày học và sao'] },
  });
  expect((await undo(applied.id, { leave_changed: 1 })).data).toMatchObject({
    state: 'undone',
    left: ['Ngày học và sao'],
  });
  expect(await rowsFor('staff_notes', gone.id)).toHaveLength(1);
  expect(await rowsFor('learning_days', kept.id)).toMatchObject([{ answers: 8 }]);
});

test('a group that the database refuses stays with its child, and nothing of it is deleted', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into classes (code, subject_id, grade_id, status)
    select c || ${gone.id}::text, 5, 3, 1 from unnest(array['A-', 'B-', 'C-']) c returning id`.execute(
    server.db.queries,
  );
  const [from, ...to] = rows.map(({ id }) => id);
  for (const [at, { id }] of [kept, gone].entries())
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sql`
      with placed as (insert into enrolments (student_id, class_id, status) values (${id}, ${from}, 1))
      insert into waiting_moves (student_id, from_class_id, to_class_id, lesson_at, stage, reason, created_at)
      values (${id}, ${from}, ${to[at]}, now() + interval '1 day', 3, 'x', now())`.execute(
      server.db.queries,
    );
  const applied = (await apply((await preview()).data.bulk)).data as MergeBulk;
  expect(applied.left).toContain('Lớp học');
  expect(await rowsFor('enrolments', gone.id)).toHaveLength(1);
  expect(await rowsFor('waiting_moves', gone.id)).toHaveLength(1);
});

test('concurrent merges both ways leave one child with everything', async () => {
  await sql`insert into staff_notes (student_id, staff_id, text, created_at)
    values (${kept.id}, ${office.id}, 'a', now()), (${gone.id}, ${office.id}, 'b', now())`.execute(
    server.db.queries,
  );
  const there = (await preview()).data.bulk as MergeBulk;
  const back = (await preview([], [gone.id, kept.id])).data.bulk as MergeBulk;
  await Promise.all([apply(there), apply(back)]);
  const rest = await sql<{ id: number }>`
    select id from students where id in (${kept.id}, ${gone.id})`.execute(server.db.queries);
  expect(rest.rows).toHaveLength(1);
  expect(await rowsFor('staff_notes', Number(rest.rows[0]?.id))).toHaveLength(2);
});

test('a merge that was previewed before something arrived must be previewed again', async () => {
  const bulk = (await preview()).data.bulk as MergeBulk;
  await sql`insert into staff_notes (student_id, staff_id, text, created_at)
    values (${gone.id}, ${office.id}, 'x', now())`.execute(server.db.queries);
  expect((await apply(bulk)).code).toBe(11_001);
});

test('only children of one login; its author can undo it, and the family reads that it was done', async () => {
  const stranger = await newStudent(server);
  for (const pair of [
    [kept.id, stranger.id],
    [kept.id, kept.id],
    [kept.id, 999_999_999],
  ])
    expect((await preview([], pair)).status).toBe(404);
  const students = server.db.queries.updateTable('students');
  await students.set({ full_name: 'Vũ Hải Yên' }).where('id', '=', gone.id).execute();
  const applied = await merge();
  const merges = async ({ token }: StaffPerson) =>
    (await server.call('students.merges', { params: { id: kept.id }, token })).data;
  expect(await merges(office)).toMatchObject([{ id: applied.id, name: 'Vũ Hải Yên' }]);
  expect(await merges(await staffMember(server, 'office'))).toEqual([]);
  expect(await merges(await staffMember(server, 'owner'))).toMatchObject([{ id: applied.id }]);
  const log = server.db.queries.selectFrom('audit_log').select(['action', 'staff_id']);
  expect(await log.where('student_id', '=', kept.id).execute()).toContainEqual({
    action: 'merge-students',
    staff_id: office.id,
  });
  await undo(applied.id);
  expect(await merges(office)).toEqual([]);
});

test("a teacher's identical requests for both children become one, and two again after undo", async () => {
  const { id: class_id } = await server.db.queries
    .selectFrom('classes')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const teacher = await staffMember(server, 'teacher');
  const ask = (student_id: number, kind: 'pace' | 'attempts') =>
    server.db.queries
      .insertInto('override_requests')
      .values({
        class_id,
        student_id,
        practice_id: null,
        kind,
        time_factor: kind === 'pace' ? 1.5 : null,
        extra_attempts: kind === 'pace' ? null : 1,
        reason: 'Con đọc chậm',
        asked_by: teacher.id,
        created_at: server.clock.now,
      })
      .execute();
  await ask(kept.id, 'pace');
  await ask(gone.id, 'pace');
  await ask(gone.id, 'attempts');
  const states = async (id: number) =>
    (await rowsFor('override_requests', id))
      .map(({ kind, state }) => `${String(kind)} ${String(state)}`)
      .toSorted();
  const { id } = await merge();
  expect(await states(kept.id)).toEqual(['attempts waiting', 'pace waiting', 'pace withdrawn']);
  await undo(id);
  expect(await states(kept.id)).toEqual(['pace waiting']);
  expect(await states(gone.id)).toEqual(['attempts waiting', 'pace waiting']);
});
