/** Names and birth years of many children, pasted into the list. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { checkProfile, cleanName } from '@bitu/rules/accounts/profile.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { cellsKind } from '../bulk/index.ts';
import { dayInVietnam } from '../time.ts';
import { studentInReach } from '../services/student-reach.ts';
import { childName } from '../services/child-name.ts';

const editedRow = z.strictObject({
  id: z.number(),
  login_id: z.number(),
  /** The name that staff see; `full_name` may be the phone. */
  shown_name: z.string(),
  full_name: z.string(),
  birth_year: z.number().nullable(),
});

/** Returns those of these children that are within reach, by name. */
const editedStudents = (queries: Queries, ids: readonly number[], reach: RawBuilder<boolean>) =>
  readRows(
    queries,
    editedRow,
    sql`
    select s.id, s.login_id, ${childName()} as shown_name, s.full_name, s.birth_year from students s
    where s.id = any(${[...ids]}::bigint[]) and ${reach} order by s.name_key, s.id`,
  );

const maxName = 100;

export const editKind = cellsKind({
  name: 'students.edit',
  list: 'students',
  can: 'students.write',
  table: 'students',
  headers: { full_name: 'Họ tên', birth_year: 'Năm sinh' },
  issuesOf({ full_name = '', birth_year }, at) {
    const thisYear = Number(dayInVietnam(at).slice(0, 4));
    const profile = { full_name, birth_year: Number(birth_year ?? Number.NaN) };
    return {
      ...checkProfile(profile, thisYear),
      ...(full_name.length > maxName && { full_name: `Họ tên dài quá ${maxName} chữ` }),
    };
  },
  find: ({ db }, staff, ids, at) =>
    editedStudents(db.queries, ids, studentInReach(staff, 'students.write', at)),
  storedOf: ({ full_name, birth_year }) => ({ full_name, birth_year }),
  read: ({ full_name, birth_year }) => ({
    ...(full_name !== undefined && { full_name: cleanName(full_name) ?? '' }),
    ...(birth_year !== undefined && { birth_year: Number(birth_year) }),
  }),
  // A child without a name is shown by number.
  wordsOf: (_field, value, { full_name, shown_name }) =>
    value === null ? null : value === full_name ? shown_name : String(value as string | number),
  unitOf: ({ id, login_id, shown_name }) => ({
    title: shown_name,
    studentId: id,
    loginId: login_id,
  }),
});
