/** What becomes of a request: given, declined, or withdrawn by who has asked; by one of them, once. */
import type { Queries } from '@bitu/db/connect.ts';
import { requestGoneWords } from '@bitu/rules/staff/request-gone.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Staff } from '../../plugins/staff-sessions.ts';
import { audit } from '../../services/audit.ts';
import { give } from '../create.ts';
import type { More } from '../more.ts';
import { kindOf } from './kind.ts';
import { askedBy, type LockedRequest, lockRequest, mayDecide, settleRequest } from './queries.ts';

/**
 * Gives what was asked for, in the amount that is said, with the reason of who has asked. Throws `notFound`: none within
 * reach; `requestDecided`; `requestGone`: it can only be declined; `badRequest`: another thing than what was asked for;
 * and as `give`.
 */
export function approve(deps: Deps, staff: Staff, id: number, amount: More) {
  return inTurn(deps, staff, id, 'approve', async (trx, request) => {
    if (request.gone) throw new Failure('requestGone', { message: requestGoneWords[request.gone] });
    const { class_id, student_id, practice_id, reopens_attempt, kind, reason } = request;
    const given = { ...amount, class_id, student_id, practice_id, reopens_attempt, reason };
    if (kindOf(given) !== kind) throw new Failure('badRequest');
    const made = await give(deps, trx, staff, given);
    return { settled: { state: 'approved', override_id: made.id }, result: made };
  });
}

/** Throws `notFound`: none within reach; `requestDecided`. */
export const decline = (deps: Deps, staff: Staff, id: number, reply: string): Promise<null> =>
  inTurn(deps, staff, id, 'decline', async () => ({
    settled: { state: 'declined', reply },
    result: null,
  }));

/** Throws `notFound`: no own one; `requestDecided`. */
export const withdraw = (deps: Deps, staff: Staff, id: number): Promise<null> =>
  inTurn(deps, staff, id, 'withdraw', async () => ({
    settled: { state: 'withdrawn' },
    result: null,
  }));

type Settled = Omit<Parameters<typeof settleRequest>[2], 'decided_by' | 'decided_at'>;

/** Does it to a request that waits, and writes it down, in one transaction: a second person waits, and is told who was first. */
function inTurn<R>(
  deps: Deps,
  staff: Staff,
  id: number,
  action: 'approve' | 'decline' | 'withdraw',
  work: (trx: Queries, request: LockedRequest) => Promise<{ settled: Settled; result: R }>,
): Promise<R> {
  const now = deps.clock();
  return deps.db.queries.transaction().execute(async (trx) => {
    const whose = action === 'withdraw' ? askedBy(staff) : mayDecide(staff, now);
    const request = await lockRequest(trx, id, whose, now);
    if (!request) throw new Failure('notFound');
    if (request.state !== 'waiting')
      throw new Failure('requestDecided', { message: decidedWords(request) });
    const { settled, result } = await work(trx, request);
    await settleRequest(trx, id, { ...settled, decided_by: staff.id, decided_at: now });
    await audit(trx, {
      actor: 'staff',
      staffId: staff.id,
      action,
      at: now,
      loginId: null,
      studentId: request.student_id,
      target: { type: 'override-request', id },
    });
    return result;
  });
}

function decidedWords({ state, decided_by }: LockedRequest): string {
  const who = decided_by ?? 'Có người';
  if (state === 'approved') return `${who} đã duyệt yêu cầu này.`;
  return state === 'declined'
    ? `${who} đã trả lời là không duyệt yêu cầu này.`
    : `${who} đã rút lại yêu cầu này.`;
}
