import type { Span } from './sentences.ts';

/** A word or a punctuation mark, split as in the Penn treebank: "don't" is "do" and "n't". */
export interface Token extends Span {
  readonly text: string;
  readonly lower: string;
}

const piece =
  /\p{L}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*|\p{N}+(?:[.,:]\p{N}+)*(?:st|nd|rd|th|s|%)?|\.{2,}|[^\s]/gu;
const clitic = /(?:n't|'s|'re|'ve|'ll|'d|'m|')$/i;

const token = (text: string, start: number, end: number): Token => ({
  text,
  lower: text.toLowerCase(),
  start,
  end,
});

/** Returns the tokens of a part of a text. */
export function tokensOf(text: string, { start, end }: Span): Token[] {
  const tokens: Token[] = [];
  for (const match of text.slice(start, end).matchAll(piece)) {
    const word = match[0].replaceAll('’', "'");
    const from = start + match.index;
    const to = from + word.length;
    const ending = /^[oy]'/i.test(word) ? null : clitic.exec(word);
    let cut = ending ? ending.index : 0;
    if (/^cannot$/i.test(word)) cut = 3;
    if (cut > 0)
      tokens.push(
        token(word.slice(0, cut), from, from + cut),
        token(word.slice(cut), from + cut, to),
      );
    else tokens.push(token(word, from, to));
  }
  return tokens;
}
