import type { WritingCorrection } from '@bitu/contract/writing.ts';
import type { Mark } from '../rules/check.ts';
import { merge } from '../rules/merge.ts';
import { originalSpan, type PlainText } from '../text/normalise.ts';

/** Returns what a child may mend: no two overlap, in the order of the stored text. */
export function correctionsOf(plain: PlainText, marks: readonly Mark[]): WritingCorrection[] {
  return merge(marks).map((mark): WritingCorrection => {
    const { rule, replacement } = mark;
    // What is left out takes the space after it along.
    const end = replacement === '' && plain.text[mark.end] === ' ' ? mark.end + 1 : mark.end;
    const span = originalSpan(plain, mark.start, end);
    const why =
      rule.id === 'misspelt' && replacement !== null
        ? `Từ này không có trong từ điển; có lẽ con muốn viết “${replacement}”.`
        : rule.why;
    return {
      ...span,
      kind: rule.kind,
      rule: rule.id,
      what: rule.what,
      why,
      replacement,
      example: rule.example,
    };
  });
}
