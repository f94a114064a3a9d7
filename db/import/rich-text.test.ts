import { expect, test } from 'vitest';
import { buildQuestion } from './build-question.ts';
import { richTextOf } from './rich-text.ts';
import { question } from './schema.ts';

const long = `${'x+'.repeat(499)}xx`;

test.each([
  ['1,001 characters', `${long}x`],
  ['more than 200 parts', 'x+'.repeat(120)],
  ['more than 200 parts in one word', 'x'.repeat(1000)],
  ['a square root in a square root, 200 times', `${'\\sqrt '.repeat(200)}x`],
])('a formula of %s is refused in words', (_, formula) => {
  expect(() => richTextOf(`$${formula}$`)).toThrow(
    expect.objectContaining({ vi: expect.stringContaining('Công thức này quá dài') }),
  );
});

test.each([
  ['\\def', `\\def\\a{${'x'.repeat(900)}}${'\\a'.repeat(40)}`],
  ['\\gdef', '\\gdef\\a{x}\\a'],
  ['\\newcommand', `\\newcommand{\\a}[1]{${'#1'.repeat(100)}}\\a{${'x'.repeat(300)}}`],
  ['\\renewcommand', '\\renewcommand{\\alpha}{x}\\alpha'],
  ['\\let', '\\let\\a=x\\a'],
])(
  'a formula that multiplies itself by a macro of %s is refused before it is read',
  (_, formula) => {
    expect(() => richTextOf(`$${formula}$`)).toThrow(
      expect.objectContaining({ vi: expect.stringContaining('tự đặt lệnh mới') }),
    );
  },
);

test('a row that begins with the letters of such a command is read', () => {
  const matrix = '\\begin{matrix} a \\\\def \\\\ \\leftarrow \\end{matrix}';
  expect(richTextOf(`$${matrix}$`)).toHaveLength(1);
});

test('formulas of a school book are within the limits', () => {
  const formulas = [
    'x_{1,2} = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}',
    '\\begin{cases} 2x + 3y - z = 5 \\\\ x - 4y + 2z = -3 \\\\ 3x + y + 5z = 12 \\end{cases}',
    '\\int_0^1 \\frac{x^3 + 2x^2 - 5x + 1}{\\sqrt{x^2 + 1}} \\, dx = \\left[ \\ln \\left| x + \\sqrt{x^2 + 1} \\right| \\right]_0^1',
    '\\begin{pmatrix} 1 & 2 & 3 & 4 \\\\ 5 & 6 & 7 & 8 \\\\ 9 & 10 & 11 & 12 \\\\ 13 & 14 & 15 & 16 \\end{pmatrix}',
    '\\ce{2KMnO4 + 16HCl -> 2KCl + 2MnCl2 + 5Cl2 ^ + 8H2O}',
  ];
  for (const formula of formulas) expect(richTextOf(`$${formula}$`)).toHaveLength(1);
});

test('the formulas of one question have 4,000 characters in all, wherever they stand', () => {
  const formula = `$${'\\alpha'.padEnd(500)}$`;
  const built = (texts: number) => {
    const issues: unknown[] = [];
    const { data } = question.safeParse({
      id: 'much',
      level: 1,
      type: 'true_false',
      stem: Array.from({ length: texts }, () => ({ text: formula })),
      answer: true,
      why: formula,
    });
    if (!data) throw new Error('refused');
    const made = buildQuestion(
      data,
      () => undefined,
      (path, message) => issues.push([path, message]),
    );
    return { made, issues };
  };
  expect(built(7)).toMatchObject({ made: { type: 'true_false' }, issues: [] });
  expect(built(8)).toMatchObject({
    made: null,
    issues: [[['why', 0], { vi: expect.stringContaining('quá nhiều công thức') }]],
  });
});
