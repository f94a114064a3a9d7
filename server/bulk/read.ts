import type { Bulk } from '@bitu/contract/bulk.ts';
import { may } from '@bitu/rules/staff/may.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { unixOf, unixOrNull } from '../time.ts';
import type { BulkKind } from './kind.ts';
import { type BulkRowOf, findBulk, progressOf } from './queries/bulk.ts';

/** A preview is valid for a quarter of an hour. */
export const validMs = 15 * 60_000;

/** Warnings contain names, so they are kept only until the change is applied. */
interface Preview {
  total: number;
  messages: number;
  warnings: string[];
}

export const previewOf = ({ preview }: BulkRowOf) => preview as Preview;

/** All kinds, found by name. */
export type Kinds = readonly BulkKind<never>[];

/** Returns the kind of a change that this person made and may still make. Throws `notFound`. */
export function kindFor(kinds: Kinds, staff: Staff, row: BulkRowOf | undefined): BulkKind<never> {
  const kind = kinds.find(({ name }) => name === row?.kind);
  const isTheirs = row?.by === staff.id || staff.roles.includes('owner');
  if (!kind || !isTheirs || !may(staff.roles, kind.can)) throw new Failure('notFound');
  return kind;
}

/** Returns the progress of a change. Throws `notFound` also for somebody else's. */
export async function readBulk(deps: Deps, kinds: Kinds, staff: Staff, id: number): Promise<Bulk> {
  kindFor(kinds, staff, await findBulk(deps.db.queries, id).executeTakeFirst());
  return readBulkRow(deps, id);
}

export async function readBulkRow({ db, clock }: Deps, id: number): Promise<Bulk> {
  const row = await findBulk(db.queries, id).executeTakeFirstOrThrow();
  const progress = await progressOf(db.queries, id);
  const { total, messages, warnings } = previewOf(row);
  const now = clock();
  const isOld = row.state === 'previewed' && row.previewed_at.getTime() + validMs < now.getTime();
  const mayUndo = row.state === 'applied' && row.undo_until !== null && row.undo_until > now;
  return {
    id,
    kind: row.kind,
    state: isOld ? 'expired' : row.state,
    checksum: row.checksum,
    total,
    messages,
    warnings,
    ...progress,
    previewed_at: unixOf(row.previewed_at),
    applied_at: unixOrNull(row.applied_at),
    undo_until: mayUndo ? unixOrNull(row.undo_until) : null,
  };
}
