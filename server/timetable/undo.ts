import type { Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { lockChange, newer, rowsOfChange, takeBack } from './queries/changes.ts';
import { lockClass, type Slot } from './queries/slots.ts';
import { notifyAgain } from './queries/notify.ts';
import { auditClass, refuseClashes } from './plan.ts';

/**
 * Undoes a change before the families are notified. Throws `notFound`, `undoConflict` if they were notified, or one of
 * the lessons was changed since or has begun, and `clash` if its old slot was taken meanwhile.
 */
export async function undoChange(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  changeId: number,
): Promise<null> {
  const now = clock();
  const changes = trx.selectFrom('lesson_changes').select('class_id').where('id', '=', changeId);
  const classId = (await changes.executeTakeFirst())?.class_id;
  const of = classId === undefined ? undefined : await lockClass(trx, staff, classId, now);
  const change = of && (await lockChange(trx, changeId, now));
  if (!of || !change) throw new Failure('notFound');
  const rows = await rowsOfChange(trx, changeId, now);
  if (!change.is_held || rows.some((row) => !row.is_same || row.has_begun))
    throw new Failure('undoConflict', {
      message: 'Không hoàn tác được nữa: đã có người sửa tiếp, hoặc gia đình đã được báo.',
    });
  // The slots they return to: only what is taken there now clashes.
  const back = rows.flatMap(({ lesson_id, before }) =>
    before ? [{ id: lesson_id, before: nowhere(before), after: before }] : [],
  );
  await refuseClashes(trx, of, back);
  await takeBack(trx, changeId, rows, now);
  await notifyAgain(
    trx,
    rows.map(({ lesson_id }) => lesson_id),
    now,
  );
  if (change.kind === 'end' && change.class_status !== null)
    await trx
      .updateTable('classes')
      .set({ status: change.class_status, updated_at: newer('updated_at', now) })
      .where('id', '=', of.id)
      .execute();
  await auditClass(trx, staff, of.id, ['undo'], now);
  return null;
}

/** Makes the check cover its slot, whatever the current one is. */
const nowhere = (slot: Slot): Slot => ({ ...slot, state: 'cancelled' });
