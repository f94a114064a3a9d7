/** A filter finds the same children whether it scans them in order or collects them (queries/list.ts). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { listPage, matchingIds, type StudentFilter } from './queries/list.ts';
import { presentPlace } from './stage.ts';

let server: TestServer;
/**
 * Children in classes of all kinds: without lessons, begun, over, in the future, cancelled; open and ended; left; with statuses
 * set by hand.
 */
beforeAll(async () => {
  server = await testServer();
  const { now } = server.clock;
  await sql`
    with rooms as (
      insert into classes (code, subject_id, grade_id, status)
      select 'kind-' || k || '-' || status, 5, 3, status from generate_series(0, 4) k cross join unnest(array[1, 3]) status
      returning id, code
    ), lessons as (
      insert into lessons (class_id, code, title, lesson_type, starts_at, ends_at, state)
      select id, 'l' || d, 'Buổi', 1, ${now}::timestamptz + make_interval(days => d), ${now}::timestamptz + make_interval(days => d, hours => 1),
        case substr(code, 6, 1) when '4' then 'cancelled' else 'planned' end
      from rooms cross join lateral (
        select unnest(case substr(code, 6, 1) when '0' then '{}' when '1' then '{-3,-1}' when '2' then '{-1,2}' when '3' then '{1,2}' else '{-1}' end::int[]) as d
      ) x
    ), logged as (
      insert into logins (phone, password_hash) select '0' || (700000000 + n), 'none' from generate_series(1, 90) n returning id
    ), born as (
      insert into students (login_id, user_name, full_name, state)
      select id, 'kind.' || id, (array['Trần An', 'Lê Thị Bình', 'Nguyễn Chi'])[1 + id % 3], id / 3 % 3 from logged returning id
    )
    insert into enrolments (student_id, class_id, status, stage)
    select b.id, r.id, case when b.id % 5 = 0 then 3 else 1 end, case when b.id % 11 = 0 then 6 when b.id % 7 = 0 then 3 end
    from born b join (select id, row_number() over (order by code) as n from rooms) r on r.n in (1 + b.id % 10, 1 + b.id * 3 % 10)`.execute(
    server.db.queries,
  );
});
afterAll(() => server.stop());

const options = () => ({ reach: null, seesPhones: true, now: server.clock.now });

/** Returns all pages of a given size. */
async function paged(filter: StudentFilter, sort: 'name' | 'newest', limit: number) {
  const filteredOut = [];
  for (let cursor: number | undefined; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const page = await listPage(server.db.queries, {
      ...options(),
      ...filter,
      sort,
      cursor,
      limit,
    });
    filteredOut.push(...page);
    if (page.length < limit) return filteredOut;
    cursor = page.at(-1)?.id;
  }
}

test.each([3, 4, 6, 7, 8, 11, 12])('status %i', async (stage) => {
  const everybody = await paged({}, 'name', 1000);
  const expected = everybody.filter(({ places }) =>
    places.some((place) => presentPlace(place, server.clock.now).stage === stage),
  );
  if (stage === 7 || stage === 11) expect(expected).toEqual([]);
  else expect(expected.length).toBeGreaterThan(2);
  for (const limit of [1, 2, 1000]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await paged({ stage }, 'name', limit)).map(({ id }) => id)).toEqual(
      expected.map(({ id }) => id),
    );
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect((await paged({ stage }, 'newest', limit)).map(({ id }) => id)).toEqual(
      expected.map(({ id }) => id).toSorted((a, b) => b - a),
    );
  }
});

test('a cancelled lesson is as if it were not there', async () => {
  const cancelled = await server.db.queries
    .selectFrom('classes')
    .select('id')
    .where('code', 'like', 'kind-4-%')
    .execute();
  const ids = cancelled.map(({ id }) => id);
  const places = (await paged({}, 'name', 1000)).flatMap((one) => one.places);
  const stages = places
    .filter(({ class_id, stage }) => ids.includes(class_id) && stage === null)
    .map((place) => presentPlace(place, server.clock.now).stage);
  expect(new Set(stages)).toEqual(new Set([4, 8]));
});

test.each([{}, { q: 'nguyen' }, { state: 1, stage: 3 }, { q: '!' }])(
  'the ids that %o finds are those of its pages',
  async (filter) => {
    const ids = (await paged(filter, 'newest', 7)).map(({ id }) => id).toReversed();
    const all = { ...options(), ...filter };
    expect(await matchingIds(server.db.queries, all, 1000)).toEqual(ids);
    expect(await matchingIds(server.db.queries, all, 2)).toEqual(ids.slice(0, 2));
  },
);

test('a name, a state and a status together', async () => {
  const filter = { q: 'nguyen', state: 0, stage: 4 };
  const expected = (await paged({ q: 'nguyen' }, 'name', 1000))
    .filter(
      ({ state, places }) =>
        state === 0 && places.some((place) => presentPlace(place, server.clock.now).stage === 4),
    )
    .map(({ id }) => id);
  expect(expected.length).toBeGreaterThan(2);
  expect((await paged(filter, 'name', 1)).map(({ id }) => id)).toEqual(expected);
});
