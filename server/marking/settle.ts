import type { MarkBody, SentMark } from '@bitu/contract/marking.ts';
import { decidingRound } from '@bitu/rules/marking/settle.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { unixOf } from '../time.ts';
import { auditStaff } from '../services/audit.ts';
import { heldMs } from '../services/held.ts';
import { keepSent } from './queries/drafts.ts';
import { lockItem } from './queries/locked-item.ts';
import { findMark, insertMark, standingMarks } from './queries/marks.ts';
import { lockSourceOf } from './queries/return.ts';
import { returnAgain } from './return.ts';
import { applyChange, changeAfter } from './change-item.ts';
import { checkedBody } from './checked-body.ts';

interface Decision {
  mark_id: string;
  item_id: number;
  body: MarkBody;
}

/** The lead settles two marks that differ. Throws `notFound`, `bandsMissing`. */
export async function settle(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  trx: Transaction,
  staff: Staff,
  input: Decision,
): Promise<SentMark> {
  const now = deps.clock();
  const item = await lockItem(trx, staff, input.item_id, now);
  const known = await findMark(trx, input.mark_id);
  const isRepeated = known?.staff_id === staff.id && known.item_id === input.item_id;
  if (!item?.is_lead || (known && !isRepeated)) throw new Failure('notFound');
  if (!known && item.state !== 'settling') throw new Failure('notFound');
  const checked = checkedBody(item, input.body);
  const mark = {
    id: input.mark_id,
    item_id: item.id,
    staff_id: staff.id,
    rubric_id: item.rubric.id,
  };
  let { state } = item;
  if (!known) {
    const round = { round: decidingRound, supersedes: null, reason: null };
    await insertMark(trx, { ...checked, ...mark, ...round }, now);
    const { body } = checked;
    await keepSent(trx, { item_id: item.id, staff_id: staff.id, round: decidingRound, body }, now);
    const change = changeAfter(item, await standingMarks(trx, item.id), item.round_wanted, now);
    await applyChange(deps, trx, item, staff.id, change, now);
    ({ state } = change);
  }
  return {
    mark_id: mark.id,
    item_id: item.id,
    kept_as: 'settled',
    message: null,
    overall: known?.overall ?? checked.overall,
    state,
    undo_until: unixOf(known?.sent_at ?? now) + heldMs / 1000,
  };
}

/**
 * Changes a returned mark, for a teacher who marks in this class or the lead. It applies at once, and the family
 * gets a notice with the old and the new one. Throws `notFound`, `bandsMissing`, and `claimOver` if the project has been
 * submitted again since.
 */
export async function amend(
  deps: Deps,
  trx: Transaction,
  staff: Staff,
  input: Decision & { reason: string },
): Promise<SentMark> {
  const now = deps.clock();
  await lockSourceOf(trx, input.item_id);
  const item = await lockItem(trx, staff, input.item_id, now);
  if (!item?.in_reach || item.state !== 'returned') throw new Failure('notFound');
  const known = await findMark(trx, input.mark_id);
  if (known && (known.staff_id !== staff.id || known.item_id !== item.id))
    throw new Failure('notFound');
  const checked = checkedBody(item, input.body);
  if (!known) {
    if (item.is_replaced)
      throw new Failure('claimOver', {
        message: 'Học sinh đã nộp lại dự án này. Cô chấm lần nộp mới nhé!',
      });
    const marks = await standingMarks(trx, item.id);
    const decided = marks.find(({ round }) => round === decidingRound);
    await insertMark(
      trx,
      {
        ...checked,
        id: input.mark_id,
        item_id: item.id,
        staff_id: staff.id,
        rubric_id: item.rubric.id,
        round: decidingRound,
        supersedes: decided?.id ?? null,
        reason: input.reason,
      },
      now,
    );
    await returnAgain(deps, trx, item.id, now);
    await auditStaff(trx, staff, now, {
      action: 'mark',
      studentId: item.student_id,
      target: { type: 'marking-item', id: item.id },
    });
  }
  return {
    mark_id: input.mark_id,
    item_id: item.id,
    kept_as: 'settled',
    message: null,
    overall: known?.overall ?? checked.overall,
    state: item.state,
    undo_until: null,
  };
}
