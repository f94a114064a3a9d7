/** Reads everything that two children have, in one statement. */
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { childName, isNamed } from '../../services/child-name.ts';
import { isOwn, keyOf, type MergeRule } from '../../services/personal/table.ts';
import { mergeRules } from '../../services/personal/tables.ts';
import type { Row } from '../../services/personal/combine.ts';

const storedRow = z.strictObject({ table: z.string(), row: json<Row>() });

function rowsOf(table: string, rule: MergeRule, ids: readonly number[]): RawBuilder<unknown> {
  const isWhole = isOwn(rule) || rule.once !== undefined;
  const named = [...keyOf(rule), 'student_id', ...(isOwn(rule) ? [] : (rule.reads ?? []))];
  const row = isWhole
    ? sql`to_jsonb(t)`
    : sql`jsonb_build_object(${sql.join([...new Set(named)].flatMap((name) => [sql`${sql.lit(name)}::text`, sql`t.${sql.ref(name)}`]))})`;
  return sql`select ${sql.lit(table)}::text as "table", ${row} as row from ${sql.table(table)} t
    where t.student_id = any(${[...ids]}::bigint[])`;
}

/** Returns the rows of two children by table, always in the same order. */
export async function rowsOfBoth(
  queries: Queries,
  ids: readonly number[],
): Promise<Map<string, Row[]>> {
  const parts = Object.entries(mergeRules).map(([table, rule]) => rowsOf(table, rule, ids));
  const rows = await readRows(
    queries,
    storedRow,
    sql`select * from (${sql.join(parts, sql` union all `)}) x order by "table", row::text`,
  );
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return new Map([...byTable].map(([table, rows]) => [table, rows.map(({ row }) => row)]));
}

const childRow = z.strictObject({
  id: z.number(),
  login_id: z.number(),
  name: z.string(),
  is_named: z.boolean(),
  row: json<Row>(),
});
export type Child = z.infer<typeof childRow>;

/** Returns children with all columns except those derived from the name. */
export const childrenToMerge = (queries: Queries, ids: readonly number[]): Promise<Child[]> =>
  readRows(
    queries,
    childRow,
    sql`
    select s.id, s.login_id, ${childName()} as name, ${isNamed()} as is_named, to_jsonb(s) - '{name_key,name_words}'::text[] as row from students s
    where s.id = any(${[...ids]}::bigint[]) order by s.id`,
  );

const attemptRow = z.strictObject({ id: z.number(), title: z.string(), given: z.int() });

/** Returns what people know about attempts: the practice, and how many questions are answered. */
export const attemptWords = (queries: Queries, ids: readonly number[]) =>
  readRows(
    queries,
    attemptRow,
    sql`
    select a.id, p.title, (select count(*)::integer from answers g where g.attempt_id = a.id and g.bai_lam is not null) as given
    from attempts a join practices p on p.id = a.practice_id
    where a.id = any(${[...ids]}::bigint[]) order by p.title, a.id`,
  );

const mergeRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  by: z.string().nullable(),
  applied_at: z.date(),
  undo_until: z.date(),
});

/**
 * Returns the merges into a child that can be undone, with the other child.
 * @param by Their author, or null for any.
 */
export const mergesOf = (
  queries: Queries,
  of: { studentId: number; by: number | null; kind: string; now: Date },
) =>
  readRows(
    queries,
    mergeRow,
    sql`
    select a.id, ${childName('gone')} as name, f.full_name as by, a.applied_at, a.undo_until
    from bulk_actions a
    join bulk_rows r on r.bulk_id = a.id and r."table" = 'students' and r.after is null
    cross join lateral (select r.key ->> 'id' as id, r.before ->> 'full_name' as full_name) gone
    left join staff f on f.id = a.by
    where a.kind = ${of.kind} and a.state = 'applied' and a.undo_until > ${of.now}
      and (${of.by}::bigint is null or a.by = ${of.by}::bigint)
      and r.student_id = ${of.studentId}
    order by a.id desc`,
  );
