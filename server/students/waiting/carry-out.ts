import type { ClassStageId } from '@bitu/rules/learning/class-stage.ts';
import { applyBulk, previewBulk } from '../../bulk/index.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { dayInVietnam } from '../../time.ts';
import { moveKind } from '../move.ts';
import { deleteSettled, type DueMove, dueMoves } from './queries.ts';

/** Before the lesson, so that the family sees it in the app and can join. Until then the old class is unchanged. */
const aheadMs = 30 * 60_000;

/**
 * Carries out the moves whose first lesson is about to begin, as bulk changes in the name of their planners, which
 * can be undone like any other. A move that fails, or that somebody changes meanwhile, waits for the next run; the
 * others do not.
 */
export async function carryOutMoves(deps: Deps): Promise<void> {
  const { queries } = deps.db;
  const until = new Date(deps.clock().getTime() + aheadMs);
  await deleteSettled(queries, until);
  for (const due of await dueMoves(queries, until))
    // oxlint-disable-next-line no-await-in-loop -- two moves may be of the same child
    await carryOut(deps, due).catch((error: Error) =>
      deps.log.error({ err: { message: error.message } }, 'a move waits for the next time'),
    );
  await deleteSettled(queries, until);
}

async function carryOut(
  deps: Deps,
  { student_ids, from_class_id, to_class_id, stage, reason, by, starts_at }: DueMove,
): Promise<void> {
  // The planner of a large move already entered the second factor.
  const factorAt = deps.clock();
  const staff: Staff = { id: by, roles: ['owner'], subjects: [], sessionId: 0, factorAt };
  const { id, checksum, total } = await previewBulk(deps, staff, moveKind, {
    student_ids,
    ...(from_class_id !== null && { from_class_id }),
    to_class_id,
    stage: stage as ClassStageId,
    valid_from: dayInVietnam(starts_at),
    reason,
  });
  await applyBulk(deps, [moveKind], staff, { id, checksum, typed: total });
}
