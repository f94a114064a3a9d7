import { drafts } from '@bitu/questions/registry/drafts.ts';
import type { QuestionType } from '@bitu/questions/traits.ts';

/** An unfinished question. No choice is right until the author marks one. */
export const newQuestion = (code: string, type: QuestionType): object => ({
  id: code,
  type,
  level: 1,
  stem: [{ text: '' }],
  ...drafts[type].empty(),
  why: [{ text: '' }],
});
