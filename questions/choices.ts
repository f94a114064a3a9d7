import type { Choice } from '@bitu/contract/text.ts';

/** Choices that are named by their ids, for samples. */
export const choices = (ids: string): Choice[] => ids.split('').map((id) => ({ id, text: [id] }));
