import { expect, test } from 'vitest';
import { typedMaths } from './typed-maths.ts';

test.each([
  ['3/4', '\\frac{3}{4}'],
  ['x^2', 'x^{2}'],
  ['x^-1', 'x^{-1}'],
  ['(a+b)/2', '\\frac{a+b}{2}'],
  ['2(a+b)', '2(a+b)'],
  ['1/2 + 1/3 = 5/6', '\\frac{1}{2}+\\frac{1}{3}=\\frac{5}{6}'],
  ['sqrt(2)', '\\sqrt{2}'],
  ['3*x <= 12,5', '3\\times x\\le12{,}5'],
  ['x_1^2', 'x_{1}^{2}'],
  ['1/2/3', '\\frac{\\frac{1}{2}}{3}'],
  ['2*pi*r', '2\\times\\pi\\times r'],
])('%s is stored as %s', (typed, tex) => {
  expect(typedMaths(typed)?.tex).toBe(tex);
});

test('the preview has the same structure', () => {
  expect(typedMaths('x^2/4')?.math).toEqual({
    tag: 'math',
    children: [
      {
        tag: 'mfrac',
        children: [
          {
            tag: 'msup',
            children: [
              { tag: 'mi', children: ['x'] },
              { tag: 'mn', children: ['2'] },
            ],
          },
          { tag: 'mn', children: ['4'] },
        ],
      },
    ],
  });
});

test.each(['', '  ', '3/', '(1+2', '1+2)', 'x^', '$', 'é'])('%j cannot be parsed', (typed) => {
  expect(typedMaths(typed)).toBeNull();
});
