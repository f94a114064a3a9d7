import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember } from '../testing/staff.ts';
import { applyBulk, undoBulk } from './apply.ts';
import { bulkRest, sendMessages, sweepBulks } from './batches.ts';
import { type Applied, type BulkKind, type BulkPlan, newId } from './kind.ts';
import { previewBulk } from './preview.ts';

let server: TestServer;
let staff: Staff;
let students: Person[];
let classes: number[];
beforeAll(async () => {
  server = await testServer();
  const { id } = await staffMember(server, 'owner');
  staff = { id, roles: ['owner'], subjects: [], sessionId: 0, factorAt: null };
  students = [];
  for (let i = 0; i < 12; i++) students.push(await newStudent(server));
  const rows = await server.db.queries.selectFrom('classes').select('id').orderBy('id').execute();
  classes = rows.map((one) => one.id).slice(0, 3);
});
afterAll(() => server.stop());

interface RowRequest {
  student: number;
  class: number;
  /** Null if the child leaves the class. */
  status: number | null;
  name: string | null;
}

const statusOf = async (student_id: number, class_id: number) =>
  (await server.db.queries
    .selectFrom('enrolments')
    .selectAll()
    .where('student_id', '=', student_id)
    .where('class_id', '=', class_id)
    .executeTakeFirst()) ?? null;

/** Creates, changes and deletes rows: an enrolment, a child's name, and a note. */
const kind: BulkKind<{ requests: RowRequest[] }> = {
  // A kind that the server's own jobs do not know.
  name: 'test' as never,
  can: 'classes.write',
  tables: { students: ['id'], enrolments: ['student_id', 'class_id'], staff_notes: ['id'] },
  async plan(_deps, _staff, { requests }, at): Promise<BulkPlan> {
    const units = [];
    for (const [i, request] of requests.entries()) {
      const id = students[request.student]?.id ?? 0;
      const class_id = classes[request.class] ?? 0;
      const place = await statusOf(id, class_id);
      const child = await server.db.queries
        .selectFrom('students')
        .select('full_name')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const rows = [];
      const key = { student_id: id, class_id };
      if (request.status === null && place)
        rows.push({ table: 'enrolments', key, before: place, after: null });
      else if (request.status !== null && place)
        rows.push({
          table: 'enrolments',
          key,
          before: { status: place.status },
          after: { status: request.status },
        });
      else if (request.status !== null)
        rows.push({
          table: 'enrolments',
          key,
          before: null,
          after: { status: request.status, joined_at: at },
        });
      if (request.name !== null)
        rows.push({
          table: 'students',
          key: { id },
          before: child,
          after: { full_name: request.name },
        });
      const note = { student_id: id, staff_id: staff.id, text: `ghi chú "${i}"`, created_at: at };
      rows.push({
        table: 'staff_notes',
        key: { id: newId('staff_notes', i) },
        before: null,
        after: note,
      });
      units.push({ title: child.full_name, studentId: id, rows });
    }
    return { units, messages: units.length };
  },
  async send(_deps, _trx, applied) {
    sent.push(applied);
    await Promise.resolve();
  },
};
const sent: (readonly Applied[])[] = [];
const kinds = [kind] as readonly BulkKind<never>[];

