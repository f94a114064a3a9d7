import type { DraftBody, MachineMark, MarkBody, MarkingItem } from '@bitu/contract/marking.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import { missingBands } from '@bitu/rules/marking/overall.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { unixOf } from '../time.ts';
import { presentItem } from './present.ts';
import { claimOne, prolong, releaseClaim, storeSkip } from './queries/claim.ts';
import { claimNext, type Group } from './queries/claim-next.ts';
import { revealMachine, storeDraft } from './queries/drafts.ts';
import { itemsOf } from './queries/items.ts';
import { lockItem } from './queries/locked-item.ts';
import { readItem } from './read.ts';

/** Parses 'writing:17'. */
export function groupOf(key: string): Group {
  const [kind = '', target = ''] = key.split(':');
  return { kind, target: Number(target) };
}

/** Claims the next item and the one after it. Returns both. */
export async function next(
  deps: Deps,
  staff: Staff,
  { group, sending = [] }: { group?: string | undefined; sending?: readonly number[] | undefined },
) {
  const { queries } = deps.db;
  const now = deps.clock();
  const within = group === undefined ? null : groupOf(group);
  const { ids, ...left } = await claimNext(queries, staff, { group: within, sending }, now);
  const rows = ids.length === 0 ? [] : await itemsOf(queries, staff, ids, now);
  const [item = null, behind = null] = rows.map((row) => presentItem(deps, staff, row, now));
  return { item, behind, left };
}

/** Claims one item from a list. Throws `notFound`, and `claimOver` if somebody else has claimed or marked it. */
export async function claim(deps: Deps, staff: Staff, itemId: number): Promise<MarkingItem> {
  const { queries } = deps.db;
  const item = await readItem(deps, queries, staff, itemId);
  if (item.round === null) throw claimOver(item.state);
  const isMine = await claimOne(queries, staff, itemId, deps.clock());
  // The lead settles two marks without a claim.
  if (!isMine && item.state !== 'settling') throw claimOver('claimed');
  return readItem(deps, queries, staff, itemId);
}

/** Returns the failure for a claim that has ended, with the state of the item. */
const claimOver = (state: string) => new Failure('claimOver', { data: { state } });

interface Claim {
  item_id: number;
  token: string;
}

interface Draft {
  item_id: number;
  /** Null if no item is claimed. */
  token: string | null;
  revision: number;
  body: DraftBody;
}

/** Stores a draft and extends the claim, unless somebody else has claimed the item. Throws `notFound`. */
export async function saveDraft(
  { db, clock }: Deps,
  staff: Staff,
  { body, token, ...draft }: Draft,
) {
  const now = clock();
  const claims = token === null ? [] : [{ item_id: draft.item_id, token }];
  const [stored, claimed] = await Promise.all([
    storeDraft(db.queries, staff, { ...draft, body }, now),
    prolong(db.queries, staff.id, claims, now),
  ]);
  if (!stored) throw new Failure('notFound');
  return {
    revision: stored.revision,
    saved_at: unixOf(stored.saved_at),
    claimed_until: claimed[0] ? unixOf(claimed[0].claimed_until) : null,
  };
}

/** Extends claims. Throws `claimOver` if none of them is left. */
export async function heartbeat({ db, clock }: Deps, staff: Staff, claims: readonly Claim[]) {
  const prolonged = await prolong(db.queries, staff.id, claims, clock());
  if (prolonged.length === 0) throw claimOver('claimed');
  return prolonged.map(({ item_id, claimed_until }) => ({
    item_id,
    claimed_until: unixOf(claimed_until),
  }));
}

/** Releases a claimed item: it comes last for this person, or goes to the lead. Throws `notFound`, `claimOver`. */
export async function putAside(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  { reason, ...input }: Claim & { reason: string },
  to: 'others' | 'lead',
): Promise<{ item_id: number }> {
  const now = clock();
  const item = await requireItem(trx, staff, input.item_id, now);
  const handedOn = to === 'lead' ? reason : null;
  if (!(await releaseClaim(trx, staff.id, input, handedOn))) throw claimOver('claimed');
  if (to === 'others')
    await storeSkip(trx, { item_id: input.item_id, staff_id: staff.id, reason }, now);
  else
    await auditStaff(trx, staff, now, {
      studentId: item.student_id,
      target: { type: 'marking-item', id: item.id },
      fields: ['handed_on'],
    });
  return { item_id: input.item_id };
}

async function requireItem(trx: Transaction, staff: Staff, itemId: number, now: Date) {
  const item = await lockItem(trx, staff, itemId, now);
  if (!item) throw new Failure('notFound');
  return item;
}

const emptyBody = (bands: MarkBody['bands']): MarkBody => ({
  bands,
  outcome: 'marked',
  comment: '',
  next_step: '',
  notes: [],
  sure: true,
  active_seconds: 0,
});

/**
 * Returns the machine's mark of a claimed item, once every band is set; the bands set before are stored. Never in a
 * second round or for an appeal. Throws `notFound`, `claimOver`, `bandsMissing`.
 */
export async function reveal(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  { item_id, token, bands }: Claim & { bands: MarkBody['bands'] },
): Promise<MachineMark> {
  const now = clock();
  const item = await requireItem(trx, staff, item_id, now);
  if (item.kind === 'appeal') throw new Failure('notFound');
  const isMine = item.claimed_by === staff.id && item.claim_token === token;
  if (!isMine || item.state !== 'waiting') throw claimOver(item.state);
  const missing = missingBands(item.rubric, bands);
  if (missing.length > 0) throw new Failure('bandsMissing', { data: { missing } });
  const view = { item_id, staff_id: staff.id, body: emptyBody(bands) };
  const machine = await revealMachine(trx, view, now);
  if (!machine) throw new Failure('notFound');
  return machine;
}
