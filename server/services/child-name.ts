/**
 * The name of a child as staff and guardians see it. Registration stores the phone as the name, and as the user name,
 * until there is one: staff who may see phones ask for them, and that is noted.
 */
import { type RawBuilder, sql } from 'kysely';

/** As `hasName`. `student`: how the statement calls the table. */
export const isNamed = (student = 's'): RawBuilder<boolean> =>
  sql`(${sql.ref(`${student}.full_name`)} !~ '^\\s*[0-9]*\\s*$')`;

export const childName = (student = 's'): RawBuilder<string> =>
  sql`(case when ${isNamed(student)} then ${sql.ref(`${student}.full_name`)}
    else 'Chưa có tên (số ' || ${sql.ref(`${student}.id`)} || ')' end)`;

/**
 * The names of a child that another login holds: a first child's user name is the phone of that login, which is not its
 * guardians' to know.
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
