import type { Rubric } from '@bitu/contract/rubrics.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

/** For rubric `r`. */
export const rubricJson = sql`jsonb_build_object('id', r.id, 'code', r.code, 'subject_id', r.subject_id, 'version', r.version, 'title', r.title, 'kind', r.kind,
  'scale', r.scale, 'criteria', r.criteria, 'overall', r.overall, 'retired_at', extract(epoch from r.retired_at)::bigint)`;

/**
 * The id of the current version of the rubric for item `i`: its subject's own, otherwise the one for all subjects.
 */
export const rubricInUse = sql`(
  select r.id from rubrics r
  where r.code = i.rubric_code and r.retired_at is null and (r.subject_id is null or r.subject_id = i.subject_id)
  order by r.subject_id nulls last limit 1)`;

const rubricRow = z.strictObject({ rubric: json<Rubric>() });

/** Returns the current rubrics, or all versions. */
export async function rubrics(queries: Queries, withRetired: boolean): Promise<Rubric[]> {
  const rows = await readRows(
    queries,
    rubricRow,
    sql`
    select ${rubricJson} as rubric from rubrics r where ${withRetired} or r.retired_at is null
    order by r.kind, r.code, r.subject_id nulls first, r.version desc`,
  );
  return rows.map(({ rubric }) => rubric);
}

/** Matches rubrics `r` of a subject; null: those for all subjects. */
const ofSubject = (subjectId: number | null) =>
  sql`r.subject_id is not distinct from ${subjectId}::smallint`;

/** Returns the newest version of a rubric, and prevents another one from being added before this transaction ends. */
export async function lockNewest(
  trx: Queries,
  { code, subject_id }: Pick<Rubric, 'code' | 'subject_id'>,
): Promise<Rubric | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rubric ' || ${code}, 0))`.execute(trx);
  const [row] = await readRows(
    trx,
    rubricRow,
    sql`select ${rubricJson} as rubric from rubrics r where r.code = ${code} and ${ofSubject(subject_id)} order by r.version desc limit 1`,
  );
  return row?.rubric ?? null;
}

/** Stores a new version and retires the previous one, under the lock of `lockNewest`. */
export async function addVersion(
  trx: Queries,
  given: Omit<Rubric, 'id' | 'version' | 'retired_at'>,
  staffId: number,
  now: Date,
): Promise<Rubric> {
  await sql`
    update rubrics r set retired_at = ${now}
    where r.code = ${given.code} and ${ofSubject(given.subject_id)} and r.retired_at is null`.execute(
    trx,
  );
  const rows = await readRows(
    trx,
    rubricRow,
    sql`
    with stored as (
      insert into rubrics (code, subject_id, version, title, kind, scale, criteria, overall, created_by, created_at)
      select ${given.code}, ${given.subject_id}::smallint, coalesce(max(r.version), 0) + 1, ${given.title}, ${given.kind}, ${JSON.stringify(given.scale)}::jsonb,
        ${JSON.stringify(given.criteria)}::jsonb, ${given.overall}, ${staffId}, ${now}::timestamptz
      from rubrics r where r.code = ${given.code} and ${ofSubject(given.subject_id)}
      returning *
    )
    select ${rubricJson} as rubric from stored r`,
  );
  const [row] = rows;
  if (!row) throw new Error('a version was not stored');
  return row.rubric;
}
