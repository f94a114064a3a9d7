/** Many children, and generated facts about a few of them, for tests of who falls behind. */
import fc from 'fast-check';
import { sql } from 'kysely';
import type { TestServer } from './server.ts';

type Server = Pick<TestServer, 'db' | 'clock'>;

/** The subjects of the classes: two have the same one, and share its homework. */
const subjects = [5, 5, 1, 4];
const lessonsEach = 4;
const practiceCodes = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'];
/** More children per subject than are computed while somebody waits. */
const fillers = 310;

/** Stores the classes `behind-0` to `behind-3`, each with many children about whom nothing is known. */
export async function storeManyChildren({ db, clock }: Server): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db.queries);
  await run(sql`
    insert into levels (subject_id, code, name, position)
    select s, 'behind-' || s, 'Trình độ ' || s, 1 from unnest(array[1, 4, 5]) s`);
  await run(sql`
    insert into skills (subject_id, code, name, position)
    select s, 'behind-' || s, 'Kỹ năng ' || s, 1 from unnest(array[1, 4, 5]) s`);
  await run(sql`
    insert into level_ranges (level_id, skill_id, version, low, high, set_at)
    select v.id, k.id, 1, 50, 80, ${clock.now} from levels v join skills k using (code) where v.code like 'behind-%'`);
  await run(sql`
    insert into classes (code, subject_id, grade_id, level_name, status, level_id)
    select 'behind-' || n - 1, s, 3, 'Lớp ' || n, 1, v.id
    from unnest(${subjects}::int[]) with ordinality as given (s, n) join levels v on v.code = 'behind-' || s`);
  await run(sql`
    insert into lessons (class_id, code, title, lesson_type, starts_at, ends_at)
    select c.id, 'l' || n, 'Buổi ' || n, 1, at, at + interval '1 hour'
    from classes c cross join generate_series(1, ${lessonsEach}) n
    cross join lateral (select ${clock.now}::timestamptz - make_interval(days => (n * 7 + c.id % 3)::int) as at) x
    where c.code like 'behind-%'`);
  await run(sql`
    insert into practices (code, title, practice_type, subject_id, is_reported, is_public, shuffle)
    select p, 'Bài ' || p, 2, (array[5, 5, 1, 4, 5, 1])[n], false, true, 'none'
    from unnest(${practiceCodes}::text[]) with ordinality as given (p, n)`);
  await run(sql`
    insert into lesson_contents (lesson_id, position, content_type, practice_id, due_days, paid)
    select l.id, p.n, 4, p.id, case (l.id + p.n) % 4 when 0 then null else 2 + 5 * ((l.id + p.n) % 4) end, p.n = 3
    from lessons l join classes c on c.id = l.class_id
    join (select id, subject_id, row_number() over (order by id) as n from practices where code = any(${practiceCodes}::text[])) p
      on p.subject_id = c.subject_id and (p.n + l.id) % 2 = 0
    where c.code like 'behind-%'`);
  await run(sql`
    with made as (
      insert into logins (phone, password_hash)
      select '04' || lpad(n::text, 8, '0'), 'none' from generate_series(1, ${subjects.length * fillers}) n returning id, phone
    ), children as (
      insert into students (login_id, user_name, full_name, birth_year, state)
      select id, 'filler.' || phone, 'Trần Đông', 2016, 1 from made returning id, user_name
    )
    insert into enrolments (student_id, class_id, status, joined_at)
    select s.id, c.id, 1, ${clock.now}
    from children s join classes c on c.code = 'behind-' || right(s.user_name, 8)::int % ${subjects.length}`);
}

const ago = (days: number) => fc.nat({ max: days });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const placeFacts = fc.record({
  joined: ago(60),
  trial: fc.boolean(),
  attendance: fc.array(maybe(fc.constantFrom('present', 'late', 'excused', 'absent', 'absent')), {
    minLength: lessonsEach,
    maxLength: lessonsEach,
  }),
});
const ofEach = <T>(count: number, value: fc.Arbitrary<T>) =>
  fc.array(maybe(value), { minLength: count, maxLength: count });

