import type { ListedPractice, PracticeState } from '@bitu/contract/authoring.ts';
import { questionTypeNames } from '@bitu/questions/traits.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { classTitle, offeredSubjects, sameSubject } from '@bitu/rules/learning/subjects.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { foldText } from '@bitu/rules/profile/fold.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { pageOf } from '../services/paging.ts';
import { unixOrNull } from '../time.ts';
import { practiceInReach } from './reach.ts';

const pageSize = 50;

/** Returns a page of the practices that the reader may write or read, and the values to filter by. */
export async function listPractices(
  { db, clock }: Deps,
  staff: Staff,
  filter: PracticeFilter & { search?: string | undefined; cursor?: number | undefined },
) {
  const reach = practiceInReach(staff, 'drafts.read', clock());
  const words = foldText(filter.search ?? '');
  // Only a search has to read all of them.
  const limit = words === '' ? pageSize + 1 : null;
  const matches = (await titlesOf(db.queries, reach, { ...filter, limit })).filter(
    ({ code, title }) => foldText(title).includes(words) || foldText(code).includes(words),
  );
  const { rows: onPage, next_cursor } = pageOf(matches, pageSize, ({ id }) => [id]);
  const ids = onPage.map(({ id }) => id);
  const rows = await listed(db.queries, ids);
  const place = new Map(ids.map((id, i) => [id, i]));
  rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return {
    practices: rows.map((row): ListedPractice => ({
      ...row,
      changed_at: unixOrNull(row.changed_at),
    })),
    next_cursor,
    has_more: next_cursor === null ? (0 as const) : (1 as const),
    classes: (await classesIn(db.queries, reach)).map((one) => ({
      id: one.id,
      name: classTitle(one),
    })),
    levels: await levelsIn(db.queries, reach),
    subjects: await subjectsIn(db.queries, practiceInReach(staff, 'drafts.write', clock())),
  };
}

const listedRow = z.strictObject({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  subject_id: z.int(),
  practice_type: z.literal([1, 2]),
  level_id: z.int().nullable(),
  origin: z.enum(['file', 'console']),
  questions: z.int(),
  drafts: z.int(),
  types: z.array(z.enum(questionTypeNames)),
  changed_at: z.date().nullable(),
});

const titleRow = z.strictObject({ id: z.int(), code: z.string(), title: z.string() });

interface PracticeFilter {
  subject_id?: number | undefined;
  class_id?: number | undefined;
  type?: string | undefined;
  level?: string | undefined;
  first_level_id?: number | undefined;
  state?: PracticeState | undefined;
}

const isPublished = sql`exists (select from questions q where q.practice_id = p.id and q.retired_at is null)`;

/** Conditions on practice `p` with the draft `d` of its outline. */
const isInState: Readonly<Record<PracticeState, RawBuilder<boolean>>> = {
  published: sql`${isPublished}`,
  unpublished: sql`not ${isPublished}`,
  drafts: sql`(d.practice_id is not null or exists (select from question_drafts e where e.practice_id = p.id))`,
};

const filterSql = ({
  subject_id,
  class_id,
  type,
  level,
  state,
}: PracticeFilter): RawBuilder<boolean> => {
  const conditions = [
    subject_id !== undefined && sql`p.subject_id = any(${sameSubject(subject_id)}::int[])`,
    class_id !== undefined &&
      sql`exists (
        select from lesson_contents lc join lessons l on l.id = lc.lesson_id
        where lc.practice_id = p.id and l.class_id = ${class_id})`,
    type !== undefined &&
      sql`exists (
        select from questions q where q.practice_id = p.id and q.retired_at is null and q.type_code = ${type}
        union all select from question_drafts d where d.practice_id = p.id and d.body ->> 'type' = ${type})`,
    level !== undefined &&
      sql`case when d.practice_id is null then p.level_id = (select id from levels where code = ${level})
        else d.body ->> 'level' = ${level} end`,
    state !== undefined && isInState[state],
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

/**
 * Returns ids and titles, newest first, older than the cursor; those of one level may come before the others. The caller
 * searches them without tone marks, which would take three times as long in the database.
 */
const titlesOf = (
  queries: Queries,
  reach: RawBuilder<boolean>,
  {
    cursor = null,
    limit,
    first_level_id = null,
    ...filter
  }: Omit<PracticeFilter, 'first_level_id'> & {
    first_level_id?: number | null | undefined;
    cursor?: number | null | undefined;
    limit: number | null;
  },
) =>
  readRows(
    queries,
    titleRow,
    sql`
    select p.id, p.code, coalesce(d.body ->> 'title', p.title) as title
    from practices p left join practice_drafts d on d.practice_id = p.id
    where ${reach} and ${filterSql(filter)} and (${cursor}::bigint is null or p.id < ${cursor}::bigint)
    order by ${first_level_id === null ? sql`` : sql`coalesce(p.level_id = ${first_level_id}, false) desc,`} p.id desc
    limit ${limit}::int`,
  );

/** The practices with these ids, the newest first. */
const listed = (queries: Queries, ids: readonly number[]) =>
  readRows(
    queries,
    listedRow,
    sql`
    select p.id, p.code, coalesce(d.body ->> 'title', p.title) as title, p.subject_id, p.practice_type, p.level_id, p.origin,
      coalesce(q.questions, 0) as questions,
      coalesce(e.drafts, 0) + (d.practice_id is not null)::int as drafts,
      coalesce(q.types, '{}') as types,
      greatest(d.at, e.at, v.at) as changed_at
    from practices p
    left join practice_drafts d on d.practice_id = p.id
    left join lateral (
      select count(*)::int as questions, array_agg(distinct type_code) as types
      from questions where practice_id = p.id and retired_at is null
    ) q on true
    left join lateral (
      select count(*)::int as drafts, max(at) as at from question_drafts where practice_id = p.id
    ) e on true
    left join lateral (
      select max(published_at) as at from practice_versions where practice_id = p.id
    ) v on true
    where p.id = any(${ids}::bigint[]) order by p.id desc`,
  );

const classRow = z.strictObject({
  id: z.int(),
  subject_id: z.int(),
  grade_id: z.int(),
  level_name: z.string().nullable(),
});

/** Classes of the subjects within reach. */
const classesIn = (queries: Queries, reach: RawBuilder<boolean>) =>
  readRows(
    queries,
    classRow,
    sql`
    select p.id, p.subject_id, p.grade_id, p.level_name from classes p where ${reach} order by p.subject_id, p.grade_id, p.id`,
  );

const levelRow = z.strictObject({ code: z.string(), name: z.string() });

/** Levels of the subjects within reach. */
const levelsIn = (queries: Queries, reach: RawBuilder<boolean>) =>
  readRows(
    queries,
    levelRow,
    sql`select p.code, p.name from levels p where ${reach} order by p.subject_id, p.position`,
  );

const subjectRow = z.strictObject({ subject_id: z.int() });

/** The subjects within reach that are in use or that a centre may offer. */
const subjectsIn = async (queries: Queries, reach: RawBuilder<boolean>): Promise<number[]> =>
  (
    await readRows(
      queries,
      subjectRow,
      sql`
      select distinct p.subject_id from (
        select subject_id from classes union select subject_id from practices union select subject_id from skills
        union select unnest(${[...offeredSubjects]}::smallint[])
      ) p where ${reach} order by p.subject_id`,
    )
  ).map(({ subject_id }) => subject_id);
