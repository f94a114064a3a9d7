import type { Transaction } from '@bitu/db/connect.ts';
import type { LevelRange } from '@bitu/contract/levels.ts';
import { storeRanges } from '@bitu/db/import/skills.ts';
import { isSameRange } from '@bitu/rules/skills/range.ts';
import { reachesOf } from '@bitu/rules/staff/may.ts';
import type { Capability } from '@bitu/contract/capabilities.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { lockStanding, rangesBySubject } from './queries.ts';

/** The subjects within a person's reach, or null for all. */
const subjectsOf = (staff: Staff, can: Capability): readonly number[] | null =>
  reachesOf(staff.roles, can).includes('all') ? null : staff.subjects;

export const readRanges = async ({ db }: Deps, staff: Staff) => ({
  subjects: await rangesBySubject(db.queries, subjectsOf(staff, 'content.read')),
});

interface Change {
  level_id: number;
  skill_id: number;
  seen: LevelRange | null;
  range: LevelRange | null;
}

/**
 * Sets the mastery that levels expect, for all cells or none; each changed cell gets a new version. Throws
 * `notFound` (out of reach, or level and skill are of different subjects) and `outdated` with the current values.
 */
export async function setRanges(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  { changes }: { changes: readonly Change[] },
): Promise<{ changed: number }> {
  const subjects = subjectsOf(staff, 'content.write');
  const standing = await lockStanding(trx, changes);
  const isReached = standing.every(({ subject_id }) => subjects?.includes(subject_id) ?? true);
  if (standing.length < changes.length || !isReached) throw new Failure('notFound');
  if (standing.some(({ range }, i) => !isSameRange(range, changes[i]?.seen ?? null)))
    throw new Failure('outdated', {
      data: {
        ranges: standing.map(({ level_id, skill_id, range }) => ({ level_id, skill_id, range })),
      },
    });
  const others = changes.filter(({ seen, range }) => !isSameRange(seen, range));
  const now = clock();
  const rows = others.map(({ level_id, skill_id, range }) => ({
    level_id,
    skill_id,
    low: range?.low ?? null,
    high: range?.high ?? null,
  }));
  await storeRanges(trx, rows, staff.id, now);
  for (const level of new Set(others.map(({ level_id }) => level_id)))
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await auditStaff(trx, staff, now, {
      target: { type: 'level', id: level },
      fields: ['ranges'],
    });
  return { changed: others.length };
}
