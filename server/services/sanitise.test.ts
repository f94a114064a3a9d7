import { linkKind } from '@bitu/rules/notices/link.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileHtml } from '../testing/hostile-html.ts';
import { sanitiseBlock, sanitiseInline, textOf } from './sanitise.ts';

/**
 * An independent parser of the little that is allowed: plain tags without attributes, links with theirs, and text in
 * which every `<` is an entity. Anything it cannot parse to the end is not allowed. Without raw text, comments and
 * foreign elements, all parsers agree.
 */
function read(html: string, tags: string): { hrefs: string[] } | null {
  const link = /<a href="([^"<>]*)"( target="_blank")? rel="noopener">/;
  const piece = new RegExp(`${link.source}|</?(?:${tags})>|</a>|<br />|[^<>]+`, 'y');
  const hrefs: string[] = [];
  while (piece.lastIndex < html.length) {
    const match = piece.exec(html);
    if (!match) return null;
    if (match[1] !== undefined) {
      const href = match[1].replaceAll('&amp;', '&');
      const kind = linkKind(href);
      if (kind === null || (kind === 'outside') !== (match[2] !== undefined)) return null;
      hrefs.push(href);
    }
  }
  return { hrefs };
}
const inline = 'b|strong|i|em|u|span';
const block = `${inline}|p|ul|ol|li`;

test('there are more than 500 hostile texts', () => {
  expect(hostileHtml.length).toBeGreaterThanOrEqual(500);
});

describe('every hostile text is reduced to text, plain tags and plain links', () => {
  test.each([...hostileHtml.entries()])('%i', (_i, html) => {
    const stored = sanitiseBlock(html);
    const text = read(stored, block);
    expect(text, stored).not.toBeNull();
    for (const href of text?.hrefs ?? []) expect(href).toMatch(/^(\/|https:\/\/)/);
    const title = sanitiseInline(html);
    expect(read(title, inline)?.hrefs, title).toEqual([]);
    expect(title).not.toMatch(/<(br|a) /);
    // Sanitising again changes nothing: no text became markup.
    expect(sanitiseBlock(stored)).toBe(stored);
  });
});

test('so is any other text', () => {
  const words = ['<a href=', 'javascript:', 'https://x', 'svg', 'style', 'script', 'onload'];
  const bits = fc.constantFrom(
    ...Array.from('<>"\'&;=/ \n!apb'),
    '&lt;',
    '&#',
    '--',
    '</',
    '\u0000',
    ...words,
  );
  const noise = fc.array(fc.oneof(bits, fc.string({ unit: 'binary', maxLength: 5 })));
  fc.assert(
    fc.property(noise, (pieces) => {
      const html = pieces.join('');
      expect(read(sanitiseBlock(html), block)).not.toBeNull();
      expect(read(sanitiseInline(html), inline)).not.toBeNull();
    }),
    { numRuns: 500 },
  );
});

test('what an author may write stays unchanged', () => {
  const html =
    '<p>Lớp <strong>Toán</strong>:<br />nhớ <em>mang</em> <u>compa</u></p><ul><li>một &amp; hai</li></ul>';
  expect(sanitiseBlock(html)).toBe(html);
});

test.each([
  ['<a href="/learning">Vào học</a>', '<a href="/learning" rel="noopener">Vào học</a>'],
  [
    '<a href="https://a.example/?b=1&amp;c=2" class="x" target="_top">x</a>',
    '<a href="https://a.example/?b=1&amp;c=2" target="_blank" rel="noopener">x</a>',
  ],
  ['<a href="http://a.example">x</a>', '<span>x</span>'],
  ['<a>x</a>', '<span>x</span>'],
  ['<p class="a" id="b" style="color:red">x</p>', '<p>x</p>'],
  ['<h1>x</h1><div>y</div>', 'xy'],
  ['<script>x</script><style>y</style>z', 'z'],
])('%s is stored as %s', (html, stored) => expect(sanitiseBlock(html)).toBe(stored));

test('a title is one line of text with emphasis', () => {
  expect(sanitiseInline('<p>Nghỉ <b>Tết</b><br>\n từ <a href="/x">mai</a></p>')).toBe(
    'Nghỉ <b>Tết</b> từ mai',
  );
});

test.each([
  ['Nghỉ <b>Tết</b> &amp; lễ', 'Nghỉ Tết & lễ'],
  ['&amp;lt;b&amp;gt; 1 &lt; 2', '&lt;b&gt; 1 < 2'],
  ['<p>một</p>\n<p>hai</p>', 'một hai'],
])('%s reads %s', (html, text) => expect(textOf(html)).toBe(text));
