/**
 * Makes an override request, and decides it: it is approved, declined, or withdrawn by the teacher who made it. The
 * first decision is final.
 */
import type { OverrideKind } from '@bitu/contract/kinds.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import { requestGoneWords } from '@bitu/rules/staff/request-gone.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { auditStaff } from '../../services/audit.ts';
import { checkDue, give, type NewOverride } from '../create.ts';
import { columnsOf, type More } from '../more.ts';
import { requireOfClass } from '../of-class.ts';
import { isReopening, requireReopenable } from '../reopen.ts';
import {
  askedBy,
  insertRequest,
  type LockedRequest,
  lockRequest,
  mayDecide,
  settleRequest,
} from './queries.ts';

const kindOfField = {
  extra_minutes: 'minutes',
  time_factor: 'pace',
  due_at: 'due',
  opens_at: 'start',
  extra_attempts: 'attempts',
} as const satisfies Record<keyof More, OverrideKind>;

/** Returns what one thing is given more of, or undefined if it is nothing, or several things. */
function kindOf(
  input: More & { reopens_attempt?: number | null | undefined },
): OverrideKind | undefined {
  if (input.reopens_attempt != null) return 'reopen';
  const fields = Object.keys(kindOfField) as (keyof More)[];
  const [field, ...others] = fields.filter((name) => input[name] != null);
  return field && others.length === 0 ? kindOfField[field] : undefined;
}

/**
 * Stores a request to grant a student or a class one thing more, for somebody with the capability to decide. What could
 * not be granted now is refused. Throws as `give`, and `alreadyAsked` if the same request is already waiting.
 */
export async function ask(
  deps: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  input: NewOverride,
) {
  const now = deps.clock();
  const kind = kindOf(input);
  if (!kind) throw new Failure('badRequest');
  const { practice } = await requireOfClass(trx, staff, 'overrides.ask', input, now);
  if (isReopening(input)) await requireReopenable(trx, input, now);
  else checkDue(practice, input.due_at);
  const { class_id, student_id, practice_id, reopens_attempt = null, reason } = input;
  const id = await insertRequest(trx, {
    class_id,
    student_id,
    practice_id,
    kind,
    ...columnsOf(input),
    reopens_attempt,
    reason,
    asked_by: staff.id,
    created_at: now,
  });
  if (id === undefined) throw new Failure('alreadyAsked');
  await auditStaff(trx, staff, now, {
    action: 'ask',
    studentId: student_id,
    target: { type: 'override-request', id },
  });
  return { id };
}

/**
 * Grants the request, in the amount that the caller chooses and with the teacher's reason. Throws `notFound` if no such
 * request is within reach, `requestDecided`, `requestGone` if it can only be declined, `badRequest` if the amount is of
 * another kind than requested, and what `give` throws.
 */
export function approve(deps: Deps, trx: Transaction, staff: Staff, id: number, amount: More) {
  return inTurn(deps, trx, staff, id, 'approve', async (request) => {
    if (request.gone) throw new Failure('requestGone', { message: requestGoneWords[request.gone] });
    const { class_id, student_id, practice_id, reopens_attempt, kind, reason } = request;
    const input = { ...amount, class_id, student_id, practice_id, reopens_attempt, reason };
    if (kindOf(input) !== kind) throw new Failure('badRequest');
    const made = await give(deps, trx, staff, input);
    return { settled: { state: 'approved', override_id: made.id }, result: made };
  });
}

/** Throws `notFound`: no such request within reach; `requestDecided`. */
export const decline = (
  deps: Deps,
  trx: Transaction,
  staff: Staff,
  id: number,
  reply: string,
): Promise<null> =>
  inTurn(deps, trx, staff, id, 'decline', async () => ({
    settled: { state: 'declined', reply },
    result: null,
  }));

/** Throws `notFound`: this teacher has no such request; `requestDecided`. */
export const withdraw = (deps: Deps, trx: Transaction, staff: Staff, id: number): Promise<null> =>
  inTurn(deps, trx, staff, id, 'withdraw', async () => ({
    settled: { state: 'withdrawn' },
    result: null,
  }));

type Settled = Omit<Parameters<typeof settleRequest>[2], 'decided_by' | 'decided_at'>;

/**
 * Locks an undecided request and stores the decision in the same transaction: the second to decide waits, and gets an
 * error that names the first.
 */
async function inTurn<R>(
  deps: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  id: number,
  action: 'approve' | 'decline' | 'withdraw',
  work: (request: LockedRequest) => Promise<{ settled: Settled; result: R }>,
): Promise<R> {
  const now = deps.clock();
  const whose = action === 'withdraw' ? askedBy(staff) : mayDecide(staff, now);
  const request = await lockRequest(trx, id, whose, now);
  if (!request) throw new Failure('notFound');
  if (request.state !== 'waiting')
    throw new Failure('requestDecided', { message: decidedWords(request) });
  const { settled, result } = await work(request);
  await settleRequest(trx, id, { ...settled, decided_by: staff.id, decided_at: now });
  await auditStaff(trx, staff, now, {
    action,
    studentId: request.student_id,
    target: { type: 'override-request', id },
  });
  return result;
}

function decidedWords({ state, decided_by }: LockedRequest): string {
  const who = decided_by ?? 'Có người';
  if (state === 'approved') return `${who} đã duyệt yêu cầu này.`;
  return state === 'declined'
    ? `${who} đã trả lời là không duyệt yêu cầu này.`
    : `${who} đã rút lại yêu cầu này.`;
}
