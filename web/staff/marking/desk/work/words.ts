/**
 * A text as words with their places in code points: emoji and letters beyond the first plane count once, as on the
 * server.
 */
export interface Word {
  readonly text: string;
  /** Its index among the words, from 0. */
  readonly index: number;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** A stretch of text between words: spaces and line breaks. */
export interface Gap {
  readonly text: string;
  readonly isGap: true;
}

const countPoints = (text: string): number => Array.from(text).length;

/** Splits a text into words and the gaps between them. Joined, they are the text again. */
export function piecesOf(text: string): readonly (Word | Gap)[] {
  let at = 0;
  let index = 0;
  return text.split(/(\s+)/).flatMap((part): (Word | Gap)[] => {
    if (part === '') return [];
    const from = at;
    at += countPoints(part);
    return /^\s/.test(part)
      ? [{ text: part, isGap: true }]
      : [{ text: part, index: index++, from, to: at }];
  });
}

export const isGap = (piece: Word | Gap): piece is Gap => 'isGap' in piece;