/** The rows that the kind may change, as text; a revision only ever rises. */
async function stateOf(): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws('|',
      (select string_agg((to_jsonb(s) - 'revision')::text, ',' order by id) from students s),
      (select string_agg(to_jsonb(e)::text, ',' order by student_id, class_id) from enrolments e),
      (select string_agg(to_jsonb(n)::text, ',' order by id) from staff_notes n)) as state`.execute(
    server.db.queries,
  );
  return rows[0]?.state ?? '';
}

/** A staff member who has just entered the second factor. */
const fresh = (): Staff => ({ ...staff, factorAt: server.clock.now });
const preview = (requests: RowRequest[]) => previewBulk(server.deps, staff, kind, { requests });
const apply = ({ id, checksum, total }: { id: number; checksum: string; total: number }) =>
  applyBulk(server.deps, kinds, fresh(), { id, checksum, typed: total });
const undo = (id: number, leaveChanged = false) =>
  undoBulk(server.deps, kinds, fresh(), { id, leaveChanged });

/** Each child at most once: two requests about one row could contradict each other. */
const requestsOf = fc.uniqueArray(
  fc.record({
    student: fc.nat(11),
    class: fc.nat(2),
    status: fc.constantFrom(null, 1, 2, 3),
    name: fc.option(fc.constantFrom('Lê An', 'Đỗ "Bình"', "O'Hà {x}", 'new:students:0'), {
      nil: null,
    }),
  }),
  { selector: ({ student }) => student, maxLength: 12 },
);

test('undo restores every row exactly', async () => {
  await fc.assert(
    fc.asyncProperty(requestsOf, async (requests) => {
      const before = await stateOf();
      const bulk = await preview(requests);
      expect(await stateOf()).toBe(before);
      const done = await apply(bulk);
      expect(done).toMatchObject({ state: 'applied', done: requests.length, left: [] });
      for (const { student, class: index, status, name } of requests) {
        const { id = 0 } = students[student] ?? {};
        expect((await statusOf(id, classes[index] ?? 0))?.status ?? null).toBe(status);
        if (name !== null) expect(await nameOf(id)).toBe(name);
      }
      expect((await undo(bulk.id)).state).toBe('undone');
      expect(await stateOf()).toBe(before);
    }),
    { numRuns: 25 },
  );
});

const nameOf = async (id: number) =>
  (
    await server.db.queries
      .selectFrom('students')
      .select('full_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).full_name;

const request = (student: number, name: string): RowRequest => ({
  student,
  class: 0,
  status: 1,
  name,
});

test('two concurrent changes never mix: each child gets all of one or all of the other', async () => {
  await fc.assert(
    fc.asyncProperty(requestsOf, requestsOf, async (some, others) => {
      const before = await stateOf();
      const first = await preview(some.map((one) => ({ ...one, status: 1, name: 'Một Mình' })));
      const second = await preview(others.map((one) => ({ ...one, status: 2, name: 'Hai Mình' })));
      const results = await Promise.allSettled([apply(first), apply(second)]);
      for (const { student, class: index } of [...some, ...others]) {
        const { id = 0 } = students[student] ?? {};
        const name = await nameOf(id);
        const place = await statusOf(id, classes[index] ?? 0);
        if (
          name === 'Một Mình' &&
          place &&
          some.some((one) => one.student === student && one.class === index)
        )
          expect(place.status).toBe(1);
      }
      for (const [i, { status }] of results.entries())
        if (status === 'fulfilled') await undo([second, first][1 - i]?.id ?? 0, true);
      expect(await stateOf()).toBe(before);
    }),
    { numRuns: 15 },
  );
});

test('data that changed since the preview is not overwritten: a new preview is required', async () => {
  const bulk = await preview([request(0, 'Lê An')]);
  const theirs = server.db.queries.updateTable('students').set({ full_name: 'Lê Ân' });
  await theirs.where('id', '=', students[0]?.id ?? 0).execute();
  await expect(apply(bulk)).rejects.toMatchObject({ error: 'bulkStale' });
  server.clock.forward(16 * 60);
  const late = await preview([request(0, 'Lê An')]);
  server.clock.forward(16 * 60);
  await expect(apply(late)).rejects.toMatchObject({ error: 'bulkStale' });
  expect(await nameOf(students[0]?.id ?? 0)).toBe('Lê Ân');
});

test('undo names what was changed since, and leaves it alone if told to', async () => {
  const bulk = await preview([request(1, 'Lê An'), request(2, 'Lê Bình')]);
  await apply(bulk);
  const theirs = server.db.queries.updateTable('students').set({ full_name: 'Lê Ân' });
  await theirs.where('id', '=', students[1]?.id ?? 0).execute();
  await expect(undo(bulk.id)).rejects.toMatchObject({
    error: 'undoConflict',
    data: { left: ['Nguyễn Thử'] },
  });
  expect(await nameOf(students[2]?.id ?? 0)).toBe('Lê Bình');
  expect(await undo(bulk.id, true)).toMatchObject({ state: 'undone', left_count: 1 });
  expect(await nameOf(students[1]?.id ?? 0)).toBe('Lê Ân');
  expect(await nameOf(students[2]?.id ?? 0)).toBe('Nguyễn Thử');
});

test('after 30 days there is no undo, and the names are deleted', async () => {
  const bulk = await preview([request(3, 'Lê An')]);
  await apply(bulk);
  server.clock.forward(31 * 86_400);
  await expect(undo(bulk.id)).rejects.toMatchObject({ error: 'notFound' });
  await sweepBulks(server.deps, kinds);
  const rows = server.db.queries.selectFrom('bulk_rows').select('unit');
  expect(await rows.where('bulk_id', '=', bulk.id).execute()).toEqual([]);
});

test('messages are sent once, ten minutes later; an undone change sends none', async () => {
  const bulk = await preview([request(4, 'Lê An')]);
  await apply(bulk);
  const undoneBulk = await preview([request(5, 'Lê An')]);
  await apply(undoneBulk);
  await undo(undoneBulk.id);
  sent.length = 0;
  for (const id of [bulk.id, undoneBulk.id, bulk.id]) await sendMessages(server.deps, kinds, id);
  expect(sent).toEqual([[{ studentId: students[4]?.id, loginId: null }]]);
});

test('above 200 rows the number must be typed; the rest continues where a killed process stopped', async () => {
  const many = Array.from({ length: 260 }, (_, i) => ({
    ...request(i % 12, 'Lê An'),
    class: 2,
    name: null,
    status: null,
  }));
  const bulk = await preview(many);
  const { id, checksum } = bulk;
  await expect(applyBulk(server.deps, kinds, staff, { id, checksum })).rejects.toMatchObject({
    error: 'badRequest',
  });
  const before = await stateOf();
  // Each change has two rows, and only one batch is done before the reply.
  const started = await apply(bulk);
  expect(started.done).toBeLessThanOrEqual(260);
  await bulkRest(server.deps, kinds, id);
  expect(await undoWhole(id)).toMatchObject({ state: 'undone', done: 0 });
  expect(await stateOf()).toBe(before);
});

test('a fresh second factor is required for more than 20 rows, and for kinds that always require it', async () => {
  const requests = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      ...request(i % 12, 'Lê An'),
      class: 2,
      name: null,
      status: null,
    }));
  // The second factor was entered eleven minutes ago.
  const stale = { ...staff, factorAt: new Date(server.clock.now.getTime() - 11 * 60_000) };
  const applyAs = async (count: number, of = kinds) => {
    const { id, checksum } = await preview(requests(count));
    await applyBulk(server.deps, of, stale, { id, checksum });
    return id;
  };
  const undoAs = (id: number, of = kinds) =>
    undoBulk(server.deps, of, stale, { id, leaveChanged: false });
  const refused = { error: 'factorNeeded' };
  expect(await undoAs(await applyAs(20))).toMatchObject({ state: 'undone' });
  await expect(applyAs(21)).rejects.toMatchObject(refused);
  const many = await preview(requests(21));
  await apply(many);
  await expect(undoAs(many.id)).rejects.toMatchObject(refused);
  await undo(many.id);
  const far = [{ ...kind, fresh: true }] as readonly BulkKind<never>[];
  await expect(applyAs(1, far)).rejects.toMatchObject(refused);
  await expect(undoAs(await applyAs(1), far)).rejects.toMatchObject(refused);
});

async function undoWhole(id: number) {
  await undo(id);
  await bulkRest(server.deps, kinds, id);
  return undo(id);
}
