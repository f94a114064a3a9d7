import { classTitle } from '@bitu/rules/learning/subjects.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { openClassesWithin } from '../services/open-classes.ts';
import { unixOrNull } from '../time.ts';
import { type Filter, findBehind } from './behind.ts';

const size = 50;

/** The place in the order at which a page ended. */
const placeOf = (cursor: string) => {
  const [reasons = 0, id = 0] = cursor.split('-').map(Number);
  return { reasons, id };
};

/** Returns a page of the children within reach who fall behind. */
export async function readChildren(
  deps: Pick<Deps, 'db' | 'clock'>,
  staff: Staff,
  { cursor, ...filter }: Filter & { cursor?: string | undefined },
) {
  const after = cursor === undefined ? null : placeOf(cursor);
  const [{ children, isMore, total, computedAt, isKept, called }, classes] = await Promise.all([
    findBehind(deps, staff, filter, { after, size }),
    openClassesWithin(deps.db.queries, staff, 'overview.read', deps.clock()),
  ]);
  const last = children.at(-1);
  return {
    children,
    next_cursor: isMore && last ? `${last.reasons.length}-${last.id}` : null,
    total,
    computed_at: unixOrNull(computedAt),
    is_kept: isKept,
    called,
    classes: classes.map(({ id, ...of }) => ({ id, title: classTitle(of) })),
  };
}
