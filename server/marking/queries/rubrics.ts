import type { Rubric } from '@bitu/contract/rubrics.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

/** Of the rubric `r`. */
export const rubricJson = sql`jsonb_build_object('id', r.id, 'code', r.code, 'version', r.version, 'title', r.title, 'kind', r.kind,
  'scale', r.scale, 'criteria', r.criteria, 'overall', r.overall, 'retired_at', extract(epoch from r.retired_at)::bigint)`;

const rubricRow = z.strictObject({ rubric: json<Rubric>() });

/** Returns the rubrics in use, or all versions. */
export async function rubrics(queries: Queries, withRetired: boolean): Promise<Rubric[]> {
  const rows = await readRows(
    queries,
    rubricRow,
    sql`
    select ${rubricJson} as rubric from rubrics r where ${withRetired} or r.retired_at is null
    order by r.kind, r.code, r.version desc`,
  );
  return rows.map(({ rubric }) => rubric);
}

/** Returns the newest version of a rubric, and lets no other one be added before this transaction ends. */
export async function lockNewest(trx: Queries, code: string): Promise<Rubric | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rubric ' || ${code}, 0))`.execute(trx);
  const [row] = await readRows(
    trx,
    rubricRow,
    sql`select ${rubricJson} as rubric from rubrics r where r.code = ${code} order by r.version desc limit 1`,
  );
  return row?.rubric ?? null;
}

/** Stores a new version and retires the one before, under the lock of `lockNewest`. */
export async function addVersion(
  trx: Queries,
  given: Omit<Rubric, 'id' | 'version' | 'retired_at'>,
  staffId: number,
  now: Date,
): Promise<Rubric> {
  await sql`update rubrics set retired_at = ${now} where code = ${given.code} and retired_at is null`.execute(
    trx,
  );
  const rows = await readRows(
    trx,
    rubricRow,
    sql`
    with stored as (
      insert into rubrics (code, version, title, kind, scale, criteria, overall, created_by, created_at)
      select ${given.code}, coalesce(max(version), 0) + 1, ${given.title}, ${given.kind}, ${JSON.stringify(given.scale)}::jsonb,
        ${JSON.stringify(given.criteria)}::jsonb, ${given.overall}, ${staffId}, ${now}::timestamptz
      from rubrics where code = ${given.code}
      returning *
    )
    select ${rubricJson} as rubric from stored r`,
  );
  const [row] = rows;
  if (!row) throw new Error('a version was not stored');
  return row.rubric;
}
