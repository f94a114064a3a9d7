import { studentsAtOnce } from '@bitu/contract/students.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { childName, isNamed } from '../../services/child-name.ts';
import { nameHas, phoneIs, phoneSearch } from '../../services/name-search.ts';
import { hasStage, places, placesOf, studentsOfStage } from './places.ts';

export interface StudentFilter {
  q?: string | undefined;
  class_id?: number | undefined;
  state?: number | undefined;
  stage?: number | undefined;
}

export interface ListOptions extends StudentFilter {
  /** Null for all children. */
  reach: RawBuilder<boolean> | null;
  /** Whether the reader sees phones and may search by them. */
  seesPhones: boolean;
  now: Date;
}

/** The condition of a search: all words of a name, the end of a phone or all of it, or nothing at all. */
function searched({ q = '', seesPhones }: ListOptions): RawBuilder<boolean> | null {
  const phone = phoneSearch(q);
  if (phone) {
    if (!seesPhones || phone.by === 'none') return sql`false`;
    return sql`s.login_id in (select l.id from logins l where ${phoneIs(phone)})`;
  }
  return nameHas(q) ?? (q.trim() === '' ? null : sql`false`);
}

const all = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

function conditionsOf({ class_id, state }: StudentFilter): RawBuilder<boolean>[] {
  return [
    ...(class_id === undefined
      ? []
      : [
          sql<boolean>`s.id in (select e.student_id from enrolments e where e.class_id = ${class_id} and e.status <> 3)`,
        ]),
    ...(state === undefined ? [] : [sql<boolean>`s.state = ${state}`]),
  ];
}

const listedRow = z.strictObject({
  id: z.number(),
  full_name: z.string(),
  is_named: z.boolean(),
  birth_year: z.number().nullable(),
  state: z.number(),
  revision: z.number(),
  login_id: z.number(),
  phone: z.string(),
  places,
});

/** How many children are scanned in order, per child of a page, before all matches are collected. */
const lookedAt = 20;

/**
 * Returns a page, plus one if there is another page. `cursor`: the last one of the previous page.
 *
 * If many children match, they are found by scanning in order. If few match, scanning hundreds of thousands would
 * take seconds, so all of them are collected by an index and then sorted. The choice cannot be left to the planner,
 * which does not know how many children a filter leaves.
 * @param options `after` is the last one of the previous page.
 */
export function listPage(
  queries: Queries,
  options: ListOptions & { sort: 'name' | 'newest'; cursor: number | undefined; limit?: number },
) {
  const { sort, cursor, now, reach, stage, limit = studentsAtOnce + 1 } = options;
  const order = sort === 'name' ? sql`s.name_key, s.id` : sql`s.id desc`;
  const next = nextAfter(sort, cursor);
  const words = searched(options);
  const own = reach ? [reach] : [];
  const conditions = [...own, ...(words ? [words] : []), ...conditionsOf(options)];
  // Few classes have few children, and children with a name are adjacent in the index of names.
  const walks = reach === null && words === null && options.class_id === undefined;
  const near = all([...conditions, ...(stage === undefined ? [] : [hasStage(stage, now)])]);
  const far = all([
    ...conditions,
    ...next,
    ...(stage === undefined ? [] : [sql<boolean>`s.id in ${studentsOfStage(stage, now)}`]),
  ]);
  return readRows(
    queries,
    listedRow,
    sql`
    with walked as materialized (
      select s.id from (
        select * from students s where ${all(next)} order by ${order} limit ${walks ? limit * lookedAt : 0}
      ) s
      where ${near} order by ${order} limit ${limit}
    ), is_whole as materialized (
      select count(*) = ${limit} as yes from walked
    ), page as (
      select s.id from (
        select s.id, s.name_key from students s where not (select yes from is_whole) and ${far} offset 0
      ) s order by ${order} limit ${limit}
    )
    select s.id, ${childName()} as full_name, ${isNamed()} as is_named, s.birth_year, s.state, s.revision, s.login_id, l.phone, ${placesOf(now)} as places
    from (select id from walked where (select yes from is_whole) union all select id from page) p
    join students s on s.id = p.id join logins l on l.id = s.login_id
    order by ${order}`,
  );
}

const idRow = z.strictObject({ id: z.number() });

/** Returns the ids of all matches, up to a limit. */
export async function matchingIds(
  queries: Queries,
  options: ListOptions,
  limit: number,
): Promise<number[]> {
  const words = searched(options);
  const conditions = [
    ...(options.reach ? [options.reach] : []),
    ...(words ? [words] : []),
    ...conditionsOf(options),
    ...(options.stage === undefined
      ? []
      : [sql<boolean>`s.id in ${studentsOfStage(options.stage, options.now)}`]),
  ];
  const rows = await readRows(
    queries,
    idRow,
    sql`select s.id from students s where ${all(conditions)} order by s.id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** The condition for children after the given one. */
function nextAfter(sort: 'name' | 'newest', after: number | undefined): RawBuilder<boolean>[] {
  if (after === undefined) return [];
  if (sort === 'newest') return [sql`s.id < ${after}`];
  // Scalars, because a comparison with a row of a subquery uses no index.
  return [
    sql`(s.name_key, s.id) > ((select a.name_key from students a where a.id = ${after}), ${after}::bigint)`,
  ];
}
