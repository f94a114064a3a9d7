import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAttempt } from '../testing/attempt.ts';
import { importPractices, practiceOf } from '../testing/content.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';

let server: TestServer;
const people: Record<string, StaffPerson> = {};
const english = 5;
const count = 60;

/** Bands 4 to 7; every third text gets half a band less from the second marker. */
beforeAll(async () => {
  server = await testServer();
  const words = Array.from({ length: 20 }, (_, i) => ({
    id: `w${i}`,
    type: 'free_text',
    answer: 'x',
    level: 1,
    stem: 'Câu hỏi',
    why: 'Vì thế',
  }));
  await importPractices(server, [
    practiceOf('pairs', { subject: english, sections: [{ name: 'Một', questions: words }] }),
  ]);
  people['first'] = await staffMember(server, 'teacher');
  people['second'] = await staffMember(server, 'teacher');
  people['third'] = await staffMember(server, 'teacher');
  people['lead'] = await staffMember(server, 'lead', { subjects: [english] });
  people['stranger'] = await staffMember(server, 'lead', { subjects: [1] });
  for (let i = 0; i < count / 20; i++) await openAttempt(server, await newStudent(server), 'pairs');
  await sql`
    with one as (
      select a.attempt_id, a.question_id, t.student_id, row_number() over (order by a.attempt_id, a.question_id) as n
      from answers a join attempts t on t.id = a.attempt_id join practices p on p.id = t.practice_id where p.code = 'pairs'
    ), item as (
      insert into marking_items (kind, student_id, attempt_id, question_id, target_id, subject_id, is_test, rubric_code,
        state, order_key, submitted_at, due_at, available_at, returned_at)
      select 'writing', student_id, attempt_id, question_id, question_id, ${english}, false, 'writing', 'returned', n, now(), now(), now(), now()
      from one returning id, order_key as n
    ), machine as (
      insert into machine_marks (item_id, engine, version, bands, low, high, notes, reasons, created_at)
      select id, 'local', '1', '{}', 4 + n % 7 / 2.0, 5 + n % 7 / 2.0, '[]', '{}', now() from item
    )
    insert into marks (id, item_id, staff_id, round, rubric_id, bands, outcome, overall, points, sure, active_seconds, sent_at)
    select gen_random_uuid(), item.id, who.id, who.round, r.id, jsonb_build_object('task', band.is), 'marked', band.is, band.is / 9, true, 60, now()
    from item
    cross join (values (${people['first'].id}::bigint, 1), (${people['second'].id}::bigint, 2)) as who (id, round)
    cross join lateral (
      select 4 + n % 7 / 2.0 - case when who.round = 2 and n % 3 = 0 then 0.5 else 0 end as is
    ) band
    join rubrics r on r.code = 'writing'`.execute(server.db.queries);
});
afterAll(() => server.stop());

const read = async (who: string, query = {}) =>
  (await server.call('appeals.agreement', { token: people[who]?.token, query })).data;

test('a lead sees every marker by name, and those figures for which there are enough pairs', async () => {
  const data = await read('lead');
  expect(data.teachers).toHaveLength(2);
  expect(data.together).toMatchObject({
    pairs: count,
    mean_difference: 20 / count / 2,
    within_half: 1,
  });
  expect(data.together.strictness.value).toBeCloseTo(1 / 6, 9);
  expect(data.together.strictness.low).toBeLessThan(1 / 6);
  expect(data.together.kappa.value).toBeGreaterThan(0.9);
  const [strict] = data.teachers.filter(
    (one: { staff_id: number }) => one.staff_id === people['second']?.id,
  );
  expect(strict.figures.strictness.value).toBeCloseTo(-1 / 6, 9);
  // The same pairs give the same intervals.
  expect(await read('lead')).toEqual(data);
});

test('a teacher sees only her own figures; one with too few pairs is told so', async () => {
  const { teachers, together } = await read('first');
  expect(teachers).toMatchObject([{ is_own: 1, figures: { pairs: count } }]);
  expect(together).toBeNull();
  expect(await read('third')).toEqual({ teachers: [], together: null, machine: [] });
  expect((await read('stranger')).together).toMatchObject({ pairs: 0, mean_difference: null });
  expect((await read('lead', { subject_id: 1 })).teachers).toEqual([]);
});

test('a mark that was changed after the machine’s was seen counts as it was before', async () => {
  const { queries } = server.db;
  const before = await read('lead');
  const change = sql`update marks set machine_seen_at = now(), bands_alone = bands, overall = overall + 1
    where round = 1 and staff_id = ${people['first']?.id}`;
  await change.execute(queries);
  expect((await read('lead')).together).toEqual(before.together);
  // Without the bands from before the machine’s were seen, the pair is left out.
  await sql`update marks set bands_alone = null where round = 1`.execute(queries);
  expect((await read('lead')).together.pairs).toBe(0);
  await sql`update marks set machine_seen_at = null, overall = overall - 1 where round = 1`.execute(
    queries,
  );
  expect(await read('lead')).toEqual(before);
});

test('a machine is compared with what teachers marked without seeing it, by question', async () => {
  const { machine } = await read('lead');
  expect(machine).toHaveLength(20);
  expect(machine[0]).toMatchObject({
    engine: 'local',
    title: 'Câu hỏi',
    figures: { pairs: 3, mean_difference: null },
    may_mark_alone: null,
  });
});
