import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  colourTokens,
  contrast,
  hexOf,
  minContrast,
  readableGround,
  themeColours,
} from './tokens.ts';

test.each([
  ['#A51', '#aa5511'],
  ['#B84A00', '#b84a00'],
  ['red', null],
  ['red;}body{', null],
  ['#12345', null],
  ['#fff url(x)', null],
  [null, null],
  [undefined, null],
])('%j is the colour %j', (text, expected) => {
  expect(hexOf(text)).toBe(expected);
});

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#b84a00', '#ffffff')).toBeCloseTo(5.2, 1);
  expect(contrast('#ffffff', '#ff8a1f')).toBeCloseTo(2.4, 1);
});

describe('the colours of a theme', () => {
  test.each([
    ['red for Tết', { color_brand_700: '#b3122a' }, { color_brand_700: '#b3122a' }],
    ['too light for text', { color_brand_700: '#ff8a1f' }, {}],
    ['too dark for ink', { color_brand_500: '#8a1020' }, {}],
    ['a dark page', { color_bg: '#1f2430' }, {}],
    ['a decoration', { color_divider: '#e6c200' }, { color_divider: '#e6c200' }],
    ['no colour', { color_bg: 'red;}body{', color_surface: 7 }, {}],
    ['fields nobody knows', { color_ink: '#ffffff', background_color: '#000000' }, {}],
  ])('%s', (_, input, expected) => {
    expect(themeColours(input)).toEqual(expected);
  });

  it('drops only what is unreadable', () => {
    const input = { color_bg: '#fff8e1', color_brand_50: '#ffe0b2', color_brand_500: '#000000' };
    expect(themeColours(input)).toEqual({ color_bg: '#fff8e1' });
    expect(themeColours({ ...input, color_brand_700: '#8b1a1a' })).toEqual({
      color_bg: '#fff8e1',
      color_brand_50: '#ffe0b2',
      color_brand_700: '#8b1a1a',
    });
  });

  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((n) => `#${n.toString(16).padStart(6, '0')}`);
  const fields = Object.keys(colourTokens) as (keyof typeof colourTokens)[];
  const theme = fc.record(Object.fromEntries(fields.map((field) => [field, hex])), {
    requiredKeys: [],
  });

  it('are readable with any theme', () => {
    fc.assert(
      fc.property(theme, (input) => {
        const taken = themeColours(input);
        const brand = taken.color_brand_700 ?? '#b84a00';
        const bg = taken.color_bg ?? '#fffbf7';
        const surface = taken.color_surface ?? '#ffffff';
        const grounds = [bg, surface, taken.color_brand_50 ?? '#fff3e6', '#ffffff'];
        for (const ground of grounds)
          expect(contrast(brand, ground)).toBeGreaterThanOrEqual(minContrast);
        for (const ground of [...grounds, taken.color_brand_500 ?? '#ff8a1f'])
          expect(contrast('#1f2430', ground)).toBeGreaterThanOrEqual(minContrast);
        for (const [field, colour] of Object.entries(taken)) expect(input[field]).toBe(colour);
      }),
    );
  });
});

describe('a background', () => {
  test.each([
    ['#FFF3E6'],
    ['linear-gradient(180deg, #fff0d9, #fffbf7)'],
    ['radial-gradient(circle, #fff0d9 12.5%, #fffbf7)'],
    ['linear-gradient(#fff0d9, #fff)'],
    ['linear-gradient(to bottom right, #fff 0%, #fff0d9 40%, #fffbf7 100%)'],
  ])('%s is accepted', (value) => {
    expect(readableGround(value)).toBe(value);
  });

  test.each([
    [null],
    [''],
    ['#b84a00'],
    ['linear-gradient(180deg, #ffe9c7, #7a0010)'],
    ['linear-gradient(180deg, url(https://evil.example), #fff)'],
    ['url(https://evil.example/x.png)'],
    ['linear-gradient(180deg, #fff)'],
    ['linear-gradient(180deg, #fff, rgba(0, 0, 0, 0.5))'],
    ['linear-gradient(#fff, black)'],
    ['linear-gradient(#fff, #00000080)'],
    ['#fff;}body{display:none'],
  ])('%s is refused', (value) => {
    expect(readableGround(value)).toBeNull();
  });

  it("must suit the theme's links too", () => {
    expect(readableGround('#ffdf9e')).toBeNull();
    expect(readableGround('#ffdf9e', '#8b1a1a')).toBe('#ffdf9e');
  });
});
