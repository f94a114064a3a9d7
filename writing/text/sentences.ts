/** A part of a text, in code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const abbreviation =
  /\b(?:Mr|Mrs|Ms|Dr|Prof|St|vs|etc|e\.g|i\.e|U\.S|No|Jr|Sr|a\.m|p\.m|[A-Z](?:\.[A-Z])+)\.$/;
const space = /\s/;
const closing = /[.!?"'”’)\]]/;
const content = /[\p{L}\p{N}]/u;

/** Returns the non-empty lines: a learner's paragraphs. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns the sentences: each ends at . ! ? and the closing quotes, before a space, or at a line break. */
export function sentencesOf(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  const close = (end: number) => {
    let [from, to] = [start, end];
    while (from < to && space.test(text[from]!)) from++;
    while (to > from && space.test(text[to - 1]!)) to--;
    if (to > from && content.test(text.slice(from, to))) spans.push({ start: from, end: to });
    start = end;
  };
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    if (sign === '\n') close(i);
    else if (sign === '.' || sign === '!' || sign === '?') {
      if (sign === '.' && /\d/.test(text[i - 1] ?? '') && /\d/.test(text[i + 1] ?? '')) continue;
      let end = i + 1;
      while (end < text.length && closing.test(text[end]!)) end++;
      if (end >= text.length || space.test(text[end]!)) {
        if (sign === '.' && abbreviation.test(text.slice(Math.max(start, i - 8), i + 1))) continue;
      } else if (!(/[A-Z]/.test(text[end]!) && /[a-z]/.test(text[i - 1] ?? ''))) continue;
      close(end);
      i = end - 1;
    }
  }
  close(text.length);
  return spans;
}
