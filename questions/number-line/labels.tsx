import type { Content } from './content.ts';
import { Numeral } from './numeral.tsx';

/** Where a place is on the line, as a share of its length, so that a print on narrower paper needs no measuring. */
export const leftOf = (place: number, { values }: Content): string =>
  `${(place / (values.length - 1)) * 100}%`;

/** Pixels of one sign of a label, what a fraction has besides its signs, and the least distance of two labels. */
const signWidth = 10;
const aroundFraction = 6;
const gap = 10;

/** The steps in which labels are thinned out: those in which people count. */
const strides = [1, 2, 5, 10, 20, 40];

/** A fraction is as wide as the longer of its numbers, and a mixed number has its whole number before it. */
function widthOf(value: string): number {
  const parts = value.split(/[ /]/).map(({ length }) => length);
  const whole = value.includes(' ') ? (parts.shift() ?? 0) : 0;
  return (whole + Math.max(...parts)) * signWidth + (parts.length > 1 ? aroundFraction : 0);
}

/**
 * Returns the places whose labels are shown on a line of this length, so that none overlaps another: if they do not all
 * fit, those of whole numbers, or every second, fifth … of them.
 */
export function labelsThatFit(
  { values, labels }: Pick<Content, 'values' | 'labels'>,
  length: number,
): number[] {
  const overlap = (a: number, b: number) =>
    (Math.abs(b - a) * length) / (values.length - 1) <
    (widthOf(values[a] ?? '') + widthOf(values[b] ?? '')) / 2 + gap;
  const fit = (places: readonly number[]) =>
    places.every((place, i) => i === 0 || !overlap(places[i - 1] ?? 0, place));
  if (fit(labels)) return labels;

  const whole = labels.filter((place) => !values[place]?.includes('/'));
  const counted = whole.length > 1 ? whole : labels;
  const last = counted.at(-1) ?? 0;
  // The end of the line keeps its label, rather than its neighbour.
  const thinned = (stride: number) =>
    counted.filter((place, i) => place === last || (i % stride === 0 && !overlap(place, last)));
  return strides.map(thinned).find(fit) ?? labels.slice(0, 1);
}

/** The numbers below these places. */
export const Labels = ({ content, places }: { content: Content; places: readonly number[] }) =>
  places.map((place) => (
    <span key={place} className="number-line-label" style={{ left: leftOf(place, content) }}>
      <Numeral>{content.values[place] ?? ''}</Numeral>
    </span>
  ));
