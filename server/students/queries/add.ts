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
