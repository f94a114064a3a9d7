import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

export interface Changes {
  added: string[];
  changed: string[];
  removed: string[];
}

const versionRow = z.strictObject({
  version: z.int(),
  published_at: z.date(),
  by: z.string().nullable(),
  note: z.string(),
  changes: json<Changes>(),
});

/** The last 20, newest first. */
export const versionsOf = (queries: Queries, practiceId: number) =>
  readRows(
    queries,
    versionRow,
    sql`
    select v.version, v.published_at, s.full_name as by, v.note, v.changes
    from practice_versions v left join staff s on s.id = v.by
    where v.practice_id = ${practiceId} order by v.version desc limit 20`,
  );

const numberRow = z.strictObject({ version: z.int() });

/** Stores the next version in the transaction that locks its practice. Returns its number. */
export async function storeVersion(
  queries: Queries,
  practiceId: number,
  input: { by: number; at: Date; note: string; changes: Changes },
): Promise<number> {
  const [row] = await readRows(
    queries,
    numberRow,
    sql`
    insert into practice_versions (practice_id, version, published_at, by, note, changes)
    select ${practiceId}::bigint, coalesce(max(version), 0) + 1, ${input.at}::timestamptz, ${input.by}::bigint,
      ${input.note}, ${JSON.stringify(input.changes)}::jsonb
    from practice_versions where practice_id = ${practiceId}
    returning version`,
  );
  return row?.version ?? 0;
}

const codedRow = z.strictObject({ code: z.string(), name: z.string() });

/** Skills or levels of a subject, in order. */
export const codedOf = (queries: Queries, table: 'skills' | 'levels', subjectId: number) =>
  readRows(
    queries,
    codedRow,
    sql`select code, name from ${sql.table(table)} where subject_id = ${subjectId} order by position`,
  );
