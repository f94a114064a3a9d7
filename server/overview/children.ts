import type { reasonKinds } from '@bitu/contract/overview.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { unixOf } from '../time.ts';
import { byReasons, findBehind } from './behind.ts';
import { classesWithin } from './queries/classes.ts';

const pageSize = 50;

export interface ChildrenQuery {
  class_id?: number | undefined;
  reason?: (typeof reasonKinds)[number] | undefined;
  cursor?: string | undefined;
}

/** The place in the order at which a page ended. */
const placeOf = (cursor: string) => {
  const [length = 0, id = 0] = cursor.split('-').map(Number);
  return { id, reasons: Array.from({ length }) };
};

/** Returns a page of the children within reach who fall behind, and those whose family was called. */
export async function readChildren(
  deps: Pick<Deps, 'db' | 'clock'>,
  staff: Staff,
  query: ChildrenQuery,
) {
  const { class_id: classId, reason, cursor } = query;
  const now = deps.clock();
  const [{ children, calls }, classes] = await Promise.all([
    findBehind(deps, { staff, now, classId }, { reason }),
    classesWithin(deps.db.queries, staff, now),
  ]);
  const after = cursor === undefined ? null : placeOf(cursor);
  const rest = after ? children.filter((child) => byReasons(after, child) < 0) : children;
  const page = rest.slice(0, pageSize);
  const last = page.at(-1);
  return {
    children: page,
    next_cursor: rest.length > pageSize && last ? `${last.reasons.length}-${last.id}` : null,
    total: children.length,
    called: calls.map(({ called_at, hidden_until, ...call }) => ({
      ...call,
      called_at: unixOf(called_at),
      hidden_until: unixOf(hidden_until),
    })),
    classes: classes.map(({ id, ...of }) => ({ id, title: classTitle(of) })),
  };
}
