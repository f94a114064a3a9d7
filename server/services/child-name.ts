/**
 * The name of a child as staff see it. Registration stores the phone as the name, and as the user name, until there is
 * one: who may see phones asks for them, and that is noted.
 */
import { type RawBuilder, sql } from 'kysely';

/** As `hasName`. `student`: how the statement calls the table. */
export const isNamed = (student = 's'): RawBuilder<boolean> =>
  sql`(${sql.ref(`${student}.full_name`)} !~ '^\\s*[0-9]*\\s*$')`;

export const childName = (student = 's'): RawBuilder<string> =>
  sql`(case when ${isNamed(student)} then ${sql.ref(`${student}.full_name`)}
    else 'Chưa có tên (số ' || ${sql.ref(`${student}.id`)} || ')' end)`;
