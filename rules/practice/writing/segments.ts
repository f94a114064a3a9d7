/** Splits a text where remarks begin and end. Offsets are UTF-16 code units. */
import type { TextPart } from '@bitu/questions/ielts-writing/content.ts';
import type { MarkedSentence, SentenceMark } from '@bitu/contract/writing.ts';

/** A part of the text with a remark; `id`: the remark's. */
export interface Place {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

export interface Segment {
  readonly start: number;
  readonly text: string;
  /** The mark of the surrounding sentence; null if there is no sentence. */
  readonly mark: SentenceMark | null;
  /** Set where the sentence begins. */
  readonly begins: boolean;
  /** The place that it belongs to; null if there is none. */
  readonly place: number | null;
  /** Whether it was pasted instead of typed. */
  readonly pasted: boolean;
}

const isWithin = (text: string, { start, end }: Pick<Place, 'start' | 'end'>) =>
  Number.isInteger(start) &&
  Number.isInteger(end) &&
  start >= 0 &&
  start < end &&
  end <= text.length;

/** Returns the parts by start, without those outside the text and those that overlap an earlier one. */
export function apart<P extends Pick<Place, 'start' | 'end'>>(
  text: string,
  parts: readonly P[],
): P[] {
  const result: P[] = [];
  for (const part of parts
    .filter((one) => isWithin(text, one))
    .toSorted((a, b) => a.start - b.start))
    if (part.start >= (result.at(-1)?.end ?? 0)) result.push(part);
  return result;
}

/** Returns the whole text in order, split at sentences, places and pasted parts. */
export function segmentsOf(
  text: string,
  sentences: readonly MarkedSentence[],
  places: readonly Place[],
  parts: readonly TextPart[] = [],
): Segment[] {
  const marked = apart(text, sentences);
  const said = apart(text, places);
  const pasted = apart(text, parts);
  const cuts = new Set([0, text.length]);
  for (const { start, end } of [...marked, ...said, ...pasted]) cuts.add(start).add(end);
  const ends = [...cuts].toSorted((a, b) => a - b);
  const covering = <P extends Pick<Place, 'start' | 'end'>>(among: readonly P[], at: number) =>
    among.find(({ start, end }) => start <= at && at < end);
  return ends.slice(0, -1).map((start, i) => {
    const sentence = covering(marked, start);
    return {
      start,
      text: text.slice(start, ends[i + 1]),
      mark: sentence?.mark ?? null,
      begins: sentence?.start === start,
      place: covering(said, start)?.id ?? null,
      pasted: covering(pasted, start) !== undefined,
    };
  });
}

/** Converts code points, which teachers' notes count, to code units; null if the words there are different. */
export function unitsOf(
  text: string,
  { from, to, quote }: { readonly from: number; readonly to: number; readonly quote: string },
): { start: number; end: number } | null {
  const points = Array.from(text);
  const start = points.slice(0, from).join('').length;
  const end = start + points.slice(from, to).join('').length;
  return start < end && text.slice(start, end) === quote ? { start, end } : null;
}
