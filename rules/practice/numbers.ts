/** Numbers as children write them: decimals, fractions and mixed numbers. */
import type { NumberForm } from '@bitu/questions/free-text/content.ts';
import { alternativesOf, matchesAnswer, normaliseAnswer } from './compare.ts';

/**
 * One number that a text can mean: an exact fraction in lowest terms, so that long numbers compare without rounding.
 */
interface Reading {
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly form: 'decimal' | 'fraction' | 'mixed_number';
  /** Whether its fraction was written in lowest terms. */
  readonly simplest: boolean;
}

/** More digits than any exercise needs; limits the cost of the arithmetic on user input. */
const maxLength = 60;

const plainDecimal = (mark: string) => new RegExp(`^(\\d+)(?:${mark}(\\d+))?$`);
const groupedDecimal = (group: string, mark: string) =>
  new RegExp(`^([1-9]\\d{0,2}(?:${group}\\d{3})+)(?:${mark}(\\d+))?$`);

/** The forms of a decimal, the Vietnamese one first (1.000,5), then the English one (1,000.5). */
const decimalForms: readonly RegExp[] = [
  groupedDecimal('\\.', ','),
  groupedDecimal(' ', ','),
  plainDecimal(','),
  groupedDecimal(',', '\\.'),
  groupedDecimal(' ', '\\.'),
  plainDecimal('\\.'),
  /^()[.,](\d+)$/,
];
/** '3/4', '1 1/2'. */
const fractionForm = /^(?:(\d+) )?(\d+) ?\/ ?(\d+)$/;
const fractionSlashes = /[⁄∕]/g;
/** A single character for a fraction, which some keyboards insert for '1/2'. */
const vulgarFractions = /\s*([¼-¾⅐-⅞])/g;

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

function readingOf(
  negative: boolean,
  numerator: bigint,
  denominator: bigint,
  how: Pick<Reading, 'form' | 'simplest'>,
): Reading {
  const divisor = greatestCommonDivisor(numerator, denominator);
  return {
    ...how,
    numerator: (negative ? -numerator : numerator) / divisor,
    denominator: denominator / divisor,
  };
}

function decimalReading(negative: boolean, whole: string, fraction: string): Reading {
  const digits = BigInt(whole.replace(/\D/g, '') + fraction);
  return readingOf(negative, digits, 10n ** BigInt(fraction.length), {
    form: 'decimal',
    simplest: true,
  });
}

function fractionReadings(negative: boolean, text: string): Reading[] {
  const [, whole, top = '', bottom = ''] = fractionForm.exec(text) ?? [];
  if (bottom === '' || BigInt(bottom) === 0n) return [];
  const [numerator, denominator] = [BigInt(top), BigInt(bottom)];
  const lowest = greatestCommonDivisor(numerator, denominator) === 1n;
  const proper = numerator < denominator;
  return [
    readingOf(negative, BigInt(whole ?? 0) * denominator + numerator, denominator, {
      form: whole === undefined ? 'fraction' : 'mixed_number',
      simplest: lowest && (whole === undefined || proper),
    }),
  ];
}

/** Returns every number that the text can mean, the Vietnamese reading first; none if it is not a number. */
function readingsOf(text: string): Reading[] {
  if (text.length > maxLength) return [];
  const plain = normaliseAnswer(
    text.replace(vulgarFractions, (_, one: string) => ` ${one.normalize('NFKD')}`),
  ).replace(fractionSlashes, '/');
  const [, sign, size = ''] = /^([+-]?) ?(.*)$/.exec(plain) ?? [];
  const negative = sign === '-';
  const decimals = decimalForms.flatMap((form) => {
    const parts = form.exec(size);
    return parts ? [decimalReading(negative, parts[1] ?? '', parts[2] ?? '')] : [];
  });
  return [...decimals, ...fractionReadings(negative, size)];
}

/** Returns every way in which a text can be written as a plain decimal: '1.234,5' and '1,234.5' as '1234.5'. */
function plainForms(text: string): string[] {
  if (text.length > maxLength) return [];
  const [, sign = '', size = ''] = /^([+-]?) ?(.*)$/.exec(normaliseAnswer(text)) ?? [];
  return decimalForms.flatMap((form) => {
    const [, whole, fraction] = form.exec(size) ?? [];
    if (whole === undefined) return [];
    return [`${sign}${whole.replace(/\D/g, '')}${fraction === undefined ? '' : `.${fraction}`}`];
  });
}