/** Generated facts about a child. */
export const childFacts = fc.record({
  places: ofEach(subjects.length, placeFacts),
  /** When each practice was submitted, and with which score. */
  results: ofEach(practiceCodes.length, fc.record({ days: ago(40), score: fc.nat({ max: 10 }) })),
  /** The mastery by level, from 0 to 100. */
  mastery: ofEach(3, fc.nat({ max: 100 })),
  /** Whether each report was opened. */
  reports: fc.array(fc.boolean(), { maxLength: 4 }),
});
type Facts = typeof childFacts extends fc.Arbitrary<infer T> ? T : never;

/** Gives children these facts, replacing everything they had. */
export async function giveFacts(
  { db, clock }: Server,
  children: readonly { id: number; facts: Facts }[],
): Promise<void> {
  const ids = children.map(({ id }) => id);
  const rowsOf = <T>(of: (facts: Facts) => T[]) =>
    JSON.stringify(children.flatMap(({ id, facts }) => of(facts).map((row) => ({ id, ...row }))));
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db.queries);
  const past = (days: ReturnType<typeof sql>) =>
    sql`${clock.now}::timestamptz - make_interval(days => ${days})`;
  for (const table of ['enrolments', 'attendance_entries', 'attempts', 'mastery', 'reports'])
    await run(sql`delete from ${sql.table(table)} where student_id = any(${ids}::bigint[])`);
  const places = rowsOf(({ places: all }) =>
    all.flatMap((place, n) => (place ? [{ n, ...place }] : [])),
  );
  await run(sql`
    insert into enrolments (student_id, class_id, status, joined_at)
    select g.id, c.id, case when g.trial then 2 else 1 end, ${past(sql`g.joined`)}
    from jsonb_to_recordset(${places}::jsonb) as g (id bigint, n int, joined int, trial boolean)
    join classes c on c.code = 'behind-' || g.n`);
  await run(sql`
    insert into attendance_entries (student_id, lesson_id, state, at)
    select g.id, l.id, a.state, ${clock.now}
    from jsonb_to_recordset(${places}::jsonb) as g (id bigint, n int, attendance jsonb)
    cross join lateral jsonb_array_elements_text(g.attendance) with ordinality as a (state, k)
    join classes c on c.code = 'behind-' || g.n join lessons l on l.class_id = c.id and l.code = 'l' || a.k
    where a.state is not null`);
  await run(sql`
    insert into attempts (student_id, practice_id, reveals, question_count, opened_at, submitted_at, submitted_by, score, points)
    select g.id, p.id, true, 1, t.at, t.at, 'student', g.score, g.score / 10.0
    from jsonb_to_recordset(${rowsOf(({ results }) =>
      results.flatMap((result, n) => (result ? [{ code: practiceCodes[n], ...result }] : [])),
    )}::jsonb) as g (id bigint, code text, days int, score int)
    join practices p using (code) cross join lateral (select ${past(sql`g.days`)} as at) t`);
  await run(sql`
    insert into mastery (student_id, level_id, skill_id, weight, value, n, days, last_at, in_test)
    select g.id, v.id, k.id, 6, 6 * g.value / 100.0, 9, 3, ${clock.now}, false
    from jsonb_to_recordset(${rowsOf(({ mastery }) =>
      mastery.flatMap((value, n) => (value === null ? [] : [{ n, value }])),
    )}::jsonb) as g (id bigint, n int, value int)
    join levels v on v.code = 'behind-' || (array[1, 4, 5])[1 + g.n] join skills k using (code)`);
  await run(sql`
    insert into reports (student_id, kind, ref, data, released_at, opened_at)
    select g.id, 'final', g.n, '{}', ${past(sql`g.n`)}, case when g.opened then ${clock.now}::timestamptz end
    from jsonb_to_recordset(${rowsOf(({ reports }) =>
      reports.map((opened, i) => ({ n: i + 1, opened })),
    )}::jsonb) as g (id bigint, n int, opened boolean)`);
}
