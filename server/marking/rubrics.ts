import type { Rubric } from '@bitu/contract/rubrics.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { isBand } from '@bitu/rules/marking/overall.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { rubricJson } from './queries/rubrics.ts';

const rubricRow = z.strictObject({ rubric: json<Rubric>() });

/** Returns the current rubrics, or all versions. */
export async function listRubrics({ db }: Deps, withRetired: boolean): Promise<Rubric[]> {
  const rows = await readRows(
    db.queries,
    rubricRow,
    sql`
    select ${rubricJson} as rubric from rubrics r where ${withRetired} or r.retired_at is null
    order by r.kind, r.code, r.subject_id nulls first, r.version desc`,
  );
  return rows.map(({ rubric }) => rubric);
}

type NewRubric = Omit<Rubric, 'id' | 'version' | 'retired_at'> & { seen: number };

/** A lead may edit the rubrics of the subjects they lead; only the owner may edit those for all subjects. */
const mayWord = ({ roles, subjects }: Staff, subjectId: number | null) =>
  roles.includes('owner') || (subjectId !== null && subjects.includes(subjectId));

/**
 * Adds a version of a rubric. Throws `forbidden` if the caller may not edit it, `badRequest` if its bands are not on
 * its scale or a criterion appears twice, and `outdated` with the newest version if it was based on an older one.
 */
export async function saveRubric(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  { seen, ...input }: NewRubric,
) {
  if (!mayWord(staff, input.subject_id)) throw new Failure('forbidden');
  const { scale, criteria } = input;
  const ids = new Set(criteria.map(({ id }) => id));
  const steps = (scale.max - scale.min) / scale.step;
  const isSound =
    steps >= 1 &&
    steps <= 100 &&
    ids.size === criteria.length &&
    criteria.every(({ bands }) => bands.every(({ band }) => isBand(band, scale)));
  if (!isSound) throw new Failure('badRequest');
  const sorted = criteria.map((one) => ({
    ...one,
    bands: one.bands.toSorted((a, b) => a.band - b.band),
  }));
  const now = clock();
  const current = await lockNewest(trx, input);
  if ((current?.version ?? 0) !== seen) throw new Failure('outdated', { data: { current } });
  const added = await addVersion(trx, { ...input, criteria: sorted }, staff.id, now);
  await auditStaff(trx, staff, now, {
    action: 'create',
    target: { type: 'rubric', id: added.id },
  });
  return added;
}

/** Matches rubrics `r` of a subject, or those for all subjects if it is null. */
const ofSubject = (subjectId: number | null) =>
  sql`r.subject_id is not distinct from ${subjectId}::smallint`;

/** Returns the newest version of a rubric, and prevents another one from being added before this transaction ends. */
async function lockNewest(
  trx: Transaction,
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
async function addVersion(
  trx: Transaction,
  input: Omit<Rubric, 'id' | 'version' | 'retired_at'>,
  staffId: number,
  now: Date,
): Promise<Rubric> {
  await sql`
    update rubrics r set retired_at = ${now}
    where r.code = ${input.code} and ${ofSubject(input.subject_id)} and r.retired_at is null`.execute(
    trx,
  );
  const rows = await readRows(
    trx,
    rubricRow,
    sql`
    with stored as (
      insert into rubrics (code, subject_id, version, title, kind, scale, criteria, overall, created_by, created_at)
      select ${input.code}, ${input.subject_id}::smallint, coalesce(max(r.version), 0) + 1, ${input.title}, ${input.kind}, ${JSON.stringify(input.scale)}::jsonb,
        ${JSON.stringify(input.criteria)}::jsonb, ${input.overall}, ${staffId}, ${now}::timestamptz
      from rubrics r where r.code = ${input.code} and ${ofSubject(input.subject_id)}
      returning *
    )
    select ${rubricJson} as rubric from stored r`,
  );
  const [row] = rows;
  if (!row) throw new Error('a version was not stored');
  return row.rubric;
}