const isSame = (a: Reading, b: Reading) =>
  a.numerator === b.numerator && a.denominator === b.denominator;

const isAtMost = (a: Reading, b: Reading) =>
  a.numerator * b.denominator <= b.numerator * a.denominator;

/** '3.13..3.15'. There are no thousands marks in it, so that each end has one reading. */
const rangeForm = /^(-?)(\d+)(?:[.,](\d+))?\s*\.\.\s*(-?)(\d+)(?:[.,](\d+))?$/;

/** Returns the ends of an alternative that stands for all numbers of a range; null if it is a single answer. */
function rangeOf(alternative: string): [Reading, Reading] | null {
  if (alternative.length > maxLength) return null;
  const [, ...parts] = rangeForm.exec(alternative) ?? [];
  if (parts.length === 0) return null;
  const [sign, whole = '', fraction = '', otherSign, otherWhole = '', otherFraction = ''] = parts;
  return [
    decimalReading(sign === '-', whole, fraction),
    decimalReading(otherSign === '-', otherWhole, otherFraction),
  ];
}

const isWithin = (entered: readonly Reading[], [least, most]: [Reading, Reading]) =>
  entered.some((one) => isAtMost(least, one) && isAtMost(one, most));

/** Returns an accepted answer as a child reads it: a range in words. */
export function acceptedInWords(alternative: string): string {
  if (!rangeOf(alternative)) return alternative;
  const [least = '', most = ''] = alternative.split('..');
  return `từ ${least.trim()} đến ${most.trim()}`;
}

/** Returns the alternative to show as the right answer: one number rather than a range, if there is one. */
export const firstAccepted = (alternatives: readonly string[]): string =>
  alternatives.find((one) => !rangeOf(one)) ?? alternatives[0] ?? '';

/**
 * Returns the number that a text means, or null. Accepts a decimal comma or point; thousands separated by point,
 * comma or space; any minus sign; fractions ('3/4') and mixed numbers ('1 1/2'). Powers, percentages and units are
 * not numbers here. If there are two readings, the Vietnamese one is returned: '1.000' is a thousand, '1,000' is one
 * (`matchesNumber` accepts both).
 */
export function parseNumber(text: string): number | null {
  const [first] = readingsOf(text);
  return first ? Number(first.numerator) / Number(first.denominator) : null;
}

/**
 * Whether a number is written in the required form. A whole number counts as a decimal and as any fraction form, as
 * it has no fraction to write.
 */
export function hasForm(text: string, form: NumberForm): boolean {
  const requiredForm = form === 'simplest_fraction' ? 'fraction' : form;
  return readingsOf(text).some(
    (one) =>
      (one.form === requiredForm || (one.form === 'decimal' && one.denominator === 1n)) &&
      (form !== 'simplest_fraction' || one.simplest),
  );
}

/**
 * Whether any reading of the entered number equals any reading of an alternative, so that '1.000' is right for 1000
 * and for 1, and '6/8' for 0,75. An alternative such as '3,1..3,2' accepts every number of the range, its ends
 * included. An alternative that is not a number is compared as text.
 */
export function matchesNumber(entered: string, alternatives: string): boolean {
  const input = readingsOf(entered);
  return alternativesOf(alternatives).some((one) => {
    const range = rangeOf(one);
    if (range) return isWithin(input, range);
    const readings = readingsOf(one);
    if (readings.length === 0) return matchesAnswer(entered, one);
    return readings.some((reading) => input.some((mine) => isSame(mine, reading)));
  });
}

/**
 * Whether the word typed into a gap is one of the alternatives, or the same number with the other decimal mark or
 * other thousands marks: no author says whether a gap takes a number. Anything else about it counts as typed, as it
 * may be a time, a phone or a fraction to be reduced: '07' is not '7', and '6/8' is not '3/4'. A range accepts every
 * number in it.
 */
export function matchesGap(entered: string, alternatives: string): boolean {
  if (matchesAnswer(entered, alternatives)) return true;
  const mine = plainForms(entered);
  return (
    mine.length > 0 &&
    alternativesOf(alternatives).some((one) => {
      const range = rangeOf(one);
      return range
        ? isWithin(readingsOf(entered), range)
        : plainForms(one).some((form) => mine.includes(form));
    })
  );
}
