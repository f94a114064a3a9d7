/** Drafts on this device: what is typed is here within a blink, whatever becomes of the network, the tab or the claim. */
import type { MarkingItem } from '@bitu/contract/marking.ts';
import type { Typed } from '../desk/mark/typed.ts';
import { keptStore } from '../../kept/store.ts';

export interface Draft {
  readonly itemId: number;
  /** null: of a mark that was returned and is changed. */
  readonly round: number | null;
  readonly typed: Typed;
  readonly seconds: number;
  readonly revision: number;
  /** Milliseconds. Drafts that nobody came back to are deleted after 14 days, as on the server. */
  readonly at: number;
}

const lastsMs = 14 * 86_400_000;
const drafts = keptStore<Draft>('drafts');

/** Drafts of several people on one computer stay apart. */
const keyOf = (staffId: number, itemId: number) => `${staffId}/${itemId}`;

export const keepDraft = (staffId: number, draft: Draft): Promise<void> =>
  drafts.set(keyOf(staffId, draft.itemId), draft);

export const dropDraft = (staffId: number, itemId: number): Promise<void> =>
  drafts.remove(keyOf(staffId, itemId));

/** Returns the newer of the server's draft and this device's, or null. */
export async function latestDraft(
  staffId: number,
  { id, round, draft }: Pick<MarkingItem, 'id' | 'round' | 'draft'>,
): Promise<Pick<Draft, 'typed' | 'seconds' | 'revision'> | null> {
  const kept = await drafts.get(keyOf(staffId, id));
  const isOld = kept && Date.now() - kept.at > lastsMs;
  if (isOld) await dropDraft(staffId, id);
  const here = kept && !isOld && kept.round === round ? kept : null;
  if (!draft || (here && here.revision >= draft.revision)) return here;
  const { revision, saved_at: _, active_seconds: seconds, ...typed } = draft;
  return { typed, seconds, revision };
}
