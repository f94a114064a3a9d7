/** An item on the desk, with its draft. */
import type { MarkingItem } from '@bitu/contract/marking.ts';
import { nothingTyped, type Typed } from '../desk/mark/typed.ts';
import { latestDraft } from '../storage/drafts.ts';

export interface Opened {
  readonly item: MarkingItem;
  readonly typed: Typed;
  readonly seconds: number;
  /** Revision of the draft; each saved change increments it. */
  readonly revision: number;
}

export async function openedOf(staffId: number, item: MarkingItem): Promise<Opened> {
  const draft = await latestDraft(staffId, item);
  return { item, ...(draft ?? { typed: nothingTyped, seconds: 0, revision: 0 }) };
}

/** The key of an opened item in the cache. */
export const deskKey = (itemId: number) => ['desk', itemId] as const;
