import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { hasForm, matchesNumber, matchesGap, parseNumber } from './numbers.ts';

describe('numbers', () => {
  test.each([
    ['3/4', 'fraction', true],
    ['6/8', 'fraction', true],
    ['0,75', 'fraction', false],
    ['1 1/2', 'fraction', false],
    ['3/4', 'simplest_fraction', true],
    ['6/8', 'simplest_fraction', false],
    ['3/2', 'simplest_fraction', true],
    ['1 1/2', 'mixed_number', true],
    ['3/2', 'mixed_number', false],
    ['0,75', 'decimal', true],
    ['12', 'decimal', true],
    ['3/4', 'decimal', false],
    ['2', 'fraction', true],
    ['ba', 'decimal', false],
  ] as const)('%j as a %s: %s', (text, form, expected) => {
    expect(hasForm(text, form)).toBe(expected);
  });

  it('treats every way of writing a fraction as the same number', () => {
    const whole = fc.integer({ min: 0, max: 99 });
    const from1 = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(whole, whole, from1, from1, (count, top, bottom, times) => {
        const fraction = `${count * bottom + top}/${bottom}`;
        expect(matchesNumber(`${count} ${top}/${bottom}`, fraction)).toBe(true);
        expect(matchesNumber(`${(count * bottom + top) * times}/${bottom * times}`, fraction)).toBe(
          true,
        );
        expect(matchesNumber(`${count * bottom + top + 1}/${bottom}`, fraction)).toBe(false);
      }),
    );
  });

  test.each([
    ['12', 12],
    [' 12 ', 12],
    ['12.', 12],
    ['007', 7],
    ['3,5', 3.5],
    ['3.5', 3.5],
    [',5', 0.5],
    ['.5', 0.5],
    ['0,50', 0.5],
    ['-4', -4],
    ['\u22124', -4],
    ['– 4', -4],
    ['+4', 4],
    ['-0', 0],
    ['1.000', 1000],
    ['1,000', 1],
    ['1 000', 1000],
    ['1\u00a0000', 1000],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1 234,5', 1234.5],
    ['1 234.5', 1234.5],
    ['1.000.000', 1_000_000],
    ['1,000,000', 1_000_000],
    ['0.500', 0.5],
    ['1234.567', 1234.567],
    ['3/4', 0.75],
    ['3 / 4', 0.75],
    ['3⁄4', 0.75],
    ['½', 0.5],
    ['1½', 1.5],
    ['-3/4', -0.75],
    ['1 1/2', 1.5],
    ['-1 1/2', -1.5],
    ['8/4', 2],
  ])('%j is %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  test.each([
    '',
    ' ',
    'abc',
    '3/0',
    '1/2/3',
    '0,5/2',
    '3/-4',
    '1 2 1/2',
    '/4',
    '3/',
    '5 kg',
    '50%',
    '1e5',
    '--4',
    '4-',
    '1.00.000',
    '1.000 000',
    '1,00,000',
    '10 00',
    '1.2.3',
    '5,',
    '١٢',
    'Infinity',
    'NaN',
    '0x10',
    '9'.repeat(400),
  ])('%j is not a number', (text) => {
    expect(parseNumber(text)).toBeNull();
  });

  test.each([
    ['1000', '1.000', true],
    ['1.000', '1000', true],
    ['1,000', '1000', true],
    ['1 000', '1000', true],
    ['1,000', '1', true],
    ['1.000', '1', true],
    ['1,5', '1.5', true],
    ['1.50', '1,5', true],
    ['2', '1|2|3', true],
    ['-0', '0', true],
    ['12.', '12', true],
    ['3/4', '3/4', true],
    ['3/4', '0,75', true],
    ['6/8', '3/4', true],
    ['1 1/2', '3/2', true],
    ['1,5', '1 1/2', true],
    ['1/3', '0,33', false],
    ['2/3', '3/4', false],
    ['3/4', '0.75|ba phần tư', true],
    ['0,75', '3/4|0.75', true],
    ['mười', '10|mười', true],
    ['9007199254740993', '9007199254740992', false],
    ['10', '1', false],
    ['1,5', '15', false],
    ['-4', '4', false],
    ['', '0', false],
    ['abc', '0', false],
    ['3,14', '3.13..3.15', true],
    ['3,13', '3,13..3,15', true],
    ['22/7', '3.13 .. 3.15', true],
    ['3,16', '3.13..3.15', false],
    ['-1', '-2..-0.5', true],
    ['-3', '-2..-0.5', false],
    ['1.250', '1000..2000', true],
    ['', '-1..1', false],
    ['3', '2|5..6', false],
    ['5,5', '2|5..6', true],
  ])('%j against %j: %s', (entered, alternatives, expected) => {
    expect(matchesNumber(entered, alternatives)).toBe(expected);
  });

  it('reads whole numbers with any grouping', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom('en-US', 'vi-VN', 'fr-FR'), (value, language) => {
        const written = value.toLocaleString(language);
        expect(matchesNumber(written, String(value))).toBe(true);
        expect(matchesNumber(String(value), written)).toBe(true);
      }),
    );
  });

  it('never throws, and only returns finite numbers', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (entered, alternatives) => {
        const value = parseNumber(entered);
        expect(value === null || Number.isFinite(value)).toBe(true);
        expect(typeof matchesNumber(entered, alternatives)).toBe('boolean');
      }),
    );
  });
});

describe('a number in a gap', () => {
  test.each([
    ['2.5', '2,5', true],
    ['2,5', '2.5', true],
    ['-2,5', '\u22122.5', true],
    [',5', '.5', true],
    ['1.000', '1000', true],
    ['1 000', '1,000', true],
    ['1000', '1.000', true],
    ['1.234,5', '1,234.5', true],
    ['hai rưỡi', '2,5|hai rưỡi', true],
    ['2.5', 'hai rưỡi|2,5', true],
    ['7', '07', false],
    ['912345678', '0912345678', false],
    ['2,50', '2,5', false],
    ['.5', '5', false],
    ['25', '2,5', false],
    ['6/8', '3/4', false],
    ['+5', '5', false],
    ['2,5 kg', '2.5 kg', false],
    ['', '0', false],
    ['9'.repeat(400), '9', false],
    ['2,6', '2.5..3', true],
    ['07', '7..8', true],
    ['ba', '2.5..3', false],
  ])('%j against %j: %s', (entered, alternatives, expected) => {
    expect(matchesGap(entered, alternatives)).toBe(expected);
  });
});
