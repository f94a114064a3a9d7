import type { WritingCorrection } from '@bitu/contract/writing.ts';
import type { Mark } from '../rules/check.ts';
import { originalSpan, type PlainText } from '../text/normalise.ts';

/** Which of two marks at one place is kept: an error before a hint, then the shorter one, then the first. */
const better = (a: Mark, b: Mark): number =>
  Number(a.rule.kind === 'hint') - Number(b.rule.kind === 'hint') ||
  a.end - a.start - (b.end - b.start) ||
  a.start - b.start;

/** Returns marks without overlaps, in the order of the text. A mark of no width occupies its position too. */
export function merge(marks: readonly Mark[]): Mark[] {
  const taken: Mark[] = [];
  for (const mark of marks.toSorted(better)) {
    let low = 0;
    let high = taken.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (taken[middle]!.start < mark.start) low = middle + 1;
      else high = middle;
    }
    const [before, after] = [taken[low - 1], taken[low]];
    if ((!before || before.end <= mark.start) && (!after || mark.end <= after.start))
      taken.splice(low, 0, mark);
  }
  return taken;
}

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
