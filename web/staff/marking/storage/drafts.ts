/** Drafts on this device: typed text is saved here at once, independently of the network, the tab and the claim. */
import type { MarkingItem } from '@bitu/contract/marking.ts';
import type { Typed } from '../desk/mark/typed.ts';
import { storedDrafts } from '../../storage/drafts.ts';

export interface Draft {
  readonly itemId: number;
  /** null for a change of a returned mark. */
  readonly round: number | null;
  readonly typed: Typed;
  readonly seconds: number;
  readonly revision: number;
  /** Milliseconds. */
  readonly at: number;
}

const drafts = storedDrafts<Draft>('drafts');

export const keepDraft = (staffId: number, draft: Draft): Promise<void> =>
  drafts.keep(staffId, draft.itemId, draft);

export const dropDraft = drafts.drop;

/** Returns the newer of the server's draft and this device's, or null. */
export async function latestDraft(
  staffId: number,
  { id, round, draft }: Pick<MarkingItem, 'id' | 'round' | 'draft'>,
): Promise<Pick<Draft, 'typed' | 'seconds' | 'revision'> | null> {
  const stored = await drafts.read(staffId, id);
  const here = stored?.round === round ? stored : null;
  if (!draft || (here && here.revision >= draft.revision)) return here;
  const { revision, saved_at: _, active_seconds: seconds, ...typed } = draft;
  return { typed, seconds, revision };
}
