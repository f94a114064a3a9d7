import { studentsAtOnce } from '@bitu/contract/students.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { childName } from '../../services/child-name.ts';
import { nameHas } from '../../services/name-search.ts';
import { hasStage, places, placesOf } from './places.ts';

export interface StudentFilter {
  q?: string | undefined;
  class_id?: number | undefined;
  state?: number | undefined;
  stage?: number | undefined;
}

export interface ListOptions extends StudentFilter {
  reach: RawBuilder<boolean>;
  /** Whether this person sees phones, and may search by them. */
  seesPhones: boolean;
  now: Date;
}

/** What a search looks for: all of the words of a name, the end of a phone, or nothing at all. */
function searched({ q = '', seesPhones }: ListOptions): RawBuilder<boolean> {
  const digits = q.replaceAll(/[\s.]/g, '');
  if (/^\d+$/.test(digits)) {
    if (!seesPhones || digits.length < 4) return sql`false`;
    const end = sql`right(l.phone, 4) = ${digits.slice(-4)}`;
    return sql`s.login_id in (select l.id from logins l where ${end} and l.phone like ${`%${digits}`})`;
  }
  return nameHas(q) ?? (q.trim() === '' ? sql`true` : sql`false`);
}

const all = (conditions: RawBuilder<boolean>[]) => sql.join(conditions, sql` and `);

function conditionsOf(options: ListOptions): RawBuilder<boolean>[] {
  const { reach, class_id, state, stage, now } = options;
  return [
    reach,
    searched(options),
    ...(class_id === undefined
      ? []
      : [
          sql<boolean>`s.id in (select e.student_id from enrolments e where e.class_id = ${class_id} and e.status <> 3)`,
        ]),
    ...(state === undefined ? [] : [sql<boolean>`s.state = ${state}`]),
    ...(stage === undefined ? [] : [sql<boolean>`${hasStage(stage, now)}`]),
  ];
}

const listedRow = z.strictObject({
  id: z.number(),
  full_name: z.string(),
  birth_year: z.number().nullable(),
  state: z.number(),
  phone: z.string(),
  places,
});

/** Returns a page, and one more when there is another page. `after`: the last one of the page before. */
export function listPage(
  queries: Queries,
  options: ListOptions & { sort: 'name' | 'newest'; after: number | undefined; limit?: number },
) {
  const { sort, after, now, limit = studentsAtOnce + 1 } = options;
  const byName = sort === 'name';
  const order = byName ? sql`name_order(s.full_name), s.id` : sql`s.id desc`;
  const beyond = byName
    ? sql<boolean>`(name_order(s.full_name), s.id) > (select name_order(a.full_name), a.id from students a where a.id = ${after ?? 0})`
    : sql<boolean>`s.id < ${after ?? 0}`;
  const conditions = conditionsOf(options);
  if (after !== undefined) conditions.push(beyond);
  return readRows(
    queries,
    listedRow,
    sql`
    with page as (
      select s.id from students s where ${all(conditions)} order by ${order} limit ${limit}
    )
    select s.id, ${childName()} as full_name, s.birth_year, s.state, l.phone, ${placesOf(now)} as places
    from page join students s on s.id = page.id join logins l on l.id = s.login_id
    order by ${order}`,
  );
}
