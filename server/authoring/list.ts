import type { ListedPractice } from '@bitu/contract/authoring.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { foldText } from '@bitu/rules/profile/fold.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { unixOrNull } from '../time.ts';
import { classesIn, levelsIn, listed, subjectsIn, titlesOf, type Wanted } from './queries/list.ts';
import { practiceInReach } from './reach.ts';

const pageSize = 50;

/** Returns a page of the practices that the reader may write or read, and the values to filter by. */
export async function listPractices(
  { db, clock }: Deps,
  staff: Staff,
  wanted: Wanted & { search?: string | undefined; after?: number | undefined },
) {
  const reach = practiceInReach(staff, 'drafts.read', clock());
  const words = foldText(wanted.search ?? '');
  // Only a search has to read all of them.
  const limit = words === '' ? pageSize + 1 : null;
  const found = (await titlesOf(db.queries, reach, { ...wanted, limit })).filter(
    ({ code, title }) => foldText(title).includes(words) || foldText(code).includes(words),
  );
  const ids = found.slice(0, pageSize).map(({ id }) => id);
  const rows = await listed(db.queries, ids);
  const place = new Map(ids.map((id, i) => [id, i]));
  rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return {
    practices: rows.map((row): ListedPractice => ({
      ...row,
      changed_at: unixOrNull(row.changed_at),
    })),
    has_more: found.length > pageSize ? (1 as const) : (0 as const),
    classes: (await classesIn(db.queries, reach)).map((one) => ({
      id: one.id,
      name: classTitle(one),
    })),
    levels: await levelsIn(db.queries, reach),
    subjects: await subjectsIn(db.queries, practiceInReach(staff, 'drafts.write', clock())),
  };
}
