/**
 * The name of a child as staff and guardians see it. Until a name is entered, registration stores the phone as name
 * and user name; staff who may see phones must request them, which is logged.
 */
import { type RawBuilder, sql } from 'kysely';

/**
 * The condition of `hasName`.
 * @param student The table's alias in the statement.
 */
export const isNamed = (student = 's'): RawBuilder<boolean> =>
  sql`(${sql.ref(`${student}.full_name`)} !~ '^\\s*[0-9]*\\s*$')`;

export const childName = (student = 's'): RawBuilder<string> =>
  sql`(case when ${isNamed(student)} then ${sql.ref(`${student}.full_name`)}
    else 'Chưa có tên (số ' || ${sql.ref(`${student}.id`)} || ')' end)`;

/**
 * Returns the names without the owner's phone, for a child of another login: a first child's user name is the phone
 * of its login, which guardians must not learn.
 */
export function withoutPhone<Names extends { user_name: string; full_name: string }>(
  names: Names,
  studentId: number,
): Names {
  const made = `bitu.${studentId}`;
  return {
    ...names,
    user_name: /^\d+$/.test(names.user_name) ? made : names.user_name,
    full_name: /^\s*\d+\s*$/.test(names.full_name) ? made : names.full_name,
  };
}
