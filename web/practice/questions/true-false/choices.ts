import type { Choice } from '@bitu/contract/text.ts';

export const trueFalseChoices: readonly Choice[] = [
  { id: 'true', text: ['Đúng'] },
  { id: 'false', text: ['Sai'] },
];
