import { createHash } from 'node:crypto';
import type { Bulk } from '@bitu/contract/bulk.ts';
import { bulkLimits } from '@bitu/contract/codes.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { resolveIds } from './ids.ts';
import type { BulkKind, BulkPlan } from './kind.ts';
import { insertBulk, insertUnits } from './queries/bulk.ts';
import { readBulkRow } from './read.ts';

const maxWarnings = 50;

/**
 * The checksum of what a plan saw and would do. Notes, log fields and ids of rows to be created are not part of it.
 */
export const checksumOf = ({ notes: _notes, fields: _fields, ...plan }: BulkPlan): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('hex');

/** Returns the warnings that are kept, and how many more there are. */
function warningsOf({ units, warnings = [], notes = [] }: BulkPlan): string[] {
  const ofUnits = units.flatMap(({ title, warnings: own = [] }) =>
    own.map((warning) => `${title}: ${warning}`),
  );
  const all = [...warnings, ...notes, ...ofUnits];
  const more = all.length - maxWarnings;
  return more > 0 ? [...all.slice(0, maxWarnings), `Còn ${more} lưu ý nữa.`] : all;
}

/**
 * Plans a change and stores the plan, without changing anything else. Throws what the kind's plan throws, and
 * `badRequest`.
 */
export async function previewBulk<Input extends object>(
  deps: Deps,
  staff: Staff,
  kind: BulkKind<Input>,
  input: Input,
): Promise<Bulk> {
  const at = deps.clock();
  const plan = await kind.plan(deps, staff, input, at);
  requireRowsOnce(plan);
  // A unit without a change is not counted; its warning says why.
  const total = plan.units.filter(({ rows }) => rows.length > 0).length;
  if (total > bulkLimits.max)
    throw new Failure('badRequest', {
      message: `Mỗi lần thay đổi tối đa ${bulkLimits.max} dòng. Bạn chia thành nhiều lần nhé!`,
    });
  const id = await deps.db.queries.transaction().execute(async (trx) => {
    const bulkId = await insertBulk(trx, {
      kind: kind.name,
      by: staff.id,
      input: JSON.stringify(input),
      preview: JSON.stringify({
        total,
        messages: plan.messages ?? 0,
        warnings: warningsOf(plan),
      }),
      checksum: checksumOf(plan),
      state: 'previewed',
      previewed_at: at,
    });
    await insertUnits(trx, bulkId, await resolveIds(trx, kind, plan.units));
    return bulkId;
  });
  return readBulkRow(deps, id);
}

/** Throws if two units have the same row, as only one of them could be undone. */
function requireRowsOnce({ units }: BulkPlan): void {
  const earlier = new Set<string>();
  for (const { table, key } of units.flatMap(({ rows }) => rows)) {
    const name = `${table} ${JSON.stringify(key)}`;
    if (earlier.has(name)) throw new Error(`a row of ${table} belongs to one unit`);
    earlier.add(name);
  }
}
