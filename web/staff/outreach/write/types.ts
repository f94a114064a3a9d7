/** Names from the contract, without its validators. */
import type { AnnouncedType, Audience } from '@bitu/contract/outreach.ts';

export type { AnnouncedType, Audience };

export const announcedTypes: readonly AnnouncedType[] = ['notice', 'popup', 'banner', 'theme'];

export const everybody: Audience = {
  class_id: null,
  subject_id: null,
  level_id: null,
  state: null,
  stage: null,
};
