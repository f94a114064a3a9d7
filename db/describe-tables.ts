import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from './connect.ts';
import { readRows } from './rows.ts';

/**
 * The views that typed queries read. A column of them is taken not to be null unless `columnTypes` says so, as the
 * catalogue does not know it.
 */
const views = ['followed_students', 'open_enrolments', 'planned_lessons'];

/** What the schema does not say about the values of a column, as a type of TypeScript. */
const columnTypes: Record<string, string> = {
  'attempts.band': 'ResultBand',
  // A login's own children have no guardian besides it.
  'followed_students.guardian_id': 'number | null',
  'followed_students.relation': "Tables['guardians']['relation'] | null",
  'followed_students.rights': "Tables['guardians']['rights'] | null",
  'lesson_changes.class_status': "Tables['classes']['status']",
  'lesson_contents.origin': "'file' | 'console'",
  'lesson_skills.skill_id': '1 | 2 | 3 | 4 | 5 | 6 | 7',
  'planned_lessons.room_id': 'number | null',
  'planned_lessons.teacher_id': 'number | null',
  'skills.spec_skill': '1 | 2 | 3 | 4',
  'staff.roles': 'StaffRole[]',
};

const head = `// Written by: npm run bitu -- schema. A test compares it with the migrations.
import type { StaffRole } from '@bitu/contract/capabilities.ts';
import type { ResultBand } from '@bitu/contract/writing.ts';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Read as an object and written as text. */
type Json = JSONColumnType<object>;
/** Written as 'YYYY-MM-DD'. Read it by SQL: the driver returns midnight in the time zone of the process. */
type Day = ColumnType<Date, string, string>;
/** Generated, for a type that is read and written in different forms. */
type WithDefault<Type> =
  Type extends ColumnType<infer Read, infer Written, infer Changed>
    ? ColumnType<Read, Written | undefined, Changed>
    : Generated<Type>;
`;

/** The types of the values that the driver returns, as connect.ts sets it up. */
const driverTypes: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'Day',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'Json',
  numeric: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  tsvector: 'string',
  uuid: 'string',
};

const columnRow = z.strictObject({
  relation: z.string(),
  name: z.string(),
  type: z.string(),
  is_array: z.boolean(),
  is_nullable: z.boolean(),
  has_default: z.boolean(),
  is_generated: z.boolean(),
  checks: z.array(z.string()),
});
type Column = z.infer<typeof columnRow>;

const fullName = ({ relation, name }: Column) => `${relation}.${name}`;

/** Turns `CHECK ((state = ANY (ARRAY['open'::text, 'done'::text])))` into `'open' | 'done'`; null for other checks. */
function unionOf(check: string): string | null {
  const list = /^CHECK \(\("?\w+"? = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(check)?.[1];
  return list?.match(/'[^']*'|\d+/g)?.join(' | ') ?? null;
}

function typeOf(column: Column): string {
  const union = column.checks.map(unionOf).find((one) => one !== null);
  const one = union ?? driverTypes[column.type];
  if (one === undefined) throw new Error(`${fullName(column)}: ${column.type} has no type here`);
  const values = columnTypes[fullName(column)] ?? (column.is_array ? `${one}[]` : one);
  const type = column.is_nullable ? `${values} | null` : values;
  if (column.is_generated) return `GeneratedAlways<${type}>`;
  if (!column.has_default) return type;
  return `${/^(Json|Day)\b/.test(type) ? 'WithDefault' : 'Generated'}<${type}>`;
}

/** Returns the text of tables.ts. Throws if a type is stated for a column that does not exist. */
export async function describeTables(queries: Queries): Promise<string> {
  const columns = await readRows(
    queries,
    columnRow,
    sql`
    select c.relname as relation, a.attname as name,
      format_type(coalesce(nullif(t.typelem, 0), nullif(t.typbasetype, 0), t.oid), null) as type,
      t.typcategory = 'A' as is_array,
      c.relkind = 'r' and not (a.attnotnull or t.typnotnull) as is_nullable,
      a.atthasdef or a.attidentity = 'd' as has_default,
      a.attidentity = 'a' or a.attgenerated <> '' as is_generated,
      array(
        select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      ) as checks
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relname !~ '^kysely_'
      and (c.relkind = 'r' or c.relkind = 'v' and c.relname = any(${views}))
    order by c.relname, a.attnum`,
  );
  const names = new Set(columns.map(fullName));
  const stale = Object.keys(columnTypes).find((name) => !names.has(name));
  if (stale !== undefined) throw new Error(`A type is stated for ${stale}, which does not exist.`);

  const relations = [...Map.groupBy(columns, ({ relation }) => relation)].map(([name, all]) => ({
    name,
    text: `  ${name}: {\n${all.map((column) => `    ${column.name}: ${typeOf(column)};\n`).join('')}  };\n`,
  }));
  const textOf = (isView: boolean) =>
    relations
      .filter(({ name }) => views.includes(name) === isView)
      .map(({ text }) => text)
      .join('');
  return `${head}
/** The views that typed queries read; the others are read by SQL only. */
export interface Views {
${textOf(true)}}

/** The tables for typed queries. The notes of their columns are in schema.sql. */
export interface Tables {
${textOf(false)}}
`;
}
