import type { MarkingItem } from '@bitu/contract/marking.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { presentItem } from './present.ts';
import { itemsOf } from './queries/items.ts';
import { nameOf } from './queries/name.ts';

/** Returns one item within reach. Throws `notFound`. */
export async function readItem(deps: Deps, staff: Staff, itemId: number): Promise<MarkingItem> {
  const now = deps.clock();
  const [row] = await itemsOf(deps.db.queries, staff, [itemId], now);
  if (!row) throw new Failure('notFound');
  return presentItem(deps, staff, row, now);
}

/** Returns the child's name if it may be shown, and logs that. Throws `notFound`. */
export async function showName(
  deps: Deps,
  staff: Staff,
  itemId: number,
): Promise<{ name: string }> {
  const item = await readItem(deps, staff, itemId);
  if (item.may_show_name === 0) throw new Failure('notFound');
  return deps.db.queries.transaction().execute(async (trx) => {
    const child = await nameOf(trx, itemId);
    if (!child) throw new Failure('notFound');
    await auditStaff(trx, staff, deps.clock(), {
      action: 'show-name',
      studentId: child.student_id,
      target: { type: 'marking-item', id: itemId },
    });
    return { name: child.full_name };
  });
}
