/** The stored list of children who fall behind, for staff who see too many children to compute it on the spot. */
import type { StaffRole } from '@bitu/contract/capabilities.ts';
import { reasonSentence } from '@bitu/rules/office/attention-words.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { childFacts, giveFacts, storeManyChildren } from '../testing/children-behind.ts';
import { noon } from '../testing/classroom.ts';
import { countStatements } from '../testing/count-statements.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { atOnce } from '../testing/at-once.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember } from '../testing/staff.ts';
import { findBehind, readChildren } from './behind.ts';
import { computeBehind } from './compute.ts';
import { within } from './queries/near.ts';
import { renewBehind } from './renew.ts';

let server: TestServer;
let child: Person;
beforeAll(async () => {
  server = await testServer();
  server.clock.now = new Date(noon);
  await storeManyChildren(server);
  child = await newStudent(server);
});
beforeEach(async () => {
  server.clock.now = new Date(noon);
  await sql`update behind_progress set started_at = null, after = null, computed_at = null`.execute(
    server.db.queries,
  );
  await sql`delete from children_behind`.execute(server.db.queries);
  // Each test has its own children, besides some about whom nothing is known.
  await sql`
    delete from enrolments where student_id in (select id from students where user_name not like 'filler.%')`.execute(
    server.db.queries,
  );
  await join(false);
});
afterAll(() => server.stop());

/**
 * A child in an English class for twenty days, who attended the last lesson and did all homework if `hasLearnt`, and
 * neither otherwise.
 */
const join = (hasLearnt: boolean) =>
  giveFacts(server, [
    {
      id: child.id,
      facts: {
        places: [
          { joined: 20, trial: false, attendance: hasLearnt ? ['present'] : [] },
          null,
          null,
          null,
        ],
        results: Array.from({ length: hasLearnt ? 6 : 0 }, () => ({ days: 1, score: 9 })),
        mastery: [],
        reports: [],
      },
    },
  ]);

async function person(
  roles: StaffRole[],
  own: { subjects?: number[]; classes?: string[] } = {},
): Promise<Staff> {
  const { id } = await staffMember(server, roles, own);
  return { id, roles, subjects: own.subjects ?? [], sessionId: 0, factorAt: null };
}
const hour = 3600;
const find = async (staff: Staff) => findBehind(server.deps, staff, {});
const names = async (staff: Staff) => (await find(staff)).children.map(({ id }) => id);
const sees = async (staff: Staff) => (await names(staff)).includes(child.id);

test('the stored list equals what would be computed now, for everybody who sees a part of it', async () => {
  const readers = await Promise.all([
    person(['office']),
    ...[[1], [4], [5], [1, 4], [4, 5], [1, 4, 5]].map((subjects) => person(['lead'], { subjects })),
    person(['lead', 'teacher'], { subjects: [4], classes: ['behind-0', 'behind-2'] }),
    person(['owner', 'teacher'], { classes: ['behind-1'] }),
  ]);
  const students: Person[] = [];
  for (let i = 0; i < 12; i++) students.push(await newStudent(server));
  const property = fc.asyncProperty(
    fc.array(childFacts, { minLength: students.length, maxLength: students.length }),
    async (all) => {
      await giveFacts(
        server,
        all.map((facts, i) => ({ id: students[i]?.id ?? 0, facts })),
      );
      server.clock.forward(hour);
      await renewBehind(server.deps);
      for (const staff of readers) {
        const row = await find(staff);
        const now = await computeBehind(server.db.queries, within(staff, server.clock.now));
        const expected = now
          .toSorted((a, b) => b.reasons.length - a.reasons.length || a.id - b.id)
          .map((one) => ({ ...one, reasons: one.reasons.map(reasonSentence) }));
        const told = row.children.map((one) => ({
          ...one,
          reasons: one.reasons.map(({ text }) => text),
        }));
        expect(row).toMatchObject({ isKept: true, total: expected.length });
        expect(told).toEqual(expected);
      }
    },
  );
  await fc.assert(property, { numRuns: 8 });
});

test('it is as of the last hourly run, and says so; a class, and the children one teaches, are as of now', async () => {
  const office = await person(['office']);
  expect(await find(office)).toMatchObject({ isKept: true, computedAt: null, total: 0 });
  await renewBehind(server.deps);
  expect(await find(office)).toMatchObject({ isKept: true, computedAt: new Date(noon), total: 1 });
  await join(true);
  server.clock.forward(hour - 1);
  await renewBehind(server.deps);
  expect(await sees(office)).toBe(true);
  expect(await sees(await person(['teacher'], { classes: ['behind-0'] }))).toBe(false);
  const both = await person(['lead', 'teacher'], { subjects: [5], classes: ['behind-0'] });
  expect(await sees(both)).toBe(false);
  const { rows } = await sql<{ id: number }>`
    select id from classes where code = 'behind-0'`.execute(server.db.queries);
  const ofClass = await findBehind(server.deps, office, { class_id: rows[0]?.id });
  expect(ofClass).toMatchObject({ isKept: false, computedAt: server.clock.now });
  expect(ofClass.children.map(({ id }) => id)).not.toContain(child.id);
  server.clock.forward(1);
  await renewBehind(server.deps);
  expect(await sees(office)).toBe(false);
});

