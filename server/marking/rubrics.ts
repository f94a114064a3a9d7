import type { Rubric } from '@bitu/contract/rubrics.ts';
import { isBand } from '@bitu/rules/marking/overall.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { addVersion, lockNewest, rubrics } from './queries/rubrics.ts';

export const listRubrics = ({ db }: Deps, withRetired: boolean): Promise<Rubric[]> =>
  rubrics(db.queries, withRetired);

type NewRubric = Omit<Rubric, 'id' | 'version' | 'retired_at'> & { seen: number };

/** A lead may edit the rubrics of the subjects they lead; only the owner may edit those for all subjects. */
const mayWord = ({ roles, subjects }: Staff, subjectId: number | null) =>
  roles.includes('owner') || (subjectId !== null && subjects.includes(subjectId));

/**
 * Adds a version of a rubric. Throws `forbidden` if the caller may not edit it, `badRequest` if its bands are not on
 * its scale or a criterion appears twice, and `outdated` with the newest version if it was based on an older one.
 */
export async function saveRubric({ db, clock }: Deps, staff: Staff, { seen, ...given }: NewRubric) {
  if (!mayWord(staff, given.subject_id)) throw new Failure('forbidden');
  const { scale, criteria } = given;
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
  return db.queries.transaction().execute(async (trx) => {
    const now = clock();
    const current = await lockNewest(trx, given);
    if ((current?.version ?? 0) !== seen) throw new Failure('outdated', { data: { current } });
    const added = await addVersion(trx, { ...given, criteria: sorted }, staff.id, now);
    await auditStaff(trx, staff, now, {
      action: 'create',
      target: { type: 'rubric', id: added.id },
    });
    return added;
  });
}
