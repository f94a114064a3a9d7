/** Merges two children of a family who are the same child. */
import type { BulkKind } from '../../bulk/index.ts';
import { copySounds } from './sounds.ts';
import { closeStreams } from './streams.ts';
import { settlePlaced } from '../settle-placed.ts';
import { type Merge, planMerge } from './plan.ts';
import { keyOf, tables } from './rules.ts';

// Rows that others refer to come first.
const { project_submissions, ...others } = tables;
const ordered = { ...(project_submissions && { project_submissions }), ...others };

export const mergeKind: BulkKind<Merge> = {
  name: 'students.merge',
  can: 'accounts.write',
  fresh: true,
  tables: {
    students: ['id'],
    ...Object.fromEntries(Object.entries(ordered).map(([table, rule]) => [table, keyOf(rule)])),
  },
  goes: Object.keys(tables).filter((table) => tables[table]?.goes),
  // Recomputed within the hour.
  disposable: ['children_behind'],
  action: 'merge-students',
  async plan(deps, _staff, merge, at) {
    const { units, warnings } = await planMerge(deps, merge, at);
    return { units, warnings };
  },
  async stored(deps, trx, rows) {
    await copySounds(deps, trx, rows);
    await settlePlaced(deps, trx, rows);
    await closeStreams(deps, trx, rows);
  },
};
