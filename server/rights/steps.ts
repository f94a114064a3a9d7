/** What the office does with a request: accept it, answer it, extend it once, finish it. */
import type { rightsChannels, RightsKind } from '@bitu/contract/kinds.ts';
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import {
  answerDue,
  doneDue,
  extendedDue,
  mayExtend,
  type RightsTerms,
} from '@bitu/rules/office/rights.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { dateOf, dayInVietnam, unixOf } from '../time.ts';
import { presentRequest } from './list.ts';
import {
  type Change,
  closedDaysFrom,
  insertRequest,
  lockRequest,
  type RequestRow,
  storeChange,
} from './queries.ts';
import { termsNow } from './terms.ts';
import type { AuditField } from '../services/audit-fields.ts';

const clean = (note: string) => note.normalize('NFC').trim();
/** A letter may have been lying around for a while. */
const maxAgeMs = 30 * 86_400_000;

interface TakingIn {
  login_id: number;
  student_id: number | null;
  kind: RightsKind;
  channel: (typeof rightsChannels)[number];
  received_on?: string | undefined;
  note: string;
}

/**
 * Returns when a request came in; a day that is today means now. Throws `badRequest` for the future, or too long
 * ago.
 */
function receivedAt(day: string | undefined, now: Date): Date {
  if (day === undefined || day === dayInVietnam(now)) return now;
  const noon = new Date(`${day}T12:00:00+07:00`);
  if (noon > now || noon.getTime() < now.getTime() - maxAgeMs) throw new Failure('badRequest');
  return noon;
}

/**
 * Stores a request. Throws `notFound` if there is no such family, and `badRequest` for an erasure without a child, or
 * an impossible day.
 */
export async function takeIn(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  asked: TakingIn,
) {
  const now = clock();
  if (asked.kind === 'erase' && asked.student_id === null) throw new Failure('badRequest');
  const received = receivedAt(asked.received_on, now);
  const unix = unixOf(received);
  const terms = await termsNow(trx);
  const id = await insertRequest(trx, {
    loginId: asked.login_id,
    studentId: asked.student_id,
    kind: asked.kind,
    channel: asked.channel,
    receivedAt: received,
    answerDue: dateOf(answerDue(terms, unix, await closedDaysFrom(trx, received))),
    doneDue: dateOf(doneDue(terms, asked.kind, unix)),
    note: clean(asked.note),
    by: staff.id,
  });
  if (id === undefined) throw new Failure('notFound');
  const about = { id, login_id: asked.login_id, student_id: asked.student_id };
  await noteChange(trx, staff, about, { at: now, fields: ['received'] });
  return { id };
}

interface RequestState {
  version: string;
  note: string;
}

/**
 * Locks a request in the state that the caller saw. Throws `notFound`, and `outdated` with the current request if it
 * was changed meanwhile or is done.
 */
export async function lockUnchanged(
  trx: Queries,
  id: number,
  version: string,
): Promise<RequestRow> {
  const row = await lockRequest(trx, id);
  if (!row) throw new Failure('notFound');
  if (row.version !== version || row.done_at !== null)
    throw new Failure('outdated', { data: { current: presentRequest(row) } });
  return row;
}

async function step(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  { id, version, note }: RequestState & { id: number },
  change: (row: RequestRow, now: Date, terms: RightsTerms) => Change & { fields: AuditField[] },
): Promise<null> {
  const now = clock();
  const row = await lockUnchanged(trx, id, version);
  const { fields, ...changed } = change(row, now, await termsNow(trx));
  await storeChange(trx, id, { ...changed, by: staff.id, note: clean(note) });
  await noteChange(trx, staff, row, { at: now, fields });
  return null;
}

/** Stores that the family was informed about its request. Throws what `lockUnchanged` throws. */
export const answer = (
  deps: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  request: RequestState & { id: number },
) =>
  step(deps, trx, staff, request, ({ state, answered_at }, now) => ({
    state: state === 'received' ? 'answered' : state,
    answered_at: answered_at ?? now,
    fields: ['answered'],
  }));

/**
 * Moves the due date of a request. Throws `badRequest` if it was moved before or is late, and what `lockUnchanged`
 * throws.
 */
export const extend = (
  deps: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  request: RequestState & { id: number },
) =>
  step(deps, trx, staff, request, (row, now, terms) => {
    if (!mayExtend(presentRequest(row), unixOf(now))) throw new Failure('badRequest');
    return {
      done_due: dateOf(extendedDue(terms, unixOf(row.done_due))),
      extended_at: now,
      fields: ['done_due'],
    };
  });

/**
 * Finishes a request as done or refused. Throws `badRequest` for an erasure, which is finished by erasing, and what
 * `lockUnchanged` throws.
 */
export const finish = (
  deps: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  { outcome, ...request }: RequestState & { id: number; outcome: 'done' | 'refused' },
) =>
  step(deps, trx, staff, request, (row, now) => {
    if (row.kind === 'erase' && outcome === 'done') throw new Failure('badRequest');
    return {
      state: outcome,
      done_at: now,
      answered_at: row.answered_at ?? now,
      fields: [outcome],
    };
  });

export const noteChange = (
  trx: Queries,
  staff: Pick<Staff, 'id'>,
  about: Pick<RequestRow, 'id' | 'login_id' | 'student_id'>,
  { at, fields }: { at: Date; fields: AuditField[] },
) =>
  auditStaff(trx, staff, at, {
    loginId: about.login_id,
    studentId: about.student_id,
    target: { type: 'rights-request', id: about.id },
    fields,
  });
