import { sql } from 'kysely';

/** The JSON of rubric `r`. */
export const rubricJson = sql`jsonb_build_object('id', r.id, 'code', r.code, 'subject_id', r.subject_id, 'version', r.version, 'title', r.title, 'kind', r.kind,
  'scale', r.scale, 'criteria', r.criteria, 'overall', r.overall, 'retired_at', extract(epoch from r.retired_at)::bigint)`;

/**
 * The id of the current version of the rubric for item `i`: its subject's own, otherwise the one for all subjects.
 */
export const rubricInUse = sql`(
  select r.id from rubrics r
  where r.code = i.rubric_code and r.retired_at is null and (r.subject_id is null or r.subject_id = i.subject_id)
  order by r.subject_id nulls last limit 1)`;
