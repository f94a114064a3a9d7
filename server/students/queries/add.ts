import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const loginRow = z.strictObject({
  id: z.number(),
  phone: z.string(),
  has_password: z.boolean(),
});

/** Returns the logins of phones. */
export const loginsByPhone = (queries: Queries, phones: readonly string[]) =>
  readRows(
    queries,
    loginRow,
    sql`
    select l.id, l.phone, l.password_hash <> 'none' as has_password
    from logins l where l.phone = any(${[...phones]}::text[]) order by l.id`,
  );

const classRow = z.strictObject({
  id: z.number(),
  code: z.string(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
  status: z.number(),
});
export type CodedClass = z.infer<typeof classRow>;

/** Returns the classes with these codes, ignoring capitals. */
export const classesByCode = (queries: Queries, codes: readonly string[]) =>
  readRows(
    queries,
    classRow,
    sql`
    select id, code, subject_id, grade_id, level_name, status from classes
    where code = any(${[...codes]}::text[]) or lower(code) = any(${codes.map((code) => code.toLowerCase())}::text[])
    order by id`,
  );

const unprovedRow = z.strictObject({ id: z.number(), phone: z.string() });

/** Returns those of the logins that have no password yet. */
export const loginsWithoutPassword = (queries: Queries, ids: readonly number[]) =>
  readRows(
    queries,
    unprovedRow,
    sql`
    select id, phone from logins where id = any(${[...ids]}::bigint[]) and password_hash = 'none' order by id`,
  );

const twinRow = z.strictObject({ row: z.number(), phone: z.string() });

/**
 * Returns, for each child, the phones of other children of the same name, ignoring tone marks, and birth year: those
 * that are stored, and those of earlier rows.
 */
export const twinsOf = (
  queries: Queries,
  rows: readonly { row: number; phone: string; name: string; birth_year: number }[],
) =>
  readRows(
    queries,
    twinRow,
    sql`
    with given as (
      select r.row, r.phone, name_order(r.name) as name_key, r.birth_year
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (row int, phone text, name text, birth_year int)
    )
    select g.row, l.phone from given g
      join students s on s.name_key = g.name_key and s.birth_year = g.birth_year
      join logins l on l.id = s.login_id
    union
    select g.row, o.phone from given g
      join given o on o.name_key = g.name_key and o.birth_year = g.birth_year and o.row < g.row
    order by 1, 2`,
  );
