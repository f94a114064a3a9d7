/** The content of the form, kept on this device until it is sent, so that leaving the page loses nothing. */
import type { Audience } from '@bitu/contract/outreach.ts';
import { storedDrafts } from '../../storage/drafts.ts';
import type { Draft } from './draft.ts';

export const everybody: Audience = {
  class_id: null,
  subject_id: null,
  level_id: null,
  state: null,
  stage: null,
};

/** The shown announcement that is changed, as it was seen. */
export type Replaced = { code: string; revision: number };

export interface Written {
  readonly draft: Draft;
  readonly audience: Audience;
  /** The time at which it is sent, in the format of `datetime-local`, in Vietnam; null means now. */
  readonly at: string | null;
  readonly replaces: Replaced | null;
}

export const writtenHere = storedDrafts<{ readonly at: number; readonly written: Written }>(
  'announcements',
);
