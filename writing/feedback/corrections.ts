import type { WritingCorrection } from '@bitu/contract/writing.ts';
import type { Mark } from '../rules/check.ts';
import { merge } from '../rules/merge.ts';
import { originalSpan, type PlainText } from '../text/normalise.ts';

/** Returns what a child can correct, without overlaps, in the order of the stored text. */
export function correctionsOf(plain: PlainText, marks: readonly Mark[]): WritingCorrection[] {
  return merge(marks).map((mark): WritingCorrection => {
    const { rule, replacement } = mark;
    // A deletion includes the following space.
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
