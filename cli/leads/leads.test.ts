import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './leads.ts';

test.each([
  [['a', 1, null], 'a,1,\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [['=1+1', '+84', '-1', '@x', '\tx', '\rx'], "'=1+1,'+84,'-1,'@x,'\tx,\"'\rx\"\r\n"],
  [['=HYPERLINK("http://x","y")'], '"\'=HYPERLINK(""http://x"",""y"")"\r\n'],
  [['0912345678', -5], '0912345678,-5\r\n'],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

/** Parses a line as a reader of RFC 4180 does. */
function read(line: string): string[] {
  const cells = [];
  for (const [, quoted, plain] of line
    .slice(0, -2)
    .matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g))
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
  return cells;
}

test('any text of a lead is one cell, and never a formula', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",;a1 |'.split('')) });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (texts) => {
      const cells = read(csvLine(texts));
      expect(cells.map((one) => one.replace(/^'(?=[=+\-@\t\r])/, ''))).toEqual(texts);
      for (const one of cells) expect(one).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