test('pages follow each other, with four statements each', async () => {
  const students = [child];
  for (let i = 0; i < 4; i++) students.push(await newStudent(server));
  const facts = (days: number) => ({
    places: [{ joined: 30, trial: false, attendance: [] }, null, null, null],
    results: [null, { days, score: 9 }],
    mastery: [],
    reports: [false, false, false, false].slice(0, days % 2 === 0 ? 4 : 0),
  });
  await giveFacts(
    server,
    students.map(({ id }, i) => ({ id, facts: facts(20 + i) })),
  );
  await renewBehind(server.deps);
  const lead = await person(['lead', 'teacher'], { subjects: [5], classes: ['behind-3'] });
  const whole = await names(lead);
  const paged: number[] = [];
  let after = null;
  do {
    const page = await findBehind(server.deps, lead, {}, { after, size: 2 });
    expect(page.total).toBe(5);
    paged.push(...page.children.map(({ id }) => id));
    const last = page.children.at(-1);
    after =
      page.next_cursor !== null && last ? { reasons: last.reasons.length, id: last.id } : null;
  } while (after);
  expect(whole).toHaveLength(5);
  expect(paged).toEqual(whole);
  const reports = await findBehind(server.deps, lead, { reason: 'reports' });
  expect(reports.total).toBe(3);
  const office = await person(['office']);
  const counted = countStatements(server);
  expect(await counted.count(() => readChildren(counted.deps, office, {}))).toBe(4);
});

test('a call hides a child on the stored list, and one who has left is in no list', async () => {
  const lead = await person(['lead'], { subjects: [5] });
  await renewBehind(server.deps);
  expect(await sees(lead)).toBe(true);
  expect(await sees(await person(['lead'], { subjects: [1] }))).toBe(false);
  const call = sql`
    insert into attention_calls (student_id, note, called_at, hidden_until)
    values (${child.id}, '', ${noon}, ${noon}::timestamptz + interval '7 days') returning id`;
  await call.execute(server.db.queries);
  expect(await find(lead)).toMatchObject({ total: 0, called: 1 });
  await sql`delete from attention_calls`.execute(server.db.queries);
  expect(await sees(lead)).toBe(true);
  await sql`delete from enrolments where student_id = ${child.id}`.execute(server.db.queries);
  expect(await find(lead)).toMatchObject({ children: [], called: 0, total: 0 });
  const page = await findBehind(server.deps, lead, {}, { after: null, size: 50 });
  expect(page).toMatchObject({ children: [], total: 0 });
});

test('reasons in the subject of a class that a child has left are hidden, those of its other class are not', async () => {
  const [office, former, stays] = [
    await person(['office']),
    await person(['lead'], { subjects: [1] }),
    await person(['lead'], { subjects: [5] }),
  ];
  const place = { joined: 20, trial: false, attendance: [] };
  const facts = { places: [place, null, place, null], results: [], mastery: [], reports: [] };
  await giveFacts(server, [{ id: child.id, facts }]);
  await renewBehind(server.deps);
  for (const staff of [office, former, stays]) expect(await sees(staff)).toBe(true);
  await sql`
    delete from enrolments
    where student_id = ${child.id} and class_id = (select id from classes where code = 'behind-2')`.execute(
    server.db.queries,
  );
  expect(await sees(office)).toBe(false);
  expect(await sees(former)).toBe(false);
  expect(await sees(stays)).toBe(true);
  server.clock.forward(hour);
  await renewBehind(server.deps);
  expect(await sees(office)).toBe(true);
});

test('a run that a killed process left is continued, by one process at a time', async () => {
  const office = await person(['office']);
  await renewBehind(server.deps);
  await sql`delete from children_behind`.execute(server.db.queries);
  const resumeAfter = (after: number) =>
    sql`
      update behind_progress set after = ${after}, computed_at = null,
        started_at = ${noon}::timestamptz - interval '1 minute'`.execute(server.db.queries);
  await resumeAfter(child.id);
  await renewBehind(server.deps);
  expect(await find(office)).toMatchObject({
    total: 0,
    computedAt: new Date(noon.getTime() - 60_000),
  });
  await resumeAfter(child.id - 1);
  await atOnce(
    server,
    (trx) => sql`select from behind_progress for update`.execute(trx),
    () => renewBehind(server.deps),
    async (trx) => expect((await sql`select from children_behind`.execute(trx)).rows).toEqual([]),
  );
  await renewBehind(server.deps);
  expect(await sees(office)).toBe(true);
});

test('evidence of an unknown shape is never returned', async () => {
  await renewBehind(server.deps);
  await sql`update children_behind set reasons = '[{"kind": "away"}]'`.execute(server.db.queries);
  await expect(find(await person(['office']))).rejects.toThrow(/days/);
});
