import type { Draft, Fields } from '@bitu/questions/define.ts';
import { listOf, parts } from '@bitu/questions/draft.ts';
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

/**
 * Returns an unfinished question with something in place of what is missing, so that what is written can be previewed.
 * It is neither scored nor stored.
 */
export function filledIn(body: object): object {
  const fields = body as Fields;
  const draft = drafts[fields['type'] as QuestionType] as Draft | undefined;
  const { hints, skills: _skills, ...others } = fields;
  return {
    ...others,
    stem: parts(fields['stem']),
    ...draft?.fill(fields),
    why: parts(fields['why']),
    ...(listOf(hints).length > 0 && { hints: listOf(hints).map((hint) => parts(hint)) }),
  };
}
