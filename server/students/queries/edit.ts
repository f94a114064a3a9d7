import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { childName } from '../../services/child-name.ts';

const editedRow = z.strictObject({
  id: z.number(),
  login_id: z.number(),
  /** The name that staff see; `full_name` may be the phone. */
  shown_name: z.string(),
  full_name: z.string(),
  birth_year: z.number().nullable(),
});

/** Returns those of these children that are within reach, by name. */
export const editedStudents = (
  queries: Queries,
  ids: readonly number[],
  reach: RawBuilder<boolean>,
) =>
  readRows(
    queries,
    editedRow,
    sql`
    select s.id, s.login_id, ${childName()} as shown_name, s.full_name, s.birth_year from students s
    where s.id = any(${[...ids]}::bigint[]) and ${reach} order by s.name_key, s.id`,
  );
