import type { BaiLam } from '@bitu/contract/practice.ts';
import { isReadAloud, type QuestionType } from '@bitu/contract/questions/traits.ts';
import type { Tried } from './types.ts';

/**
 * What another try begins with: the parts that were not wrong. A typed text stays as it is, to be mended; a text is read once more. What
 * is chosen from a bank of words goes back to it.
 */
export function leftToMend(
  type: QuestionType,
  { entered, wrong }: Tried,
  fromBank: boolean,
): BaiLam {
  if (isReadAloud(type)) return [];
  switch (type) {
    case 'fill_paragraph':
      return fromBank
        ? entered.map((word, gap) => (wrong.includes(String(gap)) ? '' : word))
        : entered;
    case 'free_text':
      return entered;
    default:
      return entered.filter((part) => !wrong.includes(nameOf(part)));
  }
}

/** What a part is called among the wrong ones: an option, or the left item of a pair. */
function nameOf(part: BaiLam[number]): string {
  if (typeof part === 'string') return part;
  return Array.isArray(part) ? (part[0] ?? '') : '';
}
